/** What `table/facts.py` tells of the rules of The Resistance; tables are by the number of players. */
export const FACTS: {
  teams: number[][];
  ayes: number[];
  fails: number[][];
  spies: number[];
  attempts: number;
  toWin: number;
  failCard: number;
  approve: number;
  lit: string[];
  spy: number;
  characters: string[];
  plots: { name: string; kind: "now" | "lasting" | "once" }[];
};
