/** Types of `fluent.js` as far as the page uses it. */
export class FluentResource {
  constructor(source: string);
}

export class FluentBundle {
  constructor(locale: string, options?: { useIsolating?: boolean });
  addResource(resource: FluentResource): Error[];
  getMessage(id: string): { value: object | string | null } | undefined;
  formatPattern(pattern: object | string, args?: Record<string, unknown>, errors?: Error[]): string;
}
