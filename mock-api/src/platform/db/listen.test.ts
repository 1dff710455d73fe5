import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { freshDatabase } from '../../../test/helper.ts';
import { openDatabase } from './database.ts';

const onPostgres = process.env.TEST_DATABASE_URL !== undefined;

async function aDatabase() {
  const fresh = await freshDatabase();
  const url = fresh.environment.DATABASE_URL;
  const database = await openDatabase({ databaseUrl: url, dataDir: 'memory://' });
  const say = async (channel: string, text: string) => void (await database.db.execute(`select pg_notify('${channel}', '${text}')`));
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= database.close());
  onTestFinished(async () => {
    await close();
    await fresh.drop();
  });
  return { database, say, close, url };
}

/** Notes what it hears. */
function ears() {
  const heard: string[] = [];
  const missed = vi.fn();
  return { heard, missed, said: { heard: (payload: string) => void heard.push(payload), missed } };
}

describe('listening', () => {
  it('on several channels that begin at once hears each news once', async () => {
    const { database, say } = await aDatabase();
    const [a, b, c] = [ears(), ears(), ears()];
    await Promise.all([database.listen('outpost_a', a.said), database.listen('outpost_b', b.said), database.listen('outpost_c', c.said)]);
    for (const channel of ['outpost_a', 'outpost_b', 'outpost_c']) {
      await say(channel, 'first');
      await say(channel, 'last');
    }
    await vi.waitFor(() => expect([a, b, c].map(({ heard }) => heard.at(-1))).toEqual(['last', 'last', 'last']));
    expect([a, b, c].map(({ heard }) => heard)).toEqual([
      ['first', 'last'],
      ['first', 'last'],
      ['first', 'last'],
    ]);
  });

  it.runIf(onPostgres)('takes one connection, also while it comes back, and leaves none behind', async () => {
    const { database, say, close, url } = await aDatabase();
    const observer = new pg.Client({ connectionString: url });
    await observer.connect();
    onTestFinished(() => observer.end());
    const listening = async () =>
      (await observer.query(`select pid from pg_stat_activity where datname = current_database() and query ilike 'listen %'`)).rows;
    const [a, b] = [ears(), ears()];
    await Promise.all([database.listen('outpost_a', a.said), database.listen('outpost_b', b.said)]);
    const [only, ...more] = await listening();
    expect(more).toEqual([]);

    await observer.query('select pg_terminate_backend($1)', [only.pid]);
    await vi.waitFor(() => expect(b.missed).toHaveBeenCalled(), { timeout: 10_000 });
    await say('outpost_b', 'after');
    await vi.waitFor(() => expect(b.heard).toEqual(['after']));
    expect(await listening()).toHaveLength(1);

    await close();
    await vi.waitFor(async () => expect(await listening()).toEqual([]));
  });
});
