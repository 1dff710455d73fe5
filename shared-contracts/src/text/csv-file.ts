/** What stands in a cell of a file. */
export type Cell = string | number | null;

/** A program for tables takes a text that begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A text as programs for tables take it for one: what begins like a formula is none. */
export const noFormula = (value: string): string => (FORMULA.test(value) ? `'${value}` : value);

function cellOf(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = noFormula(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as a CSV file (RFC 4180) that programs for tables read as UTF-8, and in which nothing is a formula. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
