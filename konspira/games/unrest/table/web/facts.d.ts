/** What `table/facts.py` tells of the rules of Unrest. */
export const FACTS: {
  rebellion: number;
  empire: number;
  suits: string[];
  inSuit: number;
  lowest: number;
  decoy: number;
  noCard: number;
  unseen: number;
  districts: string[];
  capitol: number;
  tokens: string[];
  clauses: string[];
  rounds: number;
  toWin: number;
};
