import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { ProblemError, refuseField } from '../../platform/http/problem.ts';
import { consume } from '../../platform/limits/limits.ts';
import { MINUTE_MS } from '../../platform/time/time.ts';
import { writePhoneCode } from './mails/mails.ts';
import { maskPhone, validatePhone } from './phone-numbers.ts';
import { type Account, MAX_CODE_TRIES, PHONE_CODE_MS, waitAfterCodes } from './rules.ts';
import { phoneCodes, users } from './schema.ts';

const RECENT_MS = 10 * MINUTE_MS;
const PER_NUMBER = { name: 'phone-number', most: 3, seconds: 10 * 60 };
/** Whoever asks: a number is nobody's whom we know, and each code is dear and wakes somebody. */
const PER_NUMBER_AND_DAY = { name: 'phone-number-day', most: 10, seconds: 24 * 3600 };
const PER_ACCOUNT = { name: 'phone-account', most: 10, seconds: 24 * 3600 };
const PER_ADDRESS = { name: 'phone-address', most: 10, seconds: 24 * 3600 };

/** Six digits are guessed from a plain hash in a moment; the secret is not in the database. */
const hashOfCode = (secret: string, userId: number, phone: string, code: string) =>
  createHmac('sha256', secret).update(`phone\n${userId}\n${phone}\n${code}`).digest('hex');

function waiting(seconds: number): ProblemError {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  return new ProblemError('rate_limited', `A code was sent a moment ago. You can ask for another one in ${retryAfter} seconds.`, {
    retryAfter,
  });
}

/** Sends a code to a phone, within all limits. An earlier code is worth nothing from then on. */
export async function sendCode(user: Account, given: string, context: CallContext) {
  const { db, config, now, address } = context;
  const verdict = validatePhone(given);
  if ('code' in verdict) throw refuseField('phone', verdict.code, verdict.message);
  const { phone } = verdict;
  return await db.transaction(async (transaction) => {
    // One at a time per account, so that two at once do not both pass.
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
    const recent = await transaction
      .select({ sentAt: phoneCodes.sentAt })
      .from(phoneCodes)
      .where(and(eq(phoneCodes.userId, user.id), gt(phoneCodes.sentAt, new Date(now.getTime() - RECENT_MS))))
      .orderBy(desc(phoneCodes.id));
    const [last] = recent;
    const left = last ? waitAfterCodes(recent.length) - (now.getTime() - last.sentAt.getTime()) / 1000 : 0;
    if (left > 0) throw waiting(left);
    await consume(transaction, PER_NUMBER, [phone], now, 'This number got three codes in ten minutes. Please wait before you ask again.');
    await consume(transaction, PER_NUMBER_AND_DAY, [phone], now, 'This number got ten codes today. Please try again tomorrow.');
    const today = 'You have asked for ten codes today. Please try again tomorrow.';
    await consume(transaction, PER_ACCOUNT, [String(user.id)], now, today);
    if (config.rateLimits) await consume(transaction, PER_ADDRESS, [address], now, today);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const expiresAt = new Date(now.getTime() + PHONE_CODE_MS);
    await transaction
      .update(phoneCodes)
      .set({ usedAt: now })
      .where(and(eq(phoneCodes.userId, user.id), isNull(phoneCodes.usedAt)));
    await transaction
      .insert(phoneCodes)
      .values({ userId: user.id, phone, codeHash: hashOfCode(config.secret, user.id, phone, code), sentAt: now, expiresAt });
    await writePhoneCode(transaction, { phone, code, language: user.language }, context);
    await writeAudit(transaction, { event: 'phone.code_sent', userId: user.id, detail: { phone: maskPhone(phone) } }, context);
    return { phone, expires_at: expiresAt.toISOString(), again_after: waitAfterCodes(recent.length + 1) };
  });
}

/** Makes the phone the account's own if the code is right. Every try is counted before it is looked at. */
export async function verifyCode(user: Account, code: string, context: CallContext): Promise<void> {
  const { db, config, now } = context;
  const open = and(
    eq(phoneCodes.userId, user.id),
    isNull(phoneCodes.usedAt),
    gt(phoneCodes.expiresAt, now),
    lt(phoneCodes.tries, MAX_CODE_TRIES),
  );
  const [sent] = await db
    .update(phoneCodes)
    .set({ tries: sql`${phoneCodes.tries} + 1` })
    .where(open)
    .returning();
  if (!sent)
    throw new ProblemError('code_expired', 'There is no code to check: it is over or was tried too often. Please ask for a new one.');
  const expected = Buffer.from(sent.codeHash);
  if (!timingSafeEqual(Buffer.from(hashOfCode(config.secret, user.id, sent.phone, code)), expected)) {
    const left = MAX_CODE_TRIES - sent.tries;
    const message =
      left > 0 ? `This is not the code. Tries left: ${left}.` : 'This is not the code, and it was the last try. Please ask for a new one.';
    throw new ProblemError('code_wrong', message, { errors: [{ field: 'code', code: 'code_wrong', message }] });
  }
  await db.transaction(async (transaction) => {
    const once = await transaction
      .update(phoneCodes)
      .set({ usedAt: now })
      .where(and(eq(phoneCodes.id, sent.id), isNull(phoneCodes.usedAt)))
      .returning({ id: phoneCodes.id });
    if (once.length === 0) return;
    await transaction.update(users).set({ phone: sent.phone, isPhoneVerified: true }).where(eq(users.id, user.id));
    await writeAudit(transaction, { event: 'phone.verified', userId: user.id, detail: { phone: maskPhone(sent.phone) } }, context);
  });
}
