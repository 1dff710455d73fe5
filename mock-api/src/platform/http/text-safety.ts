/** Where in a value PostgreSQL could not keep a string: a NUL character or half of a surrogate pair. Undefined when all is well. */
export function unstorableField(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path.join('.') : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = unstorableField(key, [...path, '(name)']) ?? unstorableField(inner, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}
