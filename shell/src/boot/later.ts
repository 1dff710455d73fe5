/** A part that is made after those that use it. */
export interface Later<T> {
  /** The part; throws before it is there, which is a mistake in the order of the steps. */
  readonly get: () => T;
  readonly set: (part: T) => T;
}

export function later<T>(name: string): Later<T> {
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
