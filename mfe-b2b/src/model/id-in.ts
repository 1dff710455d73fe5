/** The id that a part of an address names; undefined where it names none that could be. */
export function idIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? '';
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : undefined;
}
