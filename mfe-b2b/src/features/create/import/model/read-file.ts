import { delimiterOf } from '@outpost/shared-contracts/text/delimiter';
import { CsvError, parse } from 'csv-parse/browser/esm/sync';

/** Rows of one file, and how large it may be: what is more is not even read. */
export const MOST_ROWS = 1000;
export const MOST_BYTES = 2_000_000;
/** Each of ours is chosen among all of the file's: more are no table of shipments. */
const MOST_COLUMNS = 500;

export interface ReadFile {
  readonly name: string;
  readonly size: number;
  /** SHA-256 of its bytes: what a row was bought under. */
  readonly digest: string;
  /** The names in its first row. */
  readonly names: readonly string[];
  /** Those below it, each with its line of the file, which counts the first one. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

/** Why a file is not taken. */
export type FileFault = 'too_large' | 'too_many' | 'empty' | 'no_csv';

/** As programs for tables write it: UTF-8, or else what Windows calls ANSI. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Without the mark that keeps programs for tables from taking a phone number for a formula. */
const cellOf = (text: string): string => text.trim().replace(/^'(?=[=+\-@])/, '');

const hex = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Reads a file of shipments (RFC 4180; commas, semicolons or tabs). */
export async function readFile(file: Pick<File, 'name' | 'size' | 'arrayBuffer'>): Promise<ReadFile | FileFault> {
  if (file.size > MOST_BYTES) return 'too_large';
  const bytes = await file.arrayBuffer();
  const text = textOf(bytes);
  try {
    const all = parse(text, {
      ...{ bom: true, delimiter: delimiterOf(text), info: true, relax_column_count: true, skip_empty_lines: true },
      ...{ skip_records_with_empty_values: true, max_record_size: 20_000, to: MOST_ROWS + 2 },
    }) as unknown as { record: string[]; info: { lines: number } }[];
    const [first, ...rows] = all;
    if (!first || rows.length === 0) return 'empty';
    if (first.record.length > MOST_COLUMNS) return 'no_csv';
    if (rows.length > MOST_ROWS) return 'too_many';
    return {
      ...{ name: file.name, size: file.size, digest: hex(await crypto.subtle.digest('SHA-256', bytes)) },
      names: first.record.map((name) => name.trim()),
      rows: rows.map(({ record, info }) => ({ line: info.lines, cells: record.map(cellOf) })),
    };
  } catch (error) {
    if (error instanceof CsvError) return 'no_csv';
    throw error;
  }
}
