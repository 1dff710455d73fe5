import { PassThrough } from 'node:stream';
import type { Language } from '@outpost/shared-contracts/language/language';
import type { StreamEvent } from '@outpost/shared-contracts/notifications/stream';
import type { ServiceParts } from '../../platform/http/context.ts';
import { isAliveSession } from '../accounts/port.ts';
import { countUnread, itemOf, latestChange, listChanged, textIn } from '../messages/port.ts';
import type { NotificationHub } from './hub.ts';

/** Where the browser should begin to try again, in milliseconds. */
const RETRY_MS = 3000;
/** Changes that are told one by one; after a longer absence the reader is told to read the list anew. */
const MAX_MISSED = 50;
/** A reader that does not read is disconnected; it comes back with the id of its last event. */
const MAX_WAITING_BYTES = 512 * 1024;

interface Reader {
  readonly userId: number;
  readonly tokenHash: string;
  readonly language: Language;
  /** The id of the last event that the reader has; undefined for a new one. */
  readonly lastEventId: number | undefined;
}

type Parts = Pick<ServiceParts, 'db' | 'now' | 'config'> & { readonly hub: NotificationHub; readonly failed: (error: unknown) => void };

/**
 * What a reader gets: the state of things or what was missed, then every change as it is committed. An id is the number
 * of the change in the reader's inbox, so it means the same on every instance.
 */
export function openStream({ userId, tokenHash, language, lastEventId }: Reader, { db, now, config, hub, failed }: Parts): PassThrough {
  const out = new PassThrough();
  const textOf = textIn(language);
  let told = lastEventId;
  let looking = false;
  let hasNews = false;

  function tell({ id, event, data }: StreamEvent): void {
    out.write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  async function unreadNow() {
    const { messages, conversations } = await countUnread(db, userId);
    return { messages, conversations };
  }

  async function sendState(latest: number): Promise<void> {
    tell({ id: String(latest), event: 'state', data: { unread: await unreadNow() } });
    told = latest;
  }

  /** Tells what is new. The number is read first: a change that comes in between is told twice rather than never. */
  async function sendNew(): Promise<void> {
    const latest = await latestChange(db, userId);
    if (told === latest) return;
    // A number that never was belongs to another database.
    if (told === undefined || told > latest) return sendState(latest);
    const changed = await listChanged(db, userId, told, MAX_MISSED + 1);
    if (changed.length > MAX_MISSED) return sendState(latest);
    const unread = await unreadNow();
    for (const row of changed) {
      tell({ id: String(row.change), event: 'conversation', data: { item: itemOf(row, textOf), unread } });
      told = row.change;
    }
  }

  async function look(): Promise<void> {
    hasNews = looking;
    if (looking) return;
    looking = true;
    try {
      do {
        hasNews = false;
        if (!(await isAliveSession(db, tokenHash, now()))) {
          tell({ id: String(told ?? 0), event: 'end', data: { reason: 'session_ended' } });
          out.end();
          return;
        }
        await sendNew();
        if (out.writableLength > MAX_WAITING_BYTES) out.destroy();
      } while (hasNews && out.writable);
    } catch (error) {
      if (!out.writable) return;
      failed(error);
      out.end();
    } finally {
      looking = false;
    }
  }

  const leave = hub.join({ userId, tokenHash, wake: () => void look() });
  // Looks as well, so that nothing is lost for longer than a beat even if a notification is.
  const heartbeat = setInterval(() => {
    out.write(': beat\n\n');
    void look();
  }, config.streamHeartbeatMs);
  heartbeat.unref();
  out.once('close', () => {
    clearInterval(heartbeat);
    leave();
  });
  out.write(`retry: ${RETRY_MS}\n\n`);
  void look();
  return out;
}
