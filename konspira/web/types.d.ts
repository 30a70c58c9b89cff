/**
 * What the page is told and what it hands on.  Whoever writes a game's `table.js` begins here: it exports
 * `Table(props)` and may export `Aside(props)`, `costly`, `afterwards` and `ending`, and `TableProps` says what the props are.
 */

import type { Live } from "/web/live.js";
import type { Drawing } from "/web/preact.js";

export type Language = "ru" | "en";

/** Says a message of the game, or else of the shell, in the reader's language. */
export type Speaker = (id: string, args?: Record<string, string | number>) => string;

/** Draws something from its props. */
export type Draws<Props> = (props: Props) => Drawing;

// -- A game's own table ------------------------------------------------------------------------------

/** One thing that may be done now: what a program calls it, and what people do. */
export interface Option {
  action: number;
  text: string;
  label: string;
}

/** Seconds left of how many. */
export interface Clock {
  left: number;
  of: number;
}

/** A frame of the stack that every view has; the game's own types say what else it holds. */
export interface Frame {
  rule: string;
  waiting: number;
}

/** A chair at the table, and who sits there. */
export interface Chair {
  name: string;
  kind: "open" | "person" | "bot";
  bot?: string;
  online: boolean;
  away: boolean;
}

/** A chair during a match: whether it has yet to answer, as far as the host lets it be seen. */
export interface Seat extends Chair {
  asked: boolean;
}

/** What a game's own table is given.  `View` is what the rules tell a seat, `Extra` what `table/aids.py` adds to it. */
export interface TableProps<View = any, Extra = any> {
  game: string;
  view: View;
  /** The seat that looks: below zero for a spectator. */
  me: number;
  /** The views of all seats, once nothing is secret any more. */
  open: View[] | null;
  seats: Seat[];
  /** What each seat is called; one's own is "you" in the reader's language. */
  names: string[];
  /** What may be done now; empty while others are asked. */
  legal: Option[];
  /** The sentence that says what the decision means, or nothing. */
  hint: string;
  clock: Clock | null;
  extra: Extra;
  /** Whether the host lets the table help. */
  aids: boolean;
  t: Speaker;
  lang: Language;
  over: boolean;
  result: Result | null;
  replay: boolean;
  /** Does it at once. */
  act: (text: string) => void;
  /** Does what costs nothing at once, and asks once more for what does; of several, lets choose. */
  pick: (...texts: string[]) => void;
  /** Sends answers that are one thought: the first now, each other as soon as it is asked for. */
  send: (texts: string[]) => void;
  /** What is asked once more, or the only thing there is to do; for `Hint`. */
  weighed: Weighed | null;
  /** What has been picked and not yet done. */
  picked: string[];
  /** The option with this text, if it is open now. */
  can: (text: string) => Option | undefined;
  /** What may be said besides moves, where the game has statements: how to say one, and how to see them all. */
  say?: { statements: Option[]; make: (text: string) => void; open: () => void } | null;
  /** Whether windows that are not about one are let pass, and how to change that. */
  ease?: { on: boolean; set: (on: boolean) => void } | null;
}

/** An option in question: how to do it, and how to leave it; the only one there is cannot be left. */
export interface Weighed {
  option: Option;
  sole: boolean;
  go: () => void;
  drop: () => void;
}

/** What the rail is given to draw a game's `Aside`: the same, but for what answers a question. */
export type AsideProps<View = any, Extra = any> = Omit<
  TableProps<View, Extra>,
  "act" | "pick" | "picked" | "send" | "weighed" | "can" | "say" | "ease"
>;

/** One thing that is said in a lesson: `table/lesson.toml`. */
export interface Plate {
  id: string;
  at: string;
  also: string;
}

/** A picture of the rules page, after so many headings; `figures.js` exports a list of them. */
export interface Figure {
  after: number;
  draw: Draws<{ t: Speaker; lang: Language }>;
}

