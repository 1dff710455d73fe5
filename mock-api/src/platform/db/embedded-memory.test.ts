import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from './database.ts';

it('the embedded database keeps few pages by itself', async () => {
  const { db, close } = await openDatabase({ dataDir: 'memory://' });
  onTestFinished(close);
  const { rows } = (await db.execute(
    sql`select setting::int * 8 as kilobytes from pg_settings where name = 'shared_buffers'`,
  )) as unknown as {
    rows: { kilobytes: number }[];
  };
  // PGlite adds a quarter to what it is told.
  expect(rows[0]?.kilobytes).toBeLessThanOrEqual(20 * 1024 + 8);
});
