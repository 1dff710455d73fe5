interface Movable {
  readonly id: string;
  readonly disabled?: boolean;
}

/**
 * Where a key leads from an item of a row: arrows go around, Home and End to the ends, what is disabled is skipped.
 * Undefined for other keys.
 */
export function neighbour(items: readonly Movable[], from: string | undefined, key: string, direction: 'ltr' | 'rtl'): string | undefined {
  const usable = items.filter((item) => !item.disabled || item.id === from);
  const position = usable.findIndex((item) => item.id === from);
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return usable[(position + 1) % usable.length]?.id;
  if (key === backward) return usable.at(position - 1)?.id;
  if (key === 'Home') return usable[0]?.id;
  if (key === 'End') return usable.at(-1)?.id;
  return undefined;
}