/** What a game's `table.js` exports. */
export interface TableModule {
  Table: Draws<TableProps>;
  Aside?: Draws<AsideProps>;
  /** Whether a slip could hurt: such an option is done at the second touch.  Without it every option is. */
  costly?: (text: string, drawn: AsideProps) => boolean;
  /** Whether a statement makes sense now. */
  sayable?: (text: string, drawn: AsideProps) => boolean;
  /** Whether a seat will never be asked again. */
  out?: (view: any, seat: number) => boolean;
  /** What is turned over between two pictures of the table, if anything is. */
  climax?: (before: AsideProps, now: AsideProps) => Scene | null;
  /** Loads what the first picture does not need: `climax` and `reference`, mostly. */
  afterwards?: () => Promise<Partial<TableModule>>;
  /** Loads `ending.js`, which tells the match when it is over; `ending.css` lies beside it. */
  ending?: () => Promise<{ ending: (told: Ended) => Ending }>;
  /** What the printed reference card says, in sections. */
  reference?: Reference;
}

/** Something that is revealed: cards that turn over one by one, and what comes of it. */
export interface Scene {
  above: string;
  cards: { face: Drawing; back: Drawing; caption?: string }[];
  verdict: string;
  bad?: boolean;
  below?: string;
}

/** What the end of a match is told from: the last picture, and the whole match with all hands open. */
export type Ended<View = any, Extra = any> = AsideProps<View, Extra> & { frames: Moment[] };

/** The end of a match as a newspaper has it; in texts `**` stands around what is to be seen first. */
export interface Ending {
  /** What the newspaper is called. */
  paper: string;
  headline: string;
  /** Why it ended so, in a sentence. */
  deck: string;
  /** How long it was, in a few words each. */
  facts: string[];
  /** What the stamp says of whoever looks, beside victory or defeat. */
  stamp: string;
  /** What nobody but this game can show. */
  picture: Drawing | null;
  /** What stands beside the story. */
  aside: Drawing | null;
  /** Five lines at most. */
  story: string[];
  /** Three, each true of this match alone. */
  numbers: Telling[];
}

/** A number worth knowing, of how many, and what it says. */
export interface Telling {
  number: string | number;
  of?: string | number;
  text: string;
}

/** A part of a reference card: names with what is said of each; a row without a name is a sentence by itself. */
export interface Section {
  title: string;
  rows: string[][];
}

/** Makes a reference card for whoever looks at a table. */
export type Reference = (drawn: Pick<AsideProps, "t" | "lang" | "view" | "extra">) => Section[];

// -- What the server says over HTTP --------------------------------------------------------------------

/** An option of a game; `fits` says with how many players each value can be played, a flag's when it is on. */
export interface GameOption {
  name: string;
  about: string;
  kind: "flag" | "choice" | "document";
  default: any;
  values: (string | number)[];
  labels: string[];
  fits?: number[][];
}

/** A game as its poster tells of it. */
export interface Game {
  name: string;
  title: string;
  blurb: string;
  tag: string;
  sides: string[];
  window: string;
  talk: boolean;
  minutes: string;
  players: [few: number, most: number];
  usual: number;
  options: GameOption[];
  bots: string[];
  drawn: boolean;
  styled: boolean;
  scored: boolean;
  pictured: boolean;
  /** What can be learnt by playing. */
  lessons: LessonTold[];
  /** What is let pass for whoever wants that; empty if nothing can be. */
  ease: string;
}

/** A lesson as one chooses it. */
export interface LessonTold {
  name: string;
  minutes: number;
  seat: number;
  title: string;
  about: string;
}

/** The sums that prove a match's chance. */
export interface Proof {
  commitment: string;
  secret: string;
  pledges: (string | null)[];
  entropy: (string | null)[];
  draws: { of: number; took: number[] }[];
}

/** A finished match, moment by moment. */
export interface Replay {
  game: string;
  names: string[];
  /** The seats that bots sat in. */
  bots: number[];
  frames: Moment[];
  result: Result;
}

/** What a master would answer, what else there was, and what speaks for it. */
export interface Advice {
  best: string;
  options: { label: string; chance: number; error: number }[];
  reasons: { seat: number; name: string; what: string; chance: number }[];
}

/** A finished match looked back at, drawn by the house; or how far that has come, from 0 to 1. */
export type Review =
  | { state: "working"; done: number }
  | { state: "done"; game: string; title: string; html: string; accuracy: number | null };

