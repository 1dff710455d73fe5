import type { FastifyBaseLogger } from 'fastify';
import type { ServiceParts } from '../../platform/http/context.ts';
import { INBOX_CHANNEL } from '../messages/port.ts';

/** The payload is the hash of the session's token; a trigger on the table says it, however the session ended. */
const SESSION_CHANNEL = 'outpost_session_ended';

interface Subscriber {
  readonly userId: number;
  readonly tokenHash: string;
  /** Something may be new, or the session may be over: look. */
  readonly wake: () => void;
}

/** Wakes the open streams of this instance for what any instance has committed. */
export interface NotificationHub {
  /** Returns how to leave. */
  join(subscriber: Subscriber): () => void;
  countOf(userId: number): number;
}

export async function createNotificationHub(listen: ServiceParts['listen'], log: FastifyBaseLogger): Promise<NotificationHub> {
  const subscribers = new Set<Subscriber>();
  const wake = (isMeant: (subscriber: Subscriber) => boolean) => {
    for (const subscriber of subscribers) if (isMeant(subscriber)) subscriber.wake();
  };
  const missed = () => {
    log.warn('the connection that listens to the database was away');
    wake(() => true);
  };
  await listen(INBOX_CHANNEL, { heard: (payload) => wake(({ userId }) => String(userId) === payload), missed });
  await listen(SESSION_CHANNEL, { heard: (payload) => wake(({ tokenHash }) => tokenHash === payload), missed });
  return {
    join(subscriber) {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    countOf: (wanted) => [...subscribers].filter(({ userId }) => userId === wanted).length,
  };
}
