/** What `table/facts.py` tells of the rules of Liberation. */
export const FACTS: {
  dynasty: number;
  resistance: number;
  letters: string;
  planets: string[];
  categories: string[];
  acts: number;
};
