/** What the scripts of Red Rising's table hand to each other. Cards, places and houses are numbers. */
import type { AsideProps, Option, TableProps } from "/web/types";

export interface CardText {
  name: string;
  deploy?: string;
  end?: string;
  block?: string;
  score?: string;
}

export interface CardData {
  id: string;
  colour: string;
  value: number;
  /** The letter that the Codebreaker looks at, the same in both languages. */
  initial: string;
  bonuses: number;
  en: CardText;
  ru: CardText;
}

export interface Frame {
  rule: string;
  about?: string;
  facts?: { card: number };
}

export type Track = "helium" | "fleet" | "influence";

/** What one seat may know: `rules/view.py`. In piles `~card` lies face down and is known, `FACTS.hidden` is not. */
export interface View {
  houses: number[];
  helium: number[];
  fleet: number[];
  influence: number[];
  hands: number[][];
  sizes: number[];
  exposed: number[];
  piles: number[][];
  out: number[];
  deck: number[][];
  shuffled: number;
  rest: number;
  flipped: number[];
  aside: number[];
  token: number;
  turn: number[];
  /** Cards whose end-of-game ability is done, or being done. */
  used: number[];
  declared: number[];
  end: number[];
  stack: Frame[];
}

/** A bonus of a card: what it says, what it pays and how often. */
export interface Bonus {
  text?: string;
  points: number;
  times: number;
  state: "paid" | "lost" | "missed" | "avoided" | "spared";
}

/** A card on the pad. */
export interface Entry {
  card: number;
  value: number;
  points: number;
  lines: Bonus[];
}

/** All the points of one player. */
export interface Page {
  total: number;
  cards: Entry[];
  rows: { what: string; points: number; text: string }[];
  declared: { card: number; text: string }[];
}

/** What an option changes. */
export interface Change {
  points?: number;
  moved?: [track: string, seat: number, from: number, to: number][];
  gained?: number[];
  banished?: number[];
  token?: number;
}

/** `prospects` tells of each option what it changes, and of a card to lead that for each location. */
export interface Extra {
  die?: string | null;
  mine?: Page;
  others?: Record<string, Page>;
  pages?: Page[];
  best?: Record<number, number>;
  /** The answers that give up points, and how many. */
  losing?: Record<string, number>;
  /** The points that declarations still bring. */
  stake?: number;
  prospects?: Record<string, any>;
}

export type Props = TableProps<View, Extra>;
export type Beside = AsideProps<View, Extra>;

/** The props with what the table has made of them: the hands that are known, whether any name will do,
 * and what makes all the best declarations. */
export type Table = Props & { hands: number[][]; naming: boolean; declareBest: (() => void) | null };

/** What a Gray or an Orange is to be declared as: a colour, a name, or nothing. */
export interface Declaration {
  card: number;
  thing: number | null;
}

/** What is looked at more closely. */
export type Opened =
  | { kind: "card"; card: number }
  | { kind: "seat"; seat: number }
  | { kind: "pile"; place: number }
  | { kind: "pad" | "out" | "deck" | "all" };
export type Opens = (opened: Opened) => void;

/** What a choice brings, in words of several lengths. */
export interface Brings {
  short?: string;
  tiny?: string;
  long?: string;
  aims?: number[];
}

/** A card that is about to be led. */
export interface Lead {
  card: number;
}

/** The card that is shown large, beside where it lies. */
export interface Zoomed {
  card: number;
  left: number;
  right: number;
  top: number;
}

/** An option of which the word after its verb counts. */
export type Worded = Option & { rest: string };

/** One player on a score sheet; cards by their ids. */
export interface Scored {
  name: string;
  house: string;
  hand: string[];
  helium: number;
  fleet: number;
  influence: number;
  token: boolean;
}

/** A score sheet: the players, and under each place the cards that lie there. */
export interface Sheet {
  players: Scored[];
  before: string;
  hacked: string;
  [zone: string]: any;
}
