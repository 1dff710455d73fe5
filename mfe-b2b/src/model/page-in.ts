/** The page of a list, from 1, that an address names; the first where it names none up to `last`. */
export function pageIn(query: URLSearchParams, last: number): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page > 0 && page <= last ? page : 1;
}
