/** Words in the language of the reader: the shell's messages and each game's own, by Project Fluent. */
import { at } from "/web/files.js";
import { html } from "/web/preact.js";
import { worded } from "/web/refusals.js";
import { FluentBundle, FluentResource } from "/web/vendor/fluent.js";

/** @import { Language, Speaker } from "/web/types" */

/** @type {Map<string, FluentBundle>} */
const bundles = new Map();
/** @type {Map<string, Promise<void>>} */
const loading = new Map();
/** @type {Set<(language: string) => void>} */
const listeners = new Set();
/** @type {Language} */
let current = document.documentElement.lang === "ru" ? "ru" : "en";

/**
 * The language spoken now.
 * @type {() => Language}
 */
export const lang = () => current;

/**
 * Calls back whenever the language changes; answers with a function that stops it.
 * @param {(language: string) => void} callback
 */
export function onLanguage(callback) {
  listeners.add(callback);
  return () => listeners.delete(callback);
}

/**
 * Fetches the messages at an address once.
 * @param {string} address
 */
function load(address) {
  if (bundles.has(address)) return Promise.resolve();
  const under = loading.get(address) ?? read(address).finally(() => loading.delete(address));
  loading.set(address, under);
  return under;
}

/**
 * Reads the messages at an address.
 * @param {string} address
 */
async function read(address) {
  const answer = await fetch(at(address));
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const bundle = new FluentBundle(address.slice(-6, -4), { useIsolating: false });
  bundle.addResource(new FluentResource(await answer.text()));
  bundles.set(address, bundle);
}

/**
 * Where the shell's words are.
 * @param {string} language
 */
const shellAddress = (language) => `/web/${language}.ftl`;
/**
 * Where a game's words are.
 * @param {string} game
 * @param {string} language
 * @param {string=} kind
 */
const gameAddress = (game, language, kind = "") => `/games/${game}/${kind}${language}.ftl`;

load(shellAddress(current)).catch(() => {}); // as early as can be; `ready` tells if it went wrong

/**
 * Makes ready the shell's words, and a game's if one is named, in the current language.
 * @param {string=} game
 * @param {string=} kind of its words, if not those of the table
 */
export async function ready(game, kind) {
  await Promise.all([load(shellAddress(current)), game && load(gameAddress(game, current, kind))]);
}

/**
 * Speaks another language from now on; both it and the game on the table are loaded first.
 * @param {Language} language
 * @param {string=} game
 */
export async function speak(language, game) {
  if (language === current) return;
  await Promise.all([load(shellAddress(language)), game && load(gameAddress(game, language))]);
  current = language;
  document.documentElement.lang = language;
  keep("lang", language);
  for (const callback of listeners) callback(language);
}

/**
 * One message out of one file, or undefined if it is not there.
 * @param {string} address
 * @param {string} id
 * @param {Record<string, unknown>=} args
 */
function format(address, id, args) {
  const bundle = bundles.get(address);
  const found = bundle?.getMessage(id);
  if (!bundle || !found?.value) return undefined;
  /** @type {Error[]} */
  const errors = [];
  const text = bundle.formatPattern(found.value, args, errors);
  if (errors.length) console.warn(`message ${id}: ${errors[0]}`);
  return text;
}

/**
 * A message of the shell.
 * @type {Speaker}
 */
export const say = (id, args) => format(shellAddress(current), id, args) ?? id;

/**
 * A function that says the game's messages first and then the shell's.
 * @type {(game: string, kind?: string) => Speaker}
 */
export const speaker = (game, kind) => (id, args) =>
  format(gameAddress(game, current, kind), id, args) ?? say(id, args);

/**
 * A refusal in the reader's language where its code is known, else as the server says it.
 * @param {string | undefined} code
 * @param {string} error
 */
export function refusal(code, error) {
  const told = code ? say(`refused-${code}`, { error: (code === "request" && worded(error, say)) || error }) : "";
  return told && !told.startsWith("refused-") ? told : error;
}

/**
 * Names one after another, as the language joins them.
 * @param {string[]} names
 */
export const together = (names) => new Intl.ListFormat(current, { type: "conjunction" }).format(names);

/**
 * A word or a sentence with its first letter large.
 * @param {string} text
 */
export const upper = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * A sentence in which `**` stands around what is to be seen first.
 * @param {string} text
 */
export const emphasised = (text) => text.split("**").map((part, place) => (place % 2 ? html`<b>${part}</b>` : part));

/**
 * What this browser has kept under a name.
 * @param {string} name
 */
export function kept(name) {
  try {
    return localStorage.getItem(`konspira.${name}`);
  } catch {
    return null; // a browser that keeps nothing can still play
  }
}

/**
 * Keeps something in this browser.
 * @param {string} name
 * @param {string | null} value
 */
export function keep(name, value) {
  try {
    if (value === null) localStorage.removeItem(`konspira.${name}`);
    else localStorage.setItem(`konspira.${name}`, value);
  } catch {
    // see kept
  }
}
