/** What the scripts of Unrest's table hand to each other. Cards, suits, districts and tokens are numbers. */
import type { TableProps } from "/web/types";

export interface Frame {
  rule: string;
  place?: number;
  district?: number;
}

/** One thing that a mission asks for; `kind` is a number in the order of `FACTS.clauses`. */
export interface Clause {
  kind: number;
  suit: number;
  other: number;
  amount: number;
  capitol: number;
}

export interface Mission {
  number: number;
  en: string;
  ru: string;
  doubt: string;
  clauses: Clause[];
}

/** What one seat may know: `rules/view.py`. Lists by district have an entry for each. */
export interface View {
  capitol: boolean;
  row: number[];
  missions: Mission[];
  round: number;
  final: boolean;
  deck: number;
  hand: number;
  own_hand: number[];
  over_marker: number[];
  face_down: boolean[];
  feint: boolean;
  marked: boolean[];
  blockaded: boolean[];
  tokens: boolean[];
  captured: boolean[];
  taken: number[];
  up: number[][];
  down: number[];
  own_down: number[][];
  gone_up: number[];
  gone_down: number;
  own_gone: number[];
  stack: Frame[];
}

/** With aids, how likely each mission can be completed in each district this round. */
export interface Extra {
  threats?: number[][];
}

export type Props = TableProps<View, Extra>;

/** A card over the marker that goes, or would go, to a district. */
export interface Placed {
  card: number;
  down: boolean;
  place: number;
}

/** How far a mission has come: so much of so much, each of its parts, whether it is done, and whether something bars it. */
export interface Standing {
  have: number;
  need: number;
  parts: { have: number; need: number }[];
  ok: boolean;
  barred: boolean;
}

/** A mission in a district by what is known, and with what may lie there or still come. */
export interface Outlook {
  now: Standing;
  most: Standing;
}

/** What a card would add to a mission. */
export interface Gain {
  name: string;
  by: number;
  done?: boolean;
  lost?: boolean;
  from?: number;
  to?: number;
}

/** The cards of the hand that would lie over the marker, by their places in the hand: one open, two hidden. */
export interface Plan {
  up: number;
  down: number[];
}

/** To which district each card over the marker would go, by its place there. */
export type Routes = Record<number, number>;

/** What the option in question would do, as far as it can be drawn; what is below zero or empty is not touched. */
export interface Ghost {
  to: number;
  places: number[];
  struck: number;
  turned: number;
  closed: number;
  marks: number[];
  taken: number;
  /** What would go to each district. */
  sent: Record<number, Placed[]>;
  hand: string;
  proof: string;
}

/** What all parts of the table are given: `v` is the view, or the Rebellion's once the table is open. */
export type Shared = Props & {
  v: View;
  order: number[];
  frame: Frame;
  ghost: Ghost;
  plan: Plan;
  setPlan: (plan: Plan) => void;
  /** The card over the marker that is to be sent next, or below zero. */
  next: number;
};

/** The legal actions that a thing on the table stands for. */
export interface Asked {
  card: (n: number) => string[];
  district: (d: number) => string[];
  marks: string[];
}

/** What a click would do, and what a reader hears of it. */
export interface Touch {
  go: () => void;
  label: string;
}
