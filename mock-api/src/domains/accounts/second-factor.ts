import { paths } from '@outpost/shared-contracts/paths/paths';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { consume, countDown, type Limit, tally } from '../../platform/limits/limits.ts';
import { SealBrokenError } from '../../platform/vault/vault.ts';
import { writeMail } from './mails/mails.ts';
import { isPasskeyCode, takePasskeyCode } from './passkey-challenge.ts';
import type { ShownPasskey } from './passkeys.ts';
import { countRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';
import { isSignedInFrom } from './repository.ts';
import { networkOf } from './rules.ts';
import { secondFactors, users } from './schema.ts';
import { stepOf } from './totp.ts';

/**
 * Wrong codes of an account, whoever types them: only who knows the password gets so far. Where the account is signed in they
 * are counted apart: strangers who know the password keep nobody out at home. So are recovery codes, so that an owner who is
 * elsewhere gets in by one.
 */
const CODES: readonly Limit[] = [
  { name: 'second-factor', most: 10, seconds: 15 * 60 },
  { name: 'second-factor-day', most: 30, seconds: 24 * 3600 },
];
/** Of so many wrong codes the owner is told once in a day: one or two are slips. */
const TOLD: Limit = { name: 'second-factor-told', most: 3, seconds: 24 * 3600 };
const RECOVERY: readonly Limit[] = [{ name: 'recovery-code', most: 10, seconds: 15 * 60 }];

/** As what the secret of an app is sealed. */
export const sealedFactorOf = (userId: number): string => `second factor\n${userId}`;

declare const proof: unique symbol;
/** Somebody of whom everything is known that the account asks for beside the password; made by what checks it here alone. */
export interface Passed {
  readonly userId: number;
  readonly factor: 'none' | 'app' | 'recovery_code' | 'passkey';
  /** The passkey that was shown, which has to be there still when the session starts. */
  readonly passkey?: number | undefined;
  readonly [proof]: true;
}
const passed = (userId: number, factor: Passed['factor'], passkey?: number) => ({ userId, factor, passkey }) as Passed;

const wrong = (field: string): ProblemError => {
  const message = 'This is not the code, or it was used already. Please wait for the next one of your app.';
  return new ProblemError('code_wrong', message, { errors: [{ field, code: 'code_wrong', message }] });
};

const missing = (field: string): ProblemError => {
  const message = 'Please give the code of your authenticator app.';
  return new ProblemError('second_factor_required', message, { errors: [{ field, code: 'required', message }] });
};

/** Counts a try before it is looked at, so that many at once do not slip through together; takes it back where it was right. */
async function tried<T>(userId: number, limits: readonly Limit[], { db, now, address }: CallContext, look: () => Promise<T | undefined>) {
  const isHome = await isSignedInFrom(db, userId, address, now);
  const who = isHome ? [String(userId), networkOf(address)] : [String(userId)];
  for (const limit of limits) await consume(db, limit, who, now, 'Too many wrong codes. Please wait before you try again.');
  const found = await look();
  if (found !== undefined) for (const limit of limits) await countDown(db, limit, who);
  return found;
}

type Factor = typeof secondFactors.$inferSelect;

/** The step of a code of the app; undefined where it is none. A secret whose key is gone has none: recovery codes still work. */
function stepOfFactor({ userId, sealed }: Factor, code: string, { vault, now, log }: CallContext): number | undefined {
  try {
    return stepOf(vault.open(Buffer.from(sealed, 'base64'), sealedFactorOf(userId)).toString(), code, now);
  } catch (error) {
    if (!(error instanceof SealBrokenError)) throw error;
    log.error({ err: error, userId }, 'the secret of a second factor cannot be opened');
    return undefined;
  }
}

/** Takes a code of the app. It and those before are good no more: who looks over a shoulder comes too late. */
const takeAppCode = (factor: Factor, code: string, context: CallContext) =>
  tried(factor.userId, CODES, context, async () => {
    const step = stepOfFactor(factor, code, context);
    if (step === undefined) return undefined;
    const taken = await context.db
      .update(secondFactors)
      .set({ lastStep: step })
      .where(and(eq(secondFactors.userId, factor.userId), eq(secondFactors.sealed, factor.sealed), lt(secondFactors.lastStep, step)))
      .returning({ userId: secondFactors.userId });
    return taken.length > 0 ? true : undefined;
  });

const takeRecoveryCode = (userId: number, code: string, context: CallContext) =>
  tried(userId, RECOVERY, context, () =>
    context.db.transaction(async (db) => {
      if (!(await spendRecoveryCode(db, userId, code, context))) return undefined;
      const left = await countRecoveryCodes(db, userId);
      await writeAudit(db, { event: 'second_factor.recovery_code_used', userId, detail: { left } }, context);
      await tellOfFactor(db, userId, 'recovery-code-used', context, { left: String(left) });
      return true as const;
    }),
  );

/** Tells the owner what became of the second factor. */
export async function tellOfFactor(
  db: Database,
  userId: number,
  template: 'second-factor-on' | 'second-factor-off' | 'recovery-code-used' | 'second-factor-refused',
  context: CallContext,
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  const { email: to, name, language } = user;
  await writeMail(db, { template, to, name, language, path: paths.settingsSecurity.href(), values }, context);
}

/** The factor that an account asks for; undefined where it is off. */
export async function findFactor(db: Database, userId: number): Promise<Factor | undefined> {
  const [factor] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.enabledAt)));
  return factor;
}

