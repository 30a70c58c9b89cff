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
const COMPOSED_BEFORE = ["coup", "red_rising"];

/** A team of The Resistance: a touch for each who is not chosen to begin with, or is not wanted, and one that proposes. */
async function teams() {
  const { companions, seatsIn } = await import("/games/resistance/situation.js");
  return (match, place, before) => {
    const { me, view } = match[place];
    const { need } = view.stack.at(-1);
    const vote = match.slice(place).find(({ rule }) => rule === "Vote");
    if (before || !vote) return need + 1;
    const [team, begun] = [seatsIn(vote.view.team, view.players), companions(view, me, need)];
    return 1 + team.filter((seat) => !begun.includes(seat)).length + begun.filter((seat) => !team.includes(seat)).length;
  };
}
const team = game === "resistance" ? await teams() : null;

/** Touches of one decision; what is composed pays for its sending with the first of its parts. */
function touches(match, place, before) {
  const [decision, last, next] = [match[place], match[place - 1], match[place + 1]];
  const { text, legal, unasked } = decision;
  const sole = legal.length === 1;
  const together = TOGETHER[game](decision);
  const first = !(last && TOGETHER[game](last) && together);
  if (game === "resistance" && together) return first ? team(match, place, before) : 0;
  if (!before && text === "evade") return 2; // and where to
  if (!before && (unasked || follows(decision, last))) return 0;
  if (together && !before && game === "red_rising") return 1; // card and location, and no third
  if (together && (!before || COMPOSED_BEFORE.includes(game))) return first ? 2 : 1;
  if (sole) return 1;
  const drawn = { ...decision, extra: {}, legal };
  if (before) return aiming(decision) + (DIRECT[game].includes(text.split(" ")[0]) ? 1 : 2);
  if (game === "unrest" && text.split(" ")[0] in AIMED) return aiming(decision) + 1; // token and card are two touches
  if (game === "coup" && aiming(decision)) return 2; // so are action and target
  if (text.startsWith("exploit ")) return next?.rule === "Operation" && next.text !== "perform" ? 2 : 1; // verb and place
  return aiming(decision) + (costly(text, drawn) ? 2 : 1);
}

/** What goes with the answer before: a leader's own vote, a new base, the verb and the place of a stroke. */
function follows({ rule, text }, last) {
  if (game === "resistance") return rule === "Vote" && text === "approve" && last?.rule === "Send";
  if (game !== "liberation") return false;
  if (rule === "NewBase") return last?.text === "evade";
  return rule === "Operation" && text !== "perform" && last?.text.startsWith("exploit");
}

/** The sum of a match. */
const sum = (match, before) => match.reduce((total, _, place) => total + touches(match, place, before), 0);

const matches = JSON.parse(readFileSync(0, "utf8"));
const mean = (before) => matches.reduce((total, match) => total + sum(match, before), 0) / matches.length;
const asked = matches.reduce((total, match) => total + match.length, 0) / matches.length;
const [was, is] = [mean(true), mean(false)];
const fewer = Math.round(100 * (1 - is / was));
console.log(`${game}: ${matches.length} matches, ${asked.toFixed(1)} questions, ${was.toFixed(1)} -> ${is.toFixed(1)} touches, ${fewer} % fewer`);
