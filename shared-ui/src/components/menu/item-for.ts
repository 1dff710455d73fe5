/**
 * The position a key leads to in a menu: arrows go around, Home and End to the ends, a letter to the next item that
 * begins with it. Undefined for other keys and where nothing matches.
 */
export function itemFor(texts: readonly string[], from: number, key: string): number | undefined {
  if (texts.length === 0) return undefined;
  if (key === 'ArrowDown') return (from + 1) % texts.length;
  if (key === 'ArrowUp') return from <= 0 ? texts.length - 1 : from - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return texts.length - 1;
  if (key.length !== 1 || key === ' ') return undefined;
  for (let step = 1; step <= texts.length; step += 1) {
    const position = (from + step) % texts.length;
    if (texts[position]?.trim().toLocaleLowerCase().startsWith(key.toLocaleLowerCase())) return position;
  }
  return undefined;
}
