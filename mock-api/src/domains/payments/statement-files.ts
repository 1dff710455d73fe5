import { pipeline, type Readable } from 'node:stream';
import { type Language, localeOf } from '@outpost/shared-contracts/language/language';
import { stringify } from 'csv-stringify';
import { headOf, MARGIN, tableOf, WIDE } from '../../platform/pdf/paper.ts';
import { drawPdf, PAPER } from '../../platform/pdf/pen.ts';
import type { Statement, StatementLine } from './statement.ts';
import type { Earner } from './states.ts';
import type { StatementWords } from './words.ts';

/** Lines that a PDF shows; of a month that has more, the rest is one sum, and the CSV has them all. */
const MOST_DRAWN = 1000;

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** A statement as CSV (RFC 4180): amounts in US dollars with a point, moments in ISO 8601 and UTC. It begins with what was owed before. */
export function statementCsv(statement: Statement, words: StatementWords): Readable {
  const { columns, opening } = words;
  async function* rows() {
    yield [columns.date, columns.what, columns.number, columns.amount, columns.balance];
    yield [`${statement.month}-01T00:00:00.000Z`, opening, '', '', dollars(statement.opening)];
    for await (const { at, kind, number, cents, balance } of statement.lines())
      yield [at.toISOString(), words.kinds[kind], number, dollars(cents), dollars(balance)];
  }
  // With a byte order mark: without it spreadsheets take the letters of most languages for others.
  const csv = stringify({ bom: true, record_delimiter: 'windows' });
  // What fails half way ends the file, and who goes away ends the reading: either is seen by whoever has the file.
  return pipeline(rows, csv, () => undefined);
}

/** The same as PDF, in words of a language. */
export async function statementPdf(
  statement: Statement,
  {
    words,
    language,
    owner,
    earner,
  }: { readonly words: StatementWords; readonly language: Language; readonly owner: string; readonly earner: Earner },
): Promise<Buffer> {
  const locale = localeOf(language);
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  const shown: StatementLine[] = [];
  for await (const line of statement.lines()) {
    shown.push(line);
    if (shown.length === MOST_DRAWN) break;
  }
  const drawn = shown.at(-1)?.balance ?? statement.opening;
  const left = shown.length < MOST_DRAWN ? 0 : statement.closing - drawn;
  const rows = shown.map(
    ({ at, kind, number, cents }) => [`${day.format(at)} · ${words.kinds[kind]} · ${number}`, money.format(cents / 100)] as const,
  );
  const title = `${words.title}, ${month.format(new Date(`${statement.month}-01T00:00:00Z`))}`;
  return await drawPdf({ title, paper: PAPER.A4, language }, (pen) => {
    const y = headOf(pen, title, [[words[earner], owner]]);
    const end = tableOf(pen, y, [
      [words.opening, money.format(statement.opening / 100)],
      ...rows,
      ...(left === 0 ? [] : [[words.more, money.format(left / 100)] as const]),
      [words.closing, money.format((drawn + left) / 100)],
    ]);
    pen.text(words.note, { x: MARGIN, y: end + 10, width: WIDE, size: 9 });
  });
}
