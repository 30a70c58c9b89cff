/** Counts the touches of matches that `touches.py` tells: as the page is, and as it was. */
import { readFileSync } from "node:fs";

const game = process.argv[2];
const { costly } = await import(`/games/${game}/costly.js`);
/** Answers that were given at one touch already. */
const DIRECT = {
  coup: ["pass", "challenge", "block", "show", "decline"],
  resistance: ["approve", "reject", "success", "fail", "plot", "pass"],
  unrest: ["hold"],
  liberation: ["draw", "pass", "yes", "no", "found", "probe"],
  red_rising: ["done", "pass", "yes"],
};
/** Tokens of Unrest are aimed: the token, the card, and for one of them a district. */
const AIMED = { surveil: 2, destroy: 2, blockade: 2, reroute: 3 };

/** Touches that come before the one that would do it: a verb that is aimed at one of several. */
function aiming({ text, legal }) {
  const [verb] = text.split(" ");
  if (game === "unrest" && verb in AIMED) return AIMED[verb] - 1;
  if (game !== "coup") return 0;
  return ["steal", "assassinate", "coup"].includes(verb) && legal.filter((each) => each.startsWith(verb)).length > 1 ? 1 : 0;
}

/** Parts of one thought: a touch each, and one that sends them all; before, only some of these were composed. */
const TOGETHER = {
  coup: ({ rule }) => rule === "Return",
  resistance: ({ rule }) => rule === "Send",
  unrest: ({ rule }) => ["Plan", "Hide", "Sending"].includes(rule),
  liberation: () => false,
  red_rising: ({ rule, about, text }) => (rule === "Turn" && text.startsWith("card ")) || about === "deploy",
};
const COMPOSED_BEFORE = ["coup", "resistance", "red_rising"];

/** Touches of one decision; what is composed pays for its sending with the first of its parts. */
function touches(decision, before, first, last, next) {
  const { text, legal, obvious, eased } = decision;
  const sole = legal.length === 1;
  const together = TOGETHER[game](decision);
  if (!before && sole && obvious) return 0;
  if (!before && eased) return 0; // it is let pass for whoever has said once that it may be
  if (!before && follows(decision, last)) return 0;
  if (together && !before && game === "red_rising") return 1; // card and location, and no third
  if (together && (!before || COMPOSED_BEFORE.includes(game))) return first ? 2 : 1;
  if (sole) return 1;
  const drawn = { ...decision, extra: {}, legal };
  if (before) return aiming(decision) + (DIRECT[game].includes(text.split(" ")[0]) ? 1 : 2);
  if (game === "unrest" && text.split(" ")[0] in AIMED) return aiming(decision) + 1; // token and card are two touches
  if (text.startsWith("steal ") && aiming(decision)) return 2; // so are action and target, where nothing is paid
  if (text.startsWith("exploit ")) return next?.rule === "Operation" && next.text !== "perform" ? 2 : 1; // verb and place
  return aiming(decision) + (costly(text, drawn) ? 2 : 1);
}

/** What goes with the answer before: a leader's own vote, and the verb and the place of a stroke, two touches for all. */
function follows({ rule, text }, last) {
  if (game === "resistance") return rule === "Vote" && text === "approve" && last?.rule === "Send";
  return game === "liberation" && rule === "Operation" && text !== "perform" && last?.text.startsWith("exploit");
}

/** One touch says for a whole match what is to be let pass. */
const EASING = ["coup", "red_rising"].includes(game) ? 1 : 0;

/** The sum of a match. */
function sum(match, before) {
  return (before ? 0 : EASING) + match.reduce((total, decision, place) => {
    const last = match[place - 1];
    const first = !(last && TOGETHER[game](last) && TOGETHER[game](decision));
    return total + touches(decision, before, first, last, match[place + 1]);
  }, 0);
}

const matches = JSON.parse(readFileSync(0, "utf8"));
const mean = (before) => matches.reduce((total, match) => total + sum(match, before), 0) / matches.length;
const asked = matches.reduce((total, match) => total + match.length, 0) / matches.length;
const [was, is] = [mean(true), mean(false)];
const fewer = Math.round(100 * (1 - is / was));
console.log(`${game}: ${matches.length} matches, ${asked.toFixed(1)} questions, ${was.toFixed(1)} -> ${is.toFixed(1)} touches, ${fewer} % fewer`);
