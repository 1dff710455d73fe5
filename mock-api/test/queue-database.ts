import { afterEach, beforeAll, beforeEach } from 'vitest';
import type { OpenDatabase } from '../src/platform/db/database.ts';
import { tasks } from '../src/platform/queue/schema.ts';
import { migratedDatabase } from './template.ts';

/** When each test begins, by its own clock. */
const BEGINS = new Date('2026-11-22T10:00:00Z');

/**
 * One database for the tests of a file, without tasks at the end of each, and a clock that stands still until a test moves it.
 * To be called at the top of the file; `db` and `listen` are there once its tests begin.
 */
export function queueDatabase() {
  let database: OpenDatabase;
  let now = BEGINS;
  beforeAll(async () => {
    const own = await migratedDatabase();
    database = own.database;
    return async () => {
      await database.close();
      await own.drop();
    };
  });
  beforeEach(() => {
    now = BEGINS;
  });
  afterEach(async () => {
    await database.db.delete(tasks);
  });
  return {
    get db() {
      return database.db;
    },
    get listen() {
      return database.listen;
    },
    now: () => now,
    advance(milliseconds: number) {
      now = new Date(now.getTime() + milliseconds);
    },
  };
}
