/** A small seeded generator (mulberry32): sample data is the same on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** One of the list. Throws on an empty one. */
  pick<T>(list: readonly T[]): T;
  /** So many different ones of the list. */
  some<T>(list: readonly T[], count: number): T[];
  chance(probability: number): boolean;
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  function pick<T>(list: readonly T[]): T {
    const item = list[between(0, list.length - 1)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }
  function some<T>(list: readonly T[], count: number): T[] {
    const rest = [...list];
    const taken: T[] = [];
    while (taken.length < count && rest.length > 0) taken.push(...rest.splice(between(0, rest.length - 1), 1));
    return taken;
  }
  return { next, between, pick, some, chance: (probability) => next() < probability };
}
