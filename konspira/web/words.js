/** Words in the language of the reader: the shell's messages and each game's own, by Project Fluent. */
import { FluentBundle, FluentResource } from "/web/vendor/fluent.js";

export const LANGUAGES = ["ru", "en"];
const bundles = new Map();
const loading = new Map();
const listeners = new Set();
let current = LANGUAGES.includes(document.documentElement.lang) ? document.documentElement.lang : "en";

/** The language spoken now. */
export const lang = () => current;

/** Calls back whenever the language changes; answers with a function that stops it. */
export function onLanguage(callback) {
  listeners.add(callback);
  return () => listeners.delete(callback);
}

/** Fetches the messages at an address once. */
function load(address) {
  if (!bundles.has(address) && !loading.has(address)) loading.set(address, read(address).finally(() => loading.delete(address)));
  return loading.get(address);
}

/** Reads the messages at an address. */
async function read(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const bundle = new FluentBundle(address.slice(-6, -4), { useIsolating: false });
  bundle.addResource(new FluentResource(await answer.text()));
  bundles.set(address, bundle);
}

const shellAddress = (language) => `/web/${language}.ftl`;
const gameAddress = (game, language) => `/games/${game}/${language}.ftl`;

load(shellAddress(current)).catch(() => {}); // as early as can be; `ready` tells if it went wrong

/** Makes ready the shell's words, and a game's if one is named, in the current language. */
export async function ready(game) {
  await Promise.all([load(shellAddress(current)), game && load(gameAddress(game, current))]);
}

/** Speaks another language from now on; both it and the game on the table are loaded first. */
export async function speak(language, game) {
  if (!LANGUAGES.includes(language) || language === current) return;
  await Promise.all([load(shellAddress(language)), game && load(gameAddress(game, language))]);
  current = language;
  document.documentElement.lang = language;
  keep("lang", language);
  for (const callback of listeners) callback(language);
}

/** One message out of one file, or undefined if it is not there. */
function format(address, id, args) {
  const bundle = bundles.get(address);
  const found = bundle?.getMessage(id);
  if (!found?.value) return undefined;
  const errors = [];
  const text = bundle.formatPattern(found.value, args, errors);
  if (errors.length) console.warn(`message ${id}: ${errors[0]}`);
  return text;
}

/** A message of the shell. */
export const say = (id, args) => format(shellAddress(current), id, args) ?? id;

/** A function that says the game's messages first and then the shell's. */
export const speaker = (game) => (id, args) => format(gameAddress(game, current), id, args) ?? say(id, args);

/** A refusal in the reader's language where its code is known, else as the server says it. */
export function refusal(code, error) {
  const told = code ? say(`refused-${code}`, { error }) : "";
  return told && !told.startsWith("refused-") ? told : error;
}

/** Names one after another, as the language joins them. */
export const together = (names) => new Intl.ListFormat(current, { type: "conjunction" }).format(names);

/** A word or a sentence with its first letter large. */
export const upper = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** What this browser has kept under a name. */
export function kept(name) {
  try {
    return localStorage.getItem(`konspira.${name}`);
  } catch {
    return null; // a browser that keeps nothing can still play
  }
}

/** Keeps something in this browser. */
export function keep(name, value) {
  try {
    if (value === null) localStorage.removeItem(`konspira.${name}`);
    else localStorage.setItem(`konspira.${name}`, value);
  } catch {
    // see kept
  }
}
