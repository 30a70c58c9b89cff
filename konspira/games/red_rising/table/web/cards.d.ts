/** The characters as `scripts/red_rising_cards` writes them. */
import type { CardData } from "./types";

export const CARDS: CardData[];
