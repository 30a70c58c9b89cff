/** What the scripts of The Resistance's table hand to each other. Sets of seats are integers, one bit a seat. */
import type { AsideProps, TableProps } from "/web/types";
import type { missions, read } from "./situation.js";

export interface Frame {
  rule: string;
  waiting: number;
  leader: number;
  seat: number;
  owner: number;
  low: number;
  need: number;
  kind: number;
}

/** A vote that was taken. */
export interface Ballot {
  mission: number;
  leader: number;
  team: number;
  ayes: number;
  attempt: number;
}

/** A mission that is over. */
export interface Mission {
  mission: number;
  team: number;
  fails: number;
  failed: boolean;
}

/** Plot cards; so many of each kind are two bits each. */
export interface Plot {
  held: number[];
  watched: number[];
  deck: number;
  in_play: number;
  discard: number;
}

/** What one seat may know: `rules/view.py`. */
export interface View {
  players: number;
  characters: number[];
  leader: number;
  mission: number;
  rejections: number;
  team: number;
  voted: number;
  ballot: number;
  shown: number;
  opinions: number;
  played: number;
  card: number;
  spotlight: number;
  lit: number;
  ballots: Ballot[];
  missions: Mission[];
  plot: Plot | null;
  stack: Frame[];
}

/** What everybody last said, and with aids how likely everybody is a spy. */
export interface Extra {
  said: ({ kind: string; target: number; mission: number } | null)[];
  suspicion?: number[];
  public?: boolean;
}

export type Props = TableProps<View, Extra>;
export type Beside = AsideProps<View, Extra>;
export type Situation = ReturnType<typeof read>;
export type Planned = ReturnType<typeof missions>;

/** What touching a seat does. */
export interface Choice {
  label: string;
  key: string;
  go: () => void;
  on?: boolean;
  toggles?: boolean;
}
