import { and, eq, gt, isNull } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { notFound, ProblemError } from '../../platform/http/problem.ts';
import { MINUTE_MS } from '../../platform/time/time.ts';
import { requirePassword } from './change-password.ts';
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts';
import { endSessions } from './repository.ts';
import { type Account, emailOf } from './rules.ts';
import { recoveryCodes, secondFactors, users } from './schema.ts';
import { asksSecondFactor, findFactor, passSecondFactor, sealedFactorOf, takeFirstCode, tellOfFactor } from './second-factor.ts';
import { invitationOf, newTotpSecret } from './totp.ts';

const SETUP_MS = 15 * MINUTE_MS;

const isOn = () => new ProblemError('already_added', 'The second factor is on already.');

export async function readFactor(db: Database, userId: number) {
  const enabledAt = (await findFactor(db, userId))?.enabledAt;
  return { enabled_at: enabledAt?.toISOString() ?? null, recovery_codes_left: enabledAt ? await countRecoveryCodes(db, userId) : 0 };
}

/** Makes a secret that waits for its first code; one that waited before is forgotten. */
export async function startFactor(user: Account, password: string | undefined, context: CallContext) {
  const { db, vault, now } = context;
  await requirePassword(user, password, 'password', context);
  const secret = newTotpSecret();
  const pendingUntil = new Date(now.getTime() + SETUP_MS);
  const sealed = vault.seal(Buffer.from(secret), sealedFactorOf(user.id)).toString('base64');
  const written = await db
    .insert(secondFactors)
    .values({ userId: user.id, sealed, pendingUntil })
    .onConflictDoUpdate({ target: secondFactors.userId, set: { sealed, pendingUntil }, setWhere: isNull(secondFactors.enabledAt) })
    .returning({ userId: secondFactors.userId });
  if (written.length === 0) throw isOn();
  return { secret, ...invitationOf(secret, emailOf(user)), expires_at: pendingUntil.toISOString() };
}

/** Turns the factor on. Who is signed in elsewhere has not shown it, and is signed out. */
export async function confirmFactor(user: Account, code: string, context: CallContext): Promise<string[]> {
  const { db, now, caller } = context;
  if (await asksSecondFactor(db, user.id)) throw isOn();
  const waiting = and(eq(secondFactors.userId, user.id), isNull(secondFactors.enabledAt), gt(secondFactors.pendingUntil, now));
  const [factor] = await db.select().from(secondFactors).where(waiting);
  if (!factor) throw new ProblemError('code_expired', 'This took longer than 15 minutes. Please start again.');
  const lastStep = await takeFirstCode(factor, code, context);
  return await db.transaction(async (transaction) => {
    // A sign-in that is under way waits here, or its session is among those that end.
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
    const turned = await transaction
      .update(secondFactors)
      .set({ enabledAt: now, pendingUntil: null, lastStep })
      .where(and(waiting, eq(secondFactors.sealed, factor.sealed)))
      .returning({ userId: secondFactors.userId });
    if (turned.length === 0) throw isOn();
    const codes = await makeRecoveryCodes(transaction, user.id, context);
    const ended = await endSessions(transaction, user.id, caller?.tokenHash ?? '');
    await writeAudit(transaction, { event: 'second_factor.added', userId: user.id, detail: { ended } }, context);
    await tellOfFactor(transaction, user.id, 'second-factor-on', context);
    return codes;
  });
}

interface Proof {
  readonly password?: string | undefined;
  readonly code: string;
}

/** Who has the session has to have password and factor too. */
async function prove(user: Account, { password, code }: Proof, context: CallContext): Promise<void> {
  if (!(await asksSecondFactor(context.db, user.id))) throw notFound('The second factor is off.');
  await requirePassword(user, password, 'password', context);
  await passSecondFactor(user.id, code, 'code', context);
}

export async function renewCodes(user: Account, proof: Proof, context: CallContext): Promise<string[]> {
  await prove(user, proof, context);
  return await context.db.transaction(async (db) => {
    const codes = await makeRecoveryCodes(db, user.id, context);
    await writeAudit(db, { event: 'second_factor.recovery_codes_made', userId: user.id }, context);
    return codes;
  });
}

export async function removeFactor(user: Account, proof: Proof, context: CallContext): Promise<void> {
  await prove(user, proof, context);
  await context.db.transaction(async (db) => {
    const removed = await db.delete(secondFactors).where(eq(secondFactors.userId, user.id)).returning({ userId: secondFactors.userId });
    if (removed.length === 0) return;
    await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
    await writeAudit(db, { event: 'second_factor.removed', userId: user.id }, context);
    await tellOfFactor(db, user.id, 'second-factor-off', context);
  });
}
