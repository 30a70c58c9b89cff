/** Types of `preact.js` as far as the page uses it; a component's props are checked where it is written. */

/** What a component draws: an element, several, a text, or nothing. */
export type Drawing = object | string | number | boolean | null | undefined;

/** Whatever may stand in a template; of a function the template cannot know who will call it with what. */
export type Hole = ((...told: any[]) => unknown) | Drawing | bigint;

/** The node that a template makes; several at once are a list of them, which is drawn like one. */
export interface Node {
  type: unknown;
  props: Record<string, any>;
  key: unknown;
}

export function html(strings: TemplateStringsArray, ...holes: Hole[]): Node;
export function h(type: unknown, props: object | null, ...children: Drawing[]): Node;
export function render(drawing: Drawing, place: Element): void;

type Next<State> = State | ((now: State) => State);
/** What begins as null may become anything. */
export function useState(first: null): [any, (next: any) => void];
export function useState<State>(first: State | (() => State)): [State, (next: Next<State>) => void];
export function useRef(first: null): { current: any };
export function useRef<Held>(first: Held): { current: Held };
export function useEffect(effect: () => unknown, when?: unknown[]): void;
export function useLayoutEffect(effect: () => unknown, when?: unknown[]): void;
export function useMemo<Made>(make: () => Made, when?: unknown[]): Made;

export class Component<Props = any, State = any> {
  props: Props;
  state: State;
  setState(part: Partial<State>): void;
  render(props: Props, state: State): Drawing;
}
