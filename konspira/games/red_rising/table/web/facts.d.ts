/** What `table/facts.py` tells of the rules of Red Rising. */
export const FACTS: {
  places: string[];
  bonuses: string[];
  houses: string[];
  faces: string[];
  colours: string[];
  cards: number;
  hidden: number;
  fleet: number[];
  most: { fleet: number; influence: number };
  enough: number;
  neutral: number;
  fewestPlayers: number;
  mostPlayers: number;
  mostHacked: number;
};