export const asksSecondFactor = async (db: Database, userId: number): Promise<boolean> => (await findFactor(db, userId)) !== undefined;

/** Refuses who gave no code where the account asks for one. */
export async function refuseWithoutFactor(db: Database, userId: number, field: string): Promise<void> {
  if (await asksSecondFactor(db, userId)) throw missing(field);
}

/** The code that a passkey gave: it cannot be guessed, and wrong ones are counted with those of the app all the same. */
const takeCodeOfPasskey = (userId: number, code: string, context: CallContext) =>
  tried(userId, CODES, context, async () => ((await takePasskeyCode(userId, code, context)) ? true : undefined));

/** Lets pass who shows a passkey. It is unlocked where it is kept, and so stands for password and second factor. */
export function passByPasskey({ userId, id }: ShownPasskey): Passed {
  return passed(userId, 'passkey', id);
}

/** Lets pass whose account asks for no code, and who gives a right one: of the app, of a passkey, or a recovery code. Each is good once. */
export async function passSecondFactor(userId: number, given: string | undefined, field: string, context: CallContext): Promise<Passed> {
  const factor = await findFactor(context.db, userId);
  if (!factor) return passed(userId, 'none');
  if (given === undefined) throw missing(field);
  const digits = given.replace(/\s/g, '');
  const kind = /^\d{6}$/.test(digits) ? 'app' : isPasskeyCode(given) ? 'passkey' : 'recovery_code';
  const take = {
    app: () => takeAppCode(factor, digits, context),
    passkey: () => takeCodeOfPasskey(userId, given, context),
    recovery_code: () => takeRecoveryCode(userId, given, context),
  };
  if (await take[kind]()) return passed(userId, kind);
  await writeAudit(context.db, { event: 'second_factor.refused', userId }, context);
  const { left } = await tally(context.db, TOLD, [String(userId)], context.now);
  if (left === 0) await tellOfFactor(context.db, userId, 'second-factor-refused', context);
  throw wrong(field);
}

/** Asks who makes a call for a code, before something changes that a thief of a session would change first. */
export async function confirmByFactor(context: CallContext, given: string | undefined): Promise<void> {
  await passSecondFactor(context.caller?.userId ?? 0, given, 'second_factor', context);
}

/** The app's first code turns the factor on: the same tries, refused alike. */
export const takeFirstCode = async (factor: Factor, code: string, context: CallContext): Promise<number> => {
  const step = await tried(factor.userId, CODES, context, async () => stepOfFactor(factor, code.replace(/\s/g, ''), context));
  if (step === undefined) throw wrong('code');
  return step;
};
