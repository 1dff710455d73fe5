/** Texts by key, nested; lists are lists of texts. */
export interface Texts {
  readonly [key: string]: string | readonly string[] | Texts;
}

const isTexts = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The texts of a language in the shape of English, and in English what it lacks: a page never breaks for want of a sentence. */
export function completed<T>(english: T, translated: unknown): T {
  if (typeof english === 'string') return (typeof translated === 'string' && translated !== '' ? translated : english) as T;
  if (Array.isArray(english)) {
    const given = Array.isArray(translated) ? translated : [];
    return english.map((text, position) => completed(text as unknown, given[position])) as T;
  }
  const given = isTexts(translated) ? translated : {};
  return Object.fromEntries(Object.entries(english as object).map(([key, value]) => [key, completed(value as unknown, given[key])])) as T;
}

/** Paths of texts that stand in one and not in the other: a record with other keys than English is refused. */
export function differences(english: unknown, given: unknown, path = ''): string[] {
  if (typeof english === 'string') return typeof given === 'string' && given.trim() !== '' ? [] : [path];
  if (typeof english !== 'object' || english === null || typeof given !== 'object' || given === null) return [path];
  if (Array.isArray(english) !== Array.isArray(given)) return [path];
  const keys = new Set([...Object.keys(english), ...Object.keys(given)]);
  return [...keys].flatMap((key) =>
    differences((english as Record<string, unknown>)[key], (given as Record<string, unknown>)[key], path ? `${path}.${key}` : key),
  );
}
