const isUnstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/**
 * Where in a value PostgreSQL could not keep a string: a NUL character or half of a surrogate pair; '' when it is the
 * value itself. Undefined when all is well. The path is put together on the way back from what was found, never on the way in.
 */
export function unstorableField(value: unknown): string | undefined {
  if (typeof value === 'string') return isUnstorable(value) ? '' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const key of Object.keys(value)) {
    if (isUnstorable(key)) return '(name)';
    const inner = unstorableField((value as Record<string, unknown>)[key]);
    if (inner !== undefined) return inner === '' ? key : `${key}.${inner}`;
  }
  return undefined;
}
