/** A part that is made after those that use it. */
export interface Deferred<T> {
  /** The part; throws before it is there, which is a mistake in the order of the steps. */
  readonly get: () => T;
  readonly set: (part: T) => T;
}

export function deferred<T>(name: string): Deferred<T> {
  let made: { readonly part: T } | undefined;
  return {
    get() {
      if (!made) throw new Error(`The page has no ${name} yet`);
      return made.part;
    },
    set(part) {
      made = { part };
      return part;
    },
  };
}
