import { CSV_COLUMNS, type ImportedRow, ProductInput } from '@outpost/shared-contracts/stores/own-calls';
import { CsvError, parse } from 'csv-parse/sync';
import type * as z from 'zod/mini';
import { refuseField } from '../../platform/http/problem.ts';

/** Rows that are read of one file. */
const MOST_ROWS = 200;

const number = (text: string): number | null => {
  const typed = text.trim().replace(/^\$/, '');
  return typed === '' ? null : Number(typed);
};

/** The rows of a file by its columns; refuses what is no CSV (RFC 4180), what has other columns, and what is too long. */
function rowsOf(csv: string): Record<string, string>[] {
  let rows: Record<string, string>[];
  try {
    rows = parse(csv, {
      bom: true,
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      skip_empty_lines: true,
      to: MOST_ROWS + 1,
      max_record_size: 10_000,
    });
  } catch (error) {
    if (error instanceof CsvError) throw refuseField('csv', 'wrong_format', `This is not a CSV file that can be read: ${error.message}`);
    throw error;
  }
  if (rows.length === 0) throw refuseField('csv', 'required', 'There is no product in this file. Its first row names the columns.');
  if (rows.length > MOST_ROWS) throw refuseField('csv', 'too_many', `A file has ${MOST_ROWS} products at most. Please split it.`);
  const missing = ['name', 'price'].filter((name) => !(name in (rows[0] ?? {})));
  const other = Object.keys(rows[0] ?? {}).find((name) => !(CSV_COLUMNS as readonly string[]).includes(name));
  if (missing.length > 0) throw refuseField('csv', 'wrong_format', `The column ${missing.join(' and ')} is missing.`);
  if (other !== undefined)
    throw refuseField('csv', 'wrong_format', `The column “${other.slice(0, 40)}” is not known. These are: ${CSV_COLUMNS.join(', ')}.`);
  return rows;
}

interface Read {
  readonly row: z.infer<typeof ImportedRow>;
  readonly product: ProductInput | undefined;
}

/** Reads the products of a file, each with what does not fit. They have no pictures and are not published. */
export const readProducts = (csv: string): Read[] =>
  rowsOf(csv).map(({ name = '', description = '', category = '', price = '', stock = '', weight = '', size = '' }, at) => {
    const read = ProductInput.safeParse({
      ...{ name, description, size, images: [], is_publish: 0 },
      category: category.trim() === '' ? 'Other' : category.trim(),
      price: number(price) ?? Number.NaN,
      stock: number(stock),
      weight: number(weight),
    });
    const errors = read.success ? [] : read.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message }));
    return { row: { line: at + 2, name: name.trim().slice(0, 120), errors }, product: read.data };
  });
