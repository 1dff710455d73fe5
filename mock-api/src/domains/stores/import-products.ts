import { CSV_COLUMNS, type ImportedRow, ProductInput } from '@outpost/shared-contracts/stores/own-calls';
import { cutTo } from '@outpost/shared-contracts/text/cut';
import { delimiterOf } from '@outpost/shared-contracts/text/delimiter';
import { CsvError, parse } from 'csv-parse/sync';
import type * as z from 'zod/mini';
import { issueMessage } from '../../platform/http/issue-message.ts';
import { refuseField } from '../../platform/http/problem.ts';

/** Rows that are read of one file. */
const MOST_ROWS = 200;

/** A number as people and spreadsheets write it, with a comma or a point; not what else JavaScript takes for one, as `0x10`. */
const NUMBER = /^-?\d{1,9}(?:[.,]\d{1,9})?$/;

const number = (text: string): number | null => {
  const typed = text.trim().replace(/^\$/, '');
  if (typed === '') return null;
  return NUMBER.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
};

/** The rows of a file by its columns; refuses what is no CSV (RFC 4180), what has other columns, and what is too long. */
function rowsOf(csv: string): Record<string, string>[] {
  let rows: Record<string, string>[];
  let columns: string[] = [];
  try {
    rows = parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      columns(names: string[]) {
        columns = names.map((name) => name.trim().toLowerCase());
        return columns;
      },
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
  const missing = ['name', 'price'].filter((name) => !columns.includes(name));
  const other = columns.find((name) => !(CSV_COLUMNS as readonly string[]).includes(name));
  const twice = columns.find((name, at) => columns.indexOf(name) !== at);
  if (missing.length > 0) throw refuseField('csv', 'wrong_format', `The column ${missing.join(' and ')} is missing.`);
  if (other !== undefined)
    throw refuseField('csv', 'wrong_format', `The column “${cutTo(other, 40)}” is not known. These are: ${CSV_COLUMNS.join(', ')}.`);
  if (twice !== undefined) throw refuseField('csv', 'wrong_format', `The column ${twice} is there twice.`);
  return rows;
}

interface Read {
  readonly row: z.infer<typeof ImportedRow>;
  readonly product: ProductInput | undefined;
}

/** Reads the products of a file, each with what does not fit. They have no pictures and are not published. */
export const readProducts = (csv: string): Read[] =>
  rowsOf(csv).map(({ name = '', description = '', category = '', price = '', stock = '', weight = '', size = '' }, at) => {
    const given = {
      ...{ name, description, size, images: [], is_publish: 0 },
      category: category.trim() === '' ? 'Other' : category.trim(),
      price: number(price) ?? Number.NaN,
      stock: number(stock),
      weight: number(weight),
    };
    const read = ProductInput.safeParse(given);
    const errors = (read.error?.issues ?? []).map((issue) => ({
      field: String(issue.path[0] ?? ''),
      code: issue.code,
      message: issue.code === 'custom' ? issue.message : issueMessage(issue, given),
    }));
    return { row: { line: at + 2, name: cutTo(name.trim(), 120), errors }, product: read.data };
  });
