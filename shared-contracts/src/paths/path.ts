/** Names of the parameters in a pattern: `/shop-from/:countryCode` has `countryCode`. */
type ParamNames<Pattern extends string> = Pattern extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<`/${Tail}`>
    : Rest extends `${infer Name}-and-ship-internationally`
      ? Name
      : Rest
  : never;

export type PathParams<Pattern extends string> = { readonly [Name in ParamNames<Pattern>]: string | number };

export type PathQuery = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** One address of the product: the router's pattern and the builder of links, side by side. Neither has a language. */
export interface Path<Pattern extends string = string> {
  readonly pattern: Pattern;
  /** Fills the parameters, encoded, and adds the query; entries without a value are left out. */
  href(
    ...args: ParamNames<Pattern> extends never
      ? [params?: Readonly<Record<never, never>>, query?: PathQuery]
      : [params: PathParams<Pattern>, query?: PathQuery]
  ): string;
}

/** Declares an address. */
export function path<const Pattern extends string>(pattern: Pattern): Path<Pattern> {
  return {
    pattern,
    href(...[params = {}, query = {}]) {
      const values = params as Readonly<Record<string, string | number>>;
      const filled = pattern.replace(/:([A-Za-z]+)/g, (_, name: string) => {
        const value = values[name];
        if (value === undefined || value === '') throw new Error(`The path ${pattern} needs ${name}`);
        return encodeURIComponent(value);
      });
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== null) search.set(name, String(value));
      return search.size > 0 ? `${filled}?${search}` : filled;
    },
  };
}
