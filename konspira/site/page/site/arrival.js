/** While Python arrives: how far it is, in words and as a bar; and what to do when it does not come. */

/** @type {HTMLElement | null} */
let shown = null;
const SENTENCES = {
  en: {
    "site-arriving": "The house is being set up in your browser",
    "site-elsewhere": "The house is open in another tab of this browser, and only one can keep it.",
    "site-here": "Go on here",
    "site-broken": "The house could not be set up: part of it did not arrive whole.",
    "site-old": "The house cannot be set up: this browser has no WebAssembly. A newer one has.",
    "site-again": "Try again",
    "site-forgets": "This browser keeps nothing for us, so a match ends with its tab.",
    "site-well": "All right",
  },
  ru: {
    "site-arriving": "Дом устраивается в вашем браузере",
    "site-elsewhere": "Дом открыт в другой вкладке этого браузера, а держать его может только одна.",
    "site-here": "Продолжить здесь",
    "site-broken": "Дом не удалось устроить: часть его не дошла целиком.",
    "site-old": "Дом не удалось устроить: в этом браузере нет WebAssembly. В более новом есть.",
    "site-again": "Попробовать ещё раз",
    "site-forgets": "Этот браузер ничего для нас не хранит, и партия закончится вместе с вкладкой.",
    "site-well": "Понятно",
  },
};

/**
 * A sentence of this page; it must be there even if the other words are not.
 * @param {string} id
 */
const say = (id) =>
  /** @type {Record<string, string>} */ (SENTENCES[document.documentElement.lang === "ru" ? "ru" : "en"])[id] ?? id;

/**
 * The strip at the foot of the page.
 * @param {Element} where
 */
function strip(where = document.body) {
  if (!shown?.isConnected) {
    shown = document.createElement("div");
    shown.className = "arrival";
    shown.setAttribute("role", "status");
  }
  if (shown.parentNode !== where) where.append(shown);
  return shown;
}

/**
 * So much of it has come, from 0 to 1.
 * @param {number} share
 */
export function arrive(share) {
  const place = strip();
  const percent = Math.round(share * 100);
  if (!place.querySelector("progress")) {
    const words = document.createElement("span");
    const bar = document.createElement("progress");
    bar.max = 100;
    place.replaceChildren(words, bar);
  }
  const [words, bar] = place.children;
  words.textContent = `${say("site-arriving")} … ${percent} %`;
  /** @type {HTMLProgressElement} */ (bar).value = percent;
}

/**
 * It is there; `kept` says whether it will be when one comes back.
 * @param {boolean} kept
 */
export function arrived(kept) {
  shown?.remove();
  navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage("all")); // keep the rest too
  if (!kept) ask("site-forgets", "site-well", () => shown?.remove());
}

/**
 * It will not come by itself: says why, and offers a way on.
 * @param {string} id
 * @param {(() => void)=} again
 */
export function fail(id, again) {
  const where = [...document.querySelectorAll("dialog:modal")].at(-1); // beside which nothing can be touched
  if (again) ask(id, "site-here", again, where);
  else ask(id, "site-again", () => location.reload(), where);
}

/**
 * A sentence and a button.
 * @param {string} id
 * @param {string} button
 * @param {() => void} work
 * @param {Element=} where
 */
function ask(id, button, work, where) {
  const words = document.createElement("span");
  words.textContent = say(id);
  const press = document.createElement("button");
  press.className = "btn sm red";
  press.textContent = say(button);
  press.onclick = () => {
    shown?.remove();
    work();
  };
  strip(where).replaceChildren(words, press);
}
