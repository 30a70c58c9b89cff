/** What the scripts of Coup's table hand to each other. */
import type { TableProps } from "/web/types";
import type { read } from "./situation.js";

export type Role = "duke" | "assassin" | "captain" | "ambassador" | "contessa";

/** An action of a turn, as the board has it. */
export interface Action {
  verb: string;
  number: number;
  gain: number;
  cost: number;
  role: Role | null;
  aimed: boolean;
}

export interface Effect {
  actor: number;
  verb: number;
  target: number;
  cost: number;
}

export interface Frame {
  rule: string;
  waiting: number;
  seat: number;
  claimant: number;
  doubter: number;
  role: number;
  effect: Effect;
}

/** What one seat may know: `rules/view.py`. Characters are numbers in the order of `FACTS.roles`. */
export interface View {
  hand: number[];
  aside: number[];
  influence: number[];
  alive: boolean[];
  shown: number[][];
  coins: number[];
  treasury: number;
  deck: number;
  stack: Frame[];
}

/**
 * Whose blocks of the action on the table have fallen and why an influence is lost; and the aids: cards that nobody has shown, what everybody has
 * claimed, and how likely the claim is true.
 */
export interface Extra {
  refuted?: number[];
  /** Why an influence is being lost: `shown`, `caught`, `coup` or `assassinate`, by whom, and which card it was about. */
  cause?: { how: string; who: number; role: Role | null };
  unseen?: { role: Role; most: number; exact: boolean }[];
  claimed?: Role[][];
  odds?: number;
}

export type Props = TableProps<View, Extra>;
export type Situation = ReturnType<typeof read>;

/** A card in front of somebody; one that is not known has no character. */
export interface Lying {
  role: Role | null;
  name: string;
  lost?: boolean;
}

/** A button of the open question. */
export interface Choice {
  text: string;
  caption: string;
  kind: string;
  key: string;
  label: string;
  go: () => void;
  note?: string;
  role?: Role;
  /** Of what is composed: whether all of it is there. */
  whole?: boolean;
  /** Touched once, and to be touched again. */
  again?: boolean;
}
