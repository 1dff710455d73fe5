import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { freshDatabase } from '../../../test/helper.ts';
import { relayTo } from '../../../test/relay.ts';
import { openDatabase } from './database.ts';
import { DATABASE_LIMITS } from './limits.ts';
import { listenOverPostgres } from './listen.ts';

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
function subscriber() {
  const heard: string[] = [];
  const missed = vi.fn();
  return { heard, missed, said: { heard: (payload: string) => void heard.push(payload), missed } };
}

describe('listening', () => {
  it('on several channels that begin at once hears each news once, and asks for one after the other', async () => {
    // The driver warns once of whoever asks while it is busy.
    const warned = vi.spyOn(process, 'emitWarning');
    onTestFinished(() => warned.mockRestore());
    const { database, say } = await aDatabase();
    const [a, b, c] = [subscriber(), subscriber(), subscriber()];
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
    expect(warned).not.toHaveBeenCalled();
  });

  it.runIf(onPostgres)('takes one connection, also while it comes back, and leaves none behind', async () => {
    const { database, say, close, url } = await aDatabase();
    const observer = new pg.Client({ connectionString: url });
    await observer.connect();
    onTestFinished(() => observer.end());
    const listening = async () =>
      (await observer.query(`select pid from pg_stat_activity where datname = current_database() and query ilike 'listen %'`)).rows;
    const [a, b] = [subscriber(), subscriber()];
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

describe.runIf(onPostgres)('listening while the way to the database is bad', () => {
  async function overRelay(limits = DATABASE_LIMITS) {
    const { say, url } = await aDatabase();
    const relay = await relayTo(url ?? '');
    const listener = listenOverPostgres(relay.url, limits);
    onTestFinished(() => listener.close());
    return { relay, listener, say };
  }

  it('opens one connection, whoever asks for it while it comes back', async () => {
    const { relay, listener, say } = await overRelay();
    const [a, b, c] = [subscriber(), subscriber(), subscriber()];
    await listener.listen('outpost_a', a.said);
    relay.let('held');
    relay.cut();
    await vi.waitFor(() => expect(relay.arrived()).toBe(2), { timeout: 5000 });
    const others = Promise.all([
      listener.listen('outpost_b', b.said),
      listener.listen('outpost_c', c.said),
      listener.listen('outpost_d', subscriber().said),
    ]);
    relay.let('open');
    await others;
    await vi.waitFor(() => expect(a.missed).toHaveBeenCalledOnce());
    for (const channel of ['outpost_a', 'outpost_b', 'outpost_c']) await say(channel, 'news');
    await vi.waitFor(() => expect([a, b, c].map(({ heard }) => heard)).toEqual([['news'], ['news'], ['news']]));
    expect([relay.arrived(), relay.open()]).toEqual([2, 1]);
  });

  it('tries on until there is a way, and tells that something may have been missed', async () => {
    const { relay, listener, say } = await overRelay();
    const a = subscriber();
    await listener.listen('outpost_a', a.said);
    relay.let('torn');
    relay.cut();
    await vi.waitFor(() => expect(relay.arrived()).toBeGreaterThan(2), { timeout: 10_000 });
    expect(a.missed).not.toHaveBeenCalled();
    relay.let('open');
    await vi.waitFor(() => expect(a.missed).toHaveBeenCalledOnce(), { timeout: 10_000 });
    await say('outpost_a', 'after');
    await vi.waitFor(() => expect(a.heard).toEqual(['after']));
  });

  it('over a connection that has fallen silent is refused in time, and goes on over another one', async () => {
    const { relay, listener, say } = await overRelay({ ...DATABASE_LIMITS, wait: 500 });
    const [a, b] = [subscriber(), subscriber()];
    await listener.listen('outpost_a', a.said);
    relay.silence();
    await expect(listener.listen('outpost_b', b.said)).rejects.toThrow('Query read timeout');
    await vi.waitFor(() => expect(a.missed).toHaveBeenCalledOnce(), { timeout: 10_000 });
    for (const channel of ['outpost_a', 'outpost_b']) await say(channel, 'after');
    await vi.waitFor(() => expect([a, b].map(({ heard }) => heard)).toEqual([['after'], ['after']]));
    expect(relay.arrived()).toBe(2);
  });

  it('that was refused keeps nobody else from listening', async () => {
    const { relay, listener, say } = await overRelay();
    relay.let('torn');
    await expect(listener.listen('outpost_a', subscriber().said)).rejects.toThrow();
    relay.let('open');
    const b = subscriber();
    await listener.listen('outpost_b', b.said);
    await say('outpost_b', 'news');
    await vi.waitFor(() => expect(b.heard).toEqual(['news']));
  });

  it('closed while it is being opened, or while it is away, leaves nothing behind and does not come back', async () => {
    const { relay, listener } = await overRelay();
    relay.let('held');
    const listening = expect(listener.listen('outpost_a', subscriber().said)).rejects.toThrow('closed meanwhile');
    await vi.waitFor(() => expect(relay.arrived()).toBe(1));
    const isClosed = vi.fn();
    const closed = listener.close().then(isClosed);
    await setTimeout(50);
    expect(isClosed).not.toHaveBeenCalled();
    relay.let('open');
    await Promise.all([listening, closed]);
    await vi.waitFor(() => expect(relay.open()).toBe(0));

    const other = await overRelay();
    await other.listener.listen('outpost_a', subscriber().said);
    other.relay.let('torn');
    other.relay.cut();
    await vi.waitFor(() => expect(other.relay.arrived()).toBeGreaterThan(1), { timeout: 10_000 });
    await other.listener.close();
    const tried = other.relay.arrived();
    // Longer than the next try would be away.
    await setTimeout(1500);
    expect(other.relay.arrived()).toBe(tried);
  });
});
