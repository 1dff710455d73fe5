import { createHmac, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@outpost/shared-contracts/accounts/second-factor-calls';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { recoveryCodes } from './schema.ts';

/** Letters and digits that nobody takes for each other: almost five bits each. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const PARTS = 4;
const PART_LENGTH = 4;

const plain = (typed: string) => typed.toLowerCase().replace(/[\s-]/g, '');

const hashOf = (secret: string, userId: number, typed: string) =>
  createHmac('sha256', secret)
    .update(`recovery\n${userId}\n${plain(typed)}`)
    .digest('hex');

const newCode = () =>
  Array.from({ length: PARTS }, () => Array.from({ length: PART_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')).join('-');

/** Makes codes in place of those before. They are told once and kept as hashes. */
export async function makeRecoveryCodes(db: Database, userId: number, { config, now }: CallContext): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(config.secret, userId, code), createdAt: now })));
  return codes;
}

const unused = (userId: number) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));

export const countRecoveryCodes = (db: Database, userId: number): Promise<number> => db.$count(recoveryCodes, unused(userId));

/** Spends a code; false where it is none, or was spent before. Of many at once one gets it. */
export async function spendRecoveryCode(db: Database, userId: number, typed: string, { config, now }: CallContext): Promise<boolean> {
  const spent = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(unused(userId), eq(recoveryCodes.codeHash, hashOf(config.secret, userId, typed))))
    .returning({ userId: recoveryCodes.userId });
  return spent.length > 0;
}
