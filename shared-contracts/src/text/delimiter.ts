/** What stands between the cells of a file: programs for tables write the one that their country is used to. */
const DELIMITERS = [',', ';', '\t'] as const;

/** The longest first row that is looked at. */
const MOST = 10_000;

/** What the first row of a CSV file has most of, outside of quotes; a comma where it has none. */
export function delimiterOf(csv: string): (typeof DELIMITERS)[number] {
  const [row = ''] = csv
    .slice(0, MOST)
    .replace(/^\uFEFF/, '')
    .replace(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/, 1);
  const countOf = (delimiter: string) => row.split(delimiter).length;
  return DELIMITERS.reduce((most, one) => (countOf(one) > countOf(most) ? one : most));
}
