/** Pictures by name, and the name of each card's picture. */
export const ICONS: Record<string, string>;
export const ART: Record<string, string>;
