import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { vi } from 'vitest';
import type { Database } from '../src/platform/db/database.ts';

/** What a statement was asked with. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What PostgreSQL can say of a row, it says: in the message, the detail, the hint and the context. */
const FAILING = `create or replace function fail_with(said text) returns void language plpgsql as $$
begin
  raise exception 'refused: %', said using errcode = '23514', detail = 'Failing row contains (' || said || ').', hint = said,
    table = 'some_table', constraint = 'some_constraint';
end $$`;
const FAIL = 'select fail_with($1)';

const textOf = (values: readonly unknown[]) =>
  JSON.stringify(values.map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value))) ?? '';

/** Lets the database itself fail at a statement that `watch` chooses, in transactions as well, with an error that repeats its values. */
export async function failingStatements(db: Database): Promise<{
  /** Every statement passes by until it ends: `fails` says which of them fail. */
  watch(fails: (statement: Statement) => boolean): () => void;
}> {
  await db.execute(sql.raw(FAILING));
  let fails: (statement: Statement) => boolean = () => false;
  const chosen = (text: string, values: readonly unknown[]) => !text.includes('fail_with') && fails({ text, values });

  const ofPglite = PGlite.prototype.query;
  type Query = typeof ofPglite;
  vi.spyOn(PGlite.prototype, 'query').mockImplementation(function (this: PGlite, text, values = [], options) {
    return chosen(text, values) ? ofPglite.call(this, FAIL, [textOf(values)]) : ofPglite.call(this, text, values, options);
  } as Query);
  const transaction = PGlite.prototype.transaction;
  vi.spyOn(PGlite.prototype, 'transaction').mockImplementation(function (this: PGlite, work) {
    return transaction.call(this, (inside) => {
      const query = inside.query.bind(inside);
      const failing: Query = (text, values = [], options) =>
        chosen(text, values) ? query(FAIL, [textOf(values)]) : query(text, values, options);
      return work(new Proxy(inside, { get: (target, name) => (name === 'query' ? failing : Reflect.get(target, name)) }));
    });
  } as typeof transaction);
  // biome-ignore lint/suspicious/noExplicitAny: six overloads, of which all begin alike
  const ofPostgres = pg.Client.prototype.query as (this: pg.Client, ...given: any[]) => any;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [query, values = []] = given as [string | { text: string }, unknown[] | undefined];
    const text = typeof query === 'string' ? query : query.text;
    const params = Array.isArray(values) ? values : [];
    return chosen(text, params) ? ofPostgres.call(this, FAIL, [textOf(params)], ...given.slice(2)) : ofPostgres.apply(this, given);
  } as never);

  return {
    watch(choose) {
      fails = choose;
      return () => {
        fails = () => false;
      };
    },
  };
}
