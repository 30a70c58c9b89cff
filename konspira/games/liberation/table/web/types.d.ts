/** What the scripts of Liberation's table hand to each other. Locations, planets, categories and missions are numbers. */
import type { Speaker, TableProps } from "/web/types";

export interface Frame {
  rule: string;
  seat?: number;
  location?: number;
  left?: number;
}

/** A planet card as it lies: which, which side is up, and whether it is turned. */
export type Slot = [planet: number, side: number, turned: number];

/** What one seat may know: `rules/view.py`. */
export interface View {
  hand: number[];
  base: number;
  base_down: boolean;
  spied: number[];
  known: number[];
  top: number[];
  playing: number;
  played: number;
  hands: number[];
  looking: number;
  discards: number;
  deck: number;
  occupied: number[];
  exploited: number[];
  act: number;
  winner: number;
  slots: Slot[];
  stack: Frame[];
}

/** Where locations are drawn, and the lines between them, some by way of a point between two cards. */
export interface StarMap {
  spots: Record<number, [x: number, y: number]>;
  lines: Line[];
}
export type Line = [from: number, to: number, x?: number, y?: number];

/** What is printed on the cards, the map, what was heard of the base, and with aids how likely it is where. */
export interface Extra {
  places: { letter: string; name: string; planet: number; category: number; sure: boolean }[];
  planets: string[];
  categories: { name: string; missions: number[] }[];
  missions: { name: string; text: string; cost: string; sure: boolean }[];
  map: StarMap;
  missed: number[];
  probed: Record<number, boolean>;
  /** The galaxy after each change that is just being chosen. */
  after?: Record<string, StarMap & { slots: Slot[] }>;
  /** The galaxy with each planet card turned over, by its place. */
  backs?: (StarMap & { slots: Slot[] })[];
  odds?: number[];
}

export type Props = TableProps<View, Extra>;

/** What is known of the hidden cards by whoever is looking. */
export interface Knowledge {
  frame: Frame;
  hands: (number[] | null)[];
  base: number;
  mine: number[];
  theirs: number[];
  tapped: number;
}

/** The props of a location card. */
export interface PlaceProps {
  place: number;
  extra: Extra;
  side: number;
  t: Speaker;
  label?: string | null;
  onClick?: () => void;
  cls?: string;
  style?: Record<string, string>;
}

/** What all parts of the table are given. */
export type Shared = Props & {
  facts: Knowledge;
  cardProps: (place: number) => PlaceProps;
  looked: number;
  look: (place: number) => void;
};
