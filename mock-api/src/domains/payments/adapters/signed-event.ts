import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { MINUTE_MS } from '../../../platform/time/time.ts';
import { BadSignatureError } from '../provider.ts';

/** Older events, and those from the future, are somebody who sends again what he once saw. */
const TOLERANCE_MS = 5 * MINUTE_MS;

const HEADER = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;
const Event = z.object({ id: z.string(), type: z.string(), data: z.object({ id: z.string() }) });

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads an event that is signed by `company-signature: t=<seconds>,v1=<HMAC-SHA256 of "t.body">`. Throws BadSignatureError when
 * it is not from the company.
 */
export function readSignedEvent(rawBody: string, headers: Headers, secret: string, now: Date): z.infer<typeof Event> {
  const found = HEADER.exec(String(headers['company-signature'] ?? ''));
  const [, seconds = '', signature = ''] = found ?? [];
  const expected = createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest();
  if (!found || !timingSafeEqual(expected, Buffer.from(signature, 'hex'))) throw new BadSignatureError('The signature does not fit.');
  if (Math.abs(now.getTime() - Number(seconds) * 1000) > TOLERANCE_MS) throw new BadSignatureError('The event is too old.');
  const event = Event.safeParse(jsonOf(rawBody));
  if (!event.success) throw new BadSignatureError('The event is none.');
  return event.data;
}
