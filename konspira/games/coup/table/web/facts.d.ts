/** What `table/facts.py` tells of the rules of Coup. */
import type { Action, Role } from "./types";

export const FACTS: {
  roles: Role[];
  actions: Action[];
};
