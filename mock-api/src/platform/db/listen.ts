import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { DATABASE_LIMITS } from './limits.ts';

/** A name that PostgreSQL takes unquoted. */
type Channel = `outpost_${string}`;

interface Subscriber {
  /** A notification of a committed transaction, of whichever instance. */
  readonly heard: (payload: string) => void;
  /** The connection was away: anything may have happened meanwhile. */
  readonly missed: () => void;
}

/** Hears what transactions say with `pg_notify`, until the database is closed. A channel has one subscriber: another takes its place. */
export interface Listener {
  listen(channel: Channel, subscriber: Subscriber): Promise<void>;
  close(): Promise<void>;
}

const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5000;

/**
 * One connection of its own beside the pool, because a pooled one would stop listening when it is given back. Opened
 * with the first channel and opened again whenever it breaks.
 */
export function listenOverPostgres(connectionString: string, { wait } = DATABASE_LIMITS): Listener {
  const channels = new Map<Channel, Subscriber>();
  let client: pg.Client | undefined;
  let opening: Promise<pg.Client> | undefined;
  /** A connection takes one statement at a time. */
  let turn: Promise<unknown> = Promise.resolve();
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString,
      connectionTimeoutMillis: wait,
      // For a server that took the connection and says nothing any more.
      query_timeout: wait,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    next.on('notification', ({ channel, payload }) => channels.get(channel as Channel)?.heard(payload ?? ''));
    next.on('error', () => undefined);
    next.once('end', () => {
      if (client === next) again(FIRST_PAUSE_MS);
    });
    try {
      await next.connect();
      for (const channel of channels.keys()) await next.query(`listen ${channel}`);
      if (closed) throw new Error('closed meanwhile');
      client = next;
      return next;
    } catch (error) {
      leave(next);
      throw error;
    }
  }

  /** The one connection, whoever asks for it while it is being opened: of two, each would hear everything. */
  function connection(): Promise<pg.Client> {
    if (client) return Promise.resolve(client);
    opening ??= connect().finally(() => {
      opening = undefined;
    });
    return opening;
  }

  /** Does not wait: who hears nothing would not hear the end of it either. */
  function leave(left: pg.Client): void {
    left.end().catch(() => undefined);
  }

  function again(pause: number): void {
    client = undefined;
    if (closed) return;
    timer = setTimeout(async () => {
      try {
        await connection();
        for (const { missed } of channels.values()) missed();
      } catch {
        again(Math.min(pause * 2, MAX_PAUSE_MS));
      }
    }, pause);
  }

  return {
    async listen(channel, subscriber) {
      channels.set(channel, subscriber);
      // Said again where the connection was opened for it: a channel that came while it was being opened may lack there.
      const said = turn.then(async () => {
        const over = await connection();
        try {
          await over.query(`listen ${channel}`);
        } catch (error) {
          // Opened anew, and with it every channel.
          leave(over);
          throw error;
        }
      });
      turn = said.catch(() => undefined);
      await said;
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await opening?.catch(() => undefined);
      const last = client;
      client = undefined;
      await last?.end();
    },
  };
}

/** The embedded database has one process only and tells it itself. */
export function listenOverPglite(client: PGlite): Listener {
  return {
    async listen(channel, { heard }) {
      await client.listen(channel, heard);
    },
    close: async () => undefined,
  };
}
