/** Without accents, vowel points and case, so that `cafe` finds `Café`. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a text holds every word of a query, in any order; an empty query finds everything. */
export function holds(text: string, query: string): boolean {
  const place = folded(text);
  return folded(query)
    .split(/\s+/)
    .every((word) => place.includes(word));
}
