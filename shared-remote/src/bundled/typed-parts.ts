type Parts = Readonly<Record<string, unknown>>;

const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null && !Array.isArray(value);
const isRows = (value: unknown): value is readonly Parts[] => Array.isArray(value) && value.every(isParts);

/** Whether two values of a form are the same text, number or list. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * What two values of a form have in common goes part by part: the names of the first, or the places of rows where there
 * are as many of them. Undefined where they are compared as a whole.
 */
export function pairsOf(a: unknown, b: unknown): (readonly [name: string, a: unknown, b: unknown])[] | undefined {
  const isPaired = (isParts(a) && isParts(b)) || (isRows(a) && isRows(b) && a.length === b.length);
  return isPaired ? Object.entries(a).map(([name, part]) => [name, part, ownOf(b as Parts, name)] as const) : undefined;
}

const ownOf = (parts: Parts, name: string): unknown => (Object.hasOwn(parts, name) ? parts[name] : undefined);

/**
 * Of `values` only what is another than in `first`, part by part; undefined where nothing is. Rows as many as at first are
 * told by their place, with `length`, how many they are.
 */
export function typedPartsOf(values: unknown, first: unknown): unknown {
  const pairs = pairsOf(values, first);
  if (!pairs) return isSame(values, first) ? undefined : values;
  const typed = pairs.flatMap(([name, value, before]) => {
    const part = typedPartsOf(value, before);
    return part === undefined ? [] : [[name, part] as const];
  });
  if (typed.length === 0) return undefined;
  return Object.fromEntries(Array.isArray(values) ? [...typed, ['length', values.length]] : typed);
}

/** `first` with what {@link typedPartsOf} told over it. What `first` does not have, or has in other rows by now, is left out. */
export function withTyped(first: unknown, typed: unknown): unknown {
  if (!isParts(typed)) return typed;
  const of = ([name, part]: readonly [string, unknown]) =>
    [name, Object.hasOwn(typed, name) ? withTyped(part, typed[name]) : part] as const;
  if (isRows(first)) return typed.length === first.length ? Object.entries(first).map((row) => of(row)[1]) : first;
  return isParts(first) ? Object.fromEntries(Object.entries(first).map(of)) : typed;
}
