import { createHmac, timingSafeEqual } from 'node:crypto';
import { HOUR_MS } from '../time/time.ts';

/** Signs what a link says, part by part; the first one names its kind, so that no link is good for another. */
export const signLink = (secret: string, ...parts: readonly (string | number)[]): string =>
  createHmac('sha256', secret).update(parts.join('\n')).digest('base64url');

/** Whether somebody's signature is the one expected; takes as long for every one of its length. */
export function isSignature(given: unknown, expected: string): boolean {
  const [one, other] = [Buffer.from(String(given ?? '')), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/**
 * When links of now end, in milliseconds since 1970: at the second next full hour, so that a page that is read again gets the
 * same one and its browser's copy.
 */
export const linkEnd = (now: Date): number => (Math.floor(now.getTime() / HOUR_MS) + 2) * HOUR_MS;
