import * as z from 'zod/mini';
import { createLocalStore } from '../../services/storage.ts';

/** A code that waits to be typed in. */
const SentCode = z.object({
  userId: z.int(),
  /** E.164. */
  phone: z.string(),
  /** When another one may be asked for, in milliseconds since 1970. */
  againAt: z.number(),
  triesLeft: z.int(),
});
export type SentCode = z.infer<typeof SentCode>;

/** Wrong codes until the service wants a new one to be sent. */
export const TRIES = 5;
const KEY = 'sent_phone_code';

/** Phones throw pages away while their person reads the message: the step is kept with the tab. */
export function createSentCodes(storage: Storage | undefined) {
  const store = createLocalStore(storage);
  return {
    read(userId: number): SentCode | undefined {
      try {
        const kept = SentCode.parse(JSON.parse(store.get(KEY) ?? ''));
        return kept.userId === userId ? kept : undefined;
      } catch {
        return undefined;
      }
    },
    write: (sent: SentCode | undefined) => (sent ? store.set(KEY, JSON.stringify(sent)) : store.remove(KEY)),
  };
}