/** One moment of a replay. */
export interface Moment {
  event: { number: number; seat: number; text?: string; heading?: string; talk?: boolean } | null;
  lines: string[];
  view: any;
  open?: any[];
  extra?: any;
  waiting: number[];
}

// -- What the server says over the WebSocket -----------------------------------------------------------

/** The table: who sits where and what the host has set. */
export interface TableMessage {
  type: "table";
  id: string;
  game: string;
  phase: "lobby" | "sealing" | "playing" | "over";
  /** The how manieth match at this table it is. */
  round: number;
  match: string | null;
  me: number;
  host: number;
  players: number;
  seats: Chair[];
  options: Record<string, any>;
  invite: string | null;
  commitment: string | null;
  statements: Option[];
  /** Whether everybody moves on by a seat at each rematch. */
  rotate: boolean;
  /** The score of the evening, by name. */
  tally: { name: string; played: number; won: number; points: number }[];
  /** The lesson that the match is, if it is one. */
  lesson?: boolean | string;
  /** Whether what is not about one is let pass. */
  eased?: boolean;
  locked: boolean;
  public: boolean;
  spectators: "none" | "open";
  clock: number;
  window: number;
  aids: boolean;
  /** Whether the server answers what has one answer, where that tells nobody anything. */
  swift: boolean;
  pace: number;
  talk: string;
}

/** What a seat sees now, what has happened since, and what it is asked. */
export interface ViewMessage {
  type: "view";
  match: string;
  number: number;
  from: number;
  events: Event[];
  view: any;
  waiting: number[];
  /** The question of ours that has just been answered. */
  done?: number;
  question?: number;
  legal?: Option[];
  hint?: string;
  clock?: Clock;
  /** The question has one answer, and the server gives it. */
  swift?: boolean;
  extra?: any;
  /** Instead of `view` or `extra`: the facts of it that are not as they were. */
  changed?: { view?: any; extra?: any };
}

/** Something that happened, in sentences. */
export interface Event {
  number: number;
  seat?: number;
  lines?: string[];
  /** The turn, round or mission that it belongs to. */
  heading?: string;
  /** Somebody only spoke. */
  talk?: boolean;
}

/** A line that somebody wrote. */
export interface Line {
  number: number;
  seat: number;
  name: string;
  text: string;
  /** Said during that match or after it, before that event. */
  round: number;
  event: number;
}

/** The end of a match. */
export interface Result {
  winners: number[];
  rows: Row[];
  views: any[];
  /** The seats that asked for advice. */
  coached?: number[];
}

/** What one seat has come to. */
export interface Row {
  seat: number;
  /** The part it played, as the rules call it. */
  role: string;
  name: string;
  score: number;
  won: boolean;
  revealed: string;
}

export interface ResultMessage extends Result {
  type: "result";
}

export interface ChatMessage {
  type: "chat";
  from: number;
  lines: Line[];
}

export interface RefusedMessage {
  type: "refused";
  code: string;
  error: string;
}

/** Chance is gathered: pledge your bytes, then open them. */
export interface GatherMessage {
  type: "gather";
  step: "pledge" | "open";
}

export type Message = TableMessage | ViewMessage | ChatMessage | ResultMessage | RefusedMessage | GatherMessage;

/** All that this tab knows of a table. */
export interface State {
  link: "joining" | "open" | "lost" | "gone" | "missing";
  table: TableMessage | null;
  match: string | null;
  events: Event[];
  chat: Line[];
  view: ViewMessage | null;
  result: Result | null;
  /** The question that has been answered and not yet acknowledged. */
  pending: number | null;
  error: string | null;
  code?: string;
  /** How often the events have been told from an earlier one again, as in another language. */
  retold: number;
  /** The house cannot store anything just now. */
  trouble: boolean;
  /** The house has said that it closes. */
  closing: boolean;
}

/** What a page at a table is given. */
export interface RoomProps {
  state: State & { table: TableMessage };
  live: Live;
  module: TableModule;
  t: Speaker;
  lang: Language;
  /** What is sent of answers that are one thought: all of them, or in a lesson nothing if they are wrong. */
  guard?: (texts: string[]) => string[] | null;
}

/** What a page is given: the part of the address that is its own, and what stands after the question mark. */
export interface PageProps {
  arg: string;
  search: URLSearchParams;
}
