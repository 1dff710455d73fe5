import { createHmac, randomUUID } from 'node:crypto';
import type { FaultInjector } from './fault-injection.ts';
import type { JournaledStore } from './journaled-store.ts';

export type Post = (
  url: string,
  init: { method: string; headers: Record<string, string>; body: string; signal: AbortSignal },
) => Promise<Response>;

export interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
}

interface EventRecord {
  readonly id: string;
  readonly type: string;
  readonly subjectId: string;
  readonly createdAt: number;
}

export interface Webhooks {
  /** Something happened; who listens is told, again and again until it says that it understood. */
  tell(type: string, subjectId: string): void;
  /** Sends everything that waits, in the given order, and resolves when each was tried once. */
  release(order: 'as_it_happened' | 'reversed' | 'shuffled', times: number): Promise<void>;
  /** Resolves when every event that happened until now was tried once. */
  tried(): Promise<void>;
  waiting(): number;
  stop(): void;
}

const TIMEOUT_MS = 5000;
const MAX_PAUSE_MS = 300_000;
const MAX_TRIES = 25;

/** Holds no process open. */
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

/** The time and the signature of `t.body`, so that neither can be changed and an old event cannot be sent anew. */
const signatureOf = (secret: string, seconds: number, body: string) =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

export function createWebhooks(
  store: JournaledStore,
  faults: FaultInjector,
  target: WebhookTarget,
  send: Post,
  now: () => number,
): Webhooks {
  const events = store.collection<EventRecord>('events');
  let ended = false;
  const first = new Set<Promise<void>>();

  async function understood(event: EventRecord): Promise<boolean> {
    const body = JSON.stringify({ id: event.id, type: event.type, created: event.createdAt, data: { id: event.subjectId } });
    try {
      const answer = await send(target.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'company-signature': signatureOf(target.secret, Math.floor(now() / 1000), body),
        },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return answer.ok;
    } catch {
      return false;
    }
  }

  async function deliver(event: EventRecord, times: number): Promise<void> {
    const answers: boolean[] = [];
    for (let time = 0; time < times; time += 1) answers.push(await understood(event));
    if (answers.includes(true)) events.delete(event.id);
  }

  /** Later and later, until it is understood or the company gives up. */
  async function insist(event: EventRecord, tries = 1): Promise<void> {
    if (tries >= MAX_TRIES) return;
    await pause(Math.min(1000 * 2 ** (tries - 1), MAX_PAUSE_MS));
    if (ended || !events.get(event.id)) return;
    if (!faults.settings().webhooks.hold) await deliver(event, 1);
    if (events.get(event.id)) await insist(event, tries + 1);
  }

  async function sendFirst(event: EventRecord): Promise<void> {
    const { hold, times, jitter_ms, lose } = faults.settings().webhooks;
    if (hold) return;
    if (lose > 0 && faults.random() < lose) return events.delete(event.id);
    if (jitter_ms > 0) await pause(Math.floor(faults.random() * jitter_ms));
    await deliver(event, times);
    if (events.get(event.id)) void insist(event);
  }

  const begin = (event: EventRecord) => {
    const work = new Promise<void>((resolve) => setImmediate(resolve)).then(() => sendFirst(event));
    first.add(work);
    void work.finally(() => first.delete(work));
  };
  for (const left of events.all()) void insist(left);

  return {
    tell(type, subjectId) {
      const event = { id: `evt_${randomUUID().replaceAll('-', '')}`, type, subjectId, createdAt: now() };
      events.put(event.id, event);
      begin(event);
    },
    async release(order, times) {
      const all = events.all();
      const sorted =
        order === 'shuffled'
          ? all
              .map((event) => ({ event, rank: faults.random() }))
              .sort((a, b) => a.rank - b.rank)
              .map(({ event }) => event)
          : order === 'reversed'
            ? all.reverse()
            : all;
      for (const event of sorted) await deliver(event, times);
    },
    async tried() {
      await Promise.all(first);
    },
    waiting: () => events.all().length,
    stop() {
      ended = true;
    },
  };
}
