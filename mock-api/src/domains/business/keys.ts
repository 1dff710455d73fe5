import { randomBytes } from 'node:crypto';
import { type ApiKeys, KEY_MODES, type KeyMode, type NewApiKey } from '@outpost/shared-contracts/business/api-key';
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { notFound, ProblemError } from '../../platform/http/problem.ts';
import { hashOfToken, newToken } from '../../platform/ids/tokens.ts';
import { HOUR_MS } from '../../platform/time/time.ts';
import { confirmOwner, tellOfApiKey } from '../accounts/port.ts';
import { apiKeys } from './schema.ts';

type KeyRow = typeof apiKeys.$inferSelect;

/** A key that is not over. */
export const works = (now: Date) => or(isNull(apiKeys.endsAt), gt(apiKeys.endsAt, now));
const NAME = /^(?:live|test)_[a-z0-9]{8}/;

/** How a key begins; undefined of what is none. */
const nameOfKey = (key: string): string | undefined => NAME.exec(key)?.[0];

/** Eight characters without those that are hard to tell apart. */
const newName = (mode: KeyMode): string => {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789a';
  return `${mode}_${Array.from(randomBytes(8), (byte) => letters[byte % 32]).join('')}`;
};

const shown = ({ name, createdAt, lastUsedAt, lastUsedFrom, endsAt }: KeyRow) => ({
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
  last_used_from: lastUsedFrom,
  ends_at: endsAt?.toISOString() ?? null,
});

/** The keys of one side that work. */
export async function readKeys(db: Database, ownerId: number, mode: KeyMode, now: Date): Promise<ApiKeys> {
  const rows = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.ownerId, ownerId), eq(apiKeys.mode, mode), works(now)))
    .orderBy(desc(apiKeys.createdAt));
  const current = rows.find(({ endsAt }) => endsAt === null);
  return { mode, current: current ? shown(current) : null, replaced: rows.filter((row) => row !== current).map(shown) };
}

/** Whether what came along is a key of this account and side that works, or how one begins. */
export async function isOwnKey(
  db: Database,
  { ownerId, mode, now }: { readonly ownerId: number; readonly mode: KeyMode; readonly now: Date },
  key: string | undefined,
): Promise<boolean> {
  const mine = and(eq(apiKeys.ownerId, ownerId), eq(apiKeys.mode, mode), eq(apiKeys.name, nameOfKey(key ?? '') ?? ''), works(now));
  return (await db.select({ name: apiKeys.name }).from(apiKeys).where(mine)).length > 0;
}

/** A key of one side says nothing of the other. */
export function refuseOtherSide({ caller }: Pick<CallContext, 'caller'>, mode: KeyMode): void {
  if (caller?.key && caller.key.mode !== mode) throw notFound(`This is a ${caller.key.mode} key.`);
}

/** Adds a key to the side; undefined where it has one. */
async function addKey(db: Database, ownerId: number, mode: KeyMode, now: Date): Promise<{ name: string; secret: string } | undefined> {
  const name = newName(mode);
  const secret = `${name}_${newToken()}`;
  const added = await db
    .insert(apiKeys)
    .values({ name, ownerId, mode, keyHash: hashOfToken(secret), createdAt: now })
    .onConflictDoNothing()
    .returning({ name: apiKeys.name });
  return added.length > 0 ? { name, secret } : undefined;
}

type Creation = Parameters<typeof confirmOwner>[1];

export async function createKey(mode: KeyMode, proof: Creation, context: CallContext): Promise<NewApiKey> {
  const { db, now } = context;
  const ownerId = context.caller?.userId ?? 0;
  await confirmOwner(context, proof);
  return db.transaction(async (transaction) => {
    const added = await addKey(transaction, ownerId, mode, now);
    if (!added) throw new ProblemError('already_added', 'There is a key already. Regenerate it to get another one.');
    await writeAudit(transaction, { event: 'api_key.created', userId: ownerId, detail: { name: added.name } }, context);
    await tellOfApiKey(transaction, ownerId, added.name, context);
    return { secret: added.secret, keys: await readKeys(transaction, ownerId, mode, now) };
  });
}

type Regeneration = Creation & { readonly keep_hours: number };

/** Replaces the key that the request names (B-455); whoever comes second has seen a key that is not there any more. */
export async function regenerateKey(mode: KeyMode, body: Regeneration, context: CallContext): Promise<NewApiKey> {
  const { db, now } = context;
  const ownerId = context.caller?.userId ?? 0;
  await confirmOwner(context, body);
  return db.transaction(async (transaction) => {
    const replaced = await transaction
      .update(apiKeys)
      .set({ endsAt: new Date(now.getTime() + body.keep_hours * HOUR_MS) })
      .where(
        and(
          eq(apiKeys.ownerId, ownerId),
          eq(apiKeys.mode, mode),
          eq(apiKeys.name, nameOfKey(context.apiKey ?? '') ?? ''),
          isNull(apiKeys.endsAt),
        ),
      )
      .returning({ name: apiKeys.name });
    const added = replaced.length > 0 ? await addKey(transaction, ownerId, mode, now) : undefined;
    if (!added) throw new ProblemError('stale_change', 'The key that x-api-key names is not your key any more. Please look again.');
    const detail = { name: added.name, replaces: replaced[0]?.name, keep_hours: body.keep_hours };
    await writeAudit(transaction, { event: 'api_key.regenerated', userId: ownerId, detail }, context);
    await tellOfApiKey(transaction, ownerId, added.name, context);
    return { secret: added.secret, keys: await readKeys(transaction, ownerId, mode, now) };
  });
}

/** Ends a key now. */
export async function revokeKey(name: string, context: CallContext): Promise<ApiKeys> {
  const { db, now } = context;
  const ownerId = context.caller?.userId ?? 0;
  return db.transaction(async (transaction) => {
    const ended = await transaction
      .update(apiKeys)
      .set({ endsAt: now })
      .where(and(eq(apiKeys.ownerId, ownerId), eq(apiKeys.name, name), works(now)))
      .returning({ mode: apiKeys.mode });
    const mode = ended[0]?.mode ?? KEY_MODES.find((known) => name.startsWith(known));
    if (ended.length === 0 || !mode) throw notFound('There is no such key that works.');
    await writeAudit(transaction, { event: 'api_key.revoked', userId: ownerId, detail: { name } }, context);
    return readKeys(transaction, ownerId, mode, now);
  });
}

/** Ends all keys of somebody who leaves. */
export async function endKeys(db: Database, ownerId: number): Promise<void> {
  await db.delete(apiKeys).where(eq(apiKeys.ownerId, ownerId));
}
