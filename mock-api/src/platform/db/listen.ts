import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** A name that PostgreSQL takes unquoted. */
type Channel = `outpost_${string}`;

interface Ears {
  /** A notification of a committed transaction, of whichever instance. */
  readonly heard: (payload: string) => void;
  /** The connection was away: anything may have happened meanwhile. */
  readonly missed: () => void;
}

/** Hears what transactions say with `pg_notify`, until the database is closed. */
export interface Listener {
  listen(channel: Channel, ears: Ears): Promise<void>;
  close(): Promise<void>;
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5000;

/**
 * One connection of its own beside the pool, because a pooled one would stop listening when it is given back. Opened
 * with the first channel and opened again whenever it breaks.
 */
export function listenOverPostgres(connectionString: string): Listener {
  const channels = new Map<Channel, Ears>();
  let client: pg.Client | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString, connectionTimeoutMillis: 5000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
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
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
  }

  function again(pause: number): void {
    client = undefined;
    if (closed) return;
    timer = setTimeout(async () => {
      try {
        await connect();
        for (const { missed } of channels.values()) missed();
      } catch {
        again(Math.min(pause * 2, LONGEST_PAUSE_MS));
      }
    }, pause);
  }

  return {
    async listen(channel, ears) {
      channels.set(channel, ears);
      if (client) await client.query(`listen ${channel}`);
      else await connect();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
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
