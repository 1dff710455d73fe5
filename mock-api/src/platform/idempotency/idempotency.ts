import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import { DAY_MS, MINUTE_MS } from '../time/time.ts';
import { idempotencyKeys } from './schema.ts';

const MAX_KEY_LENGTH = 255;
const RETENTION_MS = DAY_MS;
/** A call that has not ended by then died with its process: its transaction is gone and the key is free again. */
const GIVEN_UP_MS = MINUTE_MS;

interface KeyedRequest {
  readonly call: string;
  /** Whose key it is: nobody else gets its answer. */
  readonly caller: string;
  readonly key: string;
  readonly request: unknown;
  readonly now: Date;
}

interface KeyedWork<P> {
  /** Done before the transaction; what it committed stays, whatever becomes of the call. */
  readonly first: () => Promise<P>;
  readonly run: (db: Database, prepared: P) => Promise<unknown>;
  /** There is no transaction around `run`. */
  readonly commitsItself?: boolean;
}

const sha256 = (...parts: readonly string[]) => createHash('sha256').update(parts.join('\n')).digest('hex');

/** The secret that seals an answer exists only in the request itself, because answers can hold session tokens. */
function sealingKey(key: string, request: string): Buffer {
  return Buffer.from(hkdfSync('sha256', `${key}\n${request}`, 'outpost-idempotency', 'answer', 32));
}

function seal(secret: Buffer, body: unknown): Uint8Array {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secret, nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(body), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function unseal(secret: Buffer, sealed: Uint8Array): unknown {
  const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return JSON.parse(Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8'));
}

/**
 * Runs a call once per key: the handler's writes and its answer are committed together, the same key with the same
 * request gets that answer again for 24 hours. A refused call keeps nothing, so it can be corrected and tried again. A
 * handler that commits by itself gets its answer kept right afterwards; should that fail, the key is free again.
 */
export async function idempotently<P>(
  db: Database,
  { call, caller, key, request, now }: KeyedRequest,
  { first, run, commitsItself = false }: KeyedWork<P>,
): Promise<{ body: unknown; replayed: boolean }> {
  if (key.length > MAX_KEY_LENGTH)
    throw new ProblemError('malformed_request', `An Idempotency-Key has at most ${MAX_KEY_LENGTH} characters.`);
  const id = sha256(call, caller, key);
  const text = JSON.stringify(request);
  const fingerprint = sha256(text);
  const secret = sealingKey(key, text);

  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, now));
  const abandoned = and(isNull(idempotencyKeys.answer), lt(idempotencyKeys.startedAt, new Date(now.getTime() - GIVEN_UP_MS)));
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ id, fingerprint, startedAt: now, expiresAt: new Date(now.getTime() + RETENTION_MS) })
    .onConflictDoUpdate({ target: idempotencyKeys.id, set: { fingerprint, startedAt: now }, setWhere: abandoned ?? sql`false` })
    .returning({ id: idempotencyKeys.id });

  if (claimed.length === 0) {
    const [kept] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.id, id));
    if (kept && kept.fingerprint !== fingerprint)
      throw new ProblemError('idempotency_mismatch', 'This Idempotency-Key was used for another request.');
    if (!kept?.answer) throw new ProblemError('in_progress', 'The same request is being worked on. Please wait.', { retryAfter: 1 });
    return { body: unseal(secret, kept.answer), replayed: true };
  }

  const mine = and(eq(idempotencyKeys.id, id), eq(idempotencyKeys.startedAt, now));
  const runAndStore = async (within: Database, prepared: P) => {
    const answer = await run(within, prepared);
    const stored = await within
      .update(idempotencyKeys)
      .set({ answer: seal(secret, answer) })
      .where(mine)
      .returning({ id: idempotencyKeys.id });
    // Somebody took the key over, believing us dead: only one of the two may count.
    if (stored.length === 0) throw new ProblemError('in_progress', 'The same request is being worked on. Please wait.', { retryAfter: 1 });
    return answer;
  };
  try {
    const prepared = await first();
    const body = commitsItself ? await runAndStore(db, prepared) : await db.transaction((within) => runAndStore(within, prepared));
    return { body, replayed: false };
  } catch (error) {
    // A key that cannot be freed now is free a minute later: why the call failed is told, not that.
    await db
      .delete(idempotencyKeys)
      .where(and(mine, isNull(idempotencyKeys.answer)))
      .catch(() => undefined);
    throw error;
  }
}
