import type { FurtherInfoRequest, Profile, SaveAccountRequest } from '@outpost/shared-contracts/accounts/profile';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext, ServiceParts } from '../../platform/http/context.ts';
import { notFound, refuseField } from '../../platform/http/problem.ts';
import { consume } from '../../platform/limits/limits.ts';
import { claimUploads } from '../../platform/uploads/claims.ts';
import { linkOf, removeClaimed } from '../../platform/uploads/uploads.ts';
import { requirePassword } from './change-password.ts';
import { findPendingEmail, sendEmailChange } from './confirmation.ts';
import { isInterest, isOccupation, isSpoken } from './reference/choices.ts';
import { findUser } from './repository.ts';
import { emailOf, isAdult, userOf } from './rules.ts';
import { users } from './schema.ts';
import { asksSecondFactor, confirmByFactor } from './second-factor.ts';

const PHOTO_PURPOSE = 'profile-photo';
const EMAIL_CHANGES = { name: 'email-change', most: 5, seconds: 24 * 3600 };

type UserRow = typeof users.$inferSelect;

/** The row of somebody who is signed in. */
export async function ownRow({ db, caller }: Pick<CallContext, 'db' | 'caller'>): Promise<UserRow> {
  const [row] = caller ? await db.select().from(users).where(eq(users.id, caller.userId)) : [];
  if (!row) throw notFound('There is no such user.');
  return row;
}

/** Everything that the owner sees of the account. */
export async function readProfile(db: Database, parts: Pick<ServiceParts, 'hasOrders'>, id: number, now: Date): Promise<Profile> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  const found = await findUser(db, parts, id);
  if (!row || !found) throw notFound('There is no such user.');
  return {
    user: userOf(found.account, found.hasOrders),
    phone: row.phone,
    country: row.countryCode,
    language: row.language,
    currency: row.displayCurrency,
    time_zone: row.timeZone,
    bio: row.bio,
    birth_date: row.birthDate,
    gender: row.gender,
    occupation: row.occupationId,
    languages: row.spokenLanguages,
    interests: row.interestIds,
    shops: row.shopsUsed,
    social: row.socialLinks,
    notifications: row.notificationChoices,
    marketing: row.wantsMarketing,
    has_password: row.passwordHash !== null,
    asks_second_factor: await asksSecondFactor(db, id),
    pending_email: await findPendingEmail(db, id, now),
    further_info_done: row.furtherInfoAt !== null,
    // Of an account that only claims its e-mail the end is not told: it would tell that there is another one.
    delete_after: (row.claimedEmail === null && row.deleteAfter?.toISOString()) || null,
  };
}

interface Choices {
  readonly birth_date?: string | null | undefined;
  readonly occupation?: number | undefined;
  readonly languages?: readonly string[] | undefined;
  readonly interests?: readonly number[] | undefined;
}

/** Refuses at its field what is not of the reference data, and birth dates of people under 18. */
function checkChoices({ birth_date, occupation, languages = [], interests = [] }: Choices, now: Date): void {
  if (birth_date && !isAdult(birth_date, now)) throw refuseField('birth_date', 'not_adult', 'You have to be 18 or older.');
  if (occupation !== undefined && !isOccupation(occupation))
    throw refuseField('occupation', 'unknown_choice', 'Please choose an occupation of the list.');
  const language = languages.findIndex((code) => !isSpoken(code));
  if (language >= 0) throw refuseField(`languages.${language}`, 'unknown_choice', 'Please choose languages of the list.');
  const interest = interests.findIndex((id) => !isInterest(id));
  if (interest >= 0) throw refuseField(`interests.${interest}`, 'unknown_choice', 'Please choose interests of the list.');
}

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Writes the mails of a new e-mail after asking for the password, and for the second factor of who has one. */
async function askEmailChange(row: UserRow, email: string, body: SaveAccountRequest, context: CallContext): Promise<void> {
  await requirePassword(row, body.current_password, 'current_password', context);
  await confirmByFactor(context, body.second_factor);
  await consume(
    context.db,
    EMAIL_CHANGES,
    [String(row.id)],
    context.now,
    'You have asked for five changes today. Please try again tomorrow.',
  );
  await context.db.transaction((db) => sendEmailChange(db, row, email, context));
}

/** Saves the basic information: what is left out stays. */
export async function saveAccount(body: SaveAccountRequest, context: CallContext): Promise<void> {
  const { db, now } = context;
  const row = await ownRow(context);
  checkChoices(body, now);
  if (body.time_zone && !isTimeZone(body.time_zone)) throw refuseField('time_zone', 'unknown_choice', 'There is no such time zone.');
  if (body.email !== undefined && body.email !== emailOf(row)) await askEmailChange(row, body.email, body, context);
  const changes = {
    name: body.name,
    surname: body.surname,
    birthDate: body.birth_date,
    language: body.language,
    displayCurrency: body.currency,
    timeZone: body.time_zone,
    bio: body.bio,
    spokenLanguages: body.languages && [...new Set(body.languages)],
    interestIds: body.interests && [...new Set(body.interests)],
    // Into what is there by then: two tabs may save a choice each.
    notificationChoices: body.notifications && sql`${users.notificationChoices} || ${JSON.stringify(body.notifications)}::jsonb`,
    wantsMarketing: body.marketing,
  };
  if (Object.values(changes).some((value) => value !== undefined)) await db.update(users).set(changes).where(eq(users.id, row.id));
}

/** Saves the further information, or that the person skipped it. */
export async function saveFurtherInfo(body: FurtherInfoRequest, context: CallContext): Promise<void> {
  const row = await ownRow(context);
  checkChoices(body, context.now);
  await context.db
    .update(users)
    .set({
      furtherInfoAt: context.now,
      birthDate: body.birth_date,
      gender: body.gender,
      occupationId: body.occupation,
      spokenLanguages: body.languages && [...new Set(body.languages)],
      interestIds: body.interests && [...new Set(body.interests)],
      shopsUsed: body.shops,
    })
    .where(eq(users.id, row.id));
}

/** Shows an uploaded photo, or none; the one before is gone. Of two that are said at once the later one stays. */
export async function savePhoto(id: string | null, context: CallContext): Promise<string | null> {
  const url = id === null ? null : linkOf(id);
  return await context.db.transaction(async (db) => {
    // Nobody else of the account claims or removes photos in the meantime.
    const [row] = await db
      .select({ id: users.id, shown: users.profileImageUrl })
      .from(users)
      .where(eq(users.id, context.caller?.userId ?? 0))
      .for('update');
    if (!row) throw notFound('There is no such user.');
    // Said again, it is so already.
    if (url !== null && url === row.shown) return url;
    if (id !== null) await claimUploads(db, { ids: [id], ownerId: row.id, purpose: PHOTO_PURPOSE, field: 'photo', isOne: true });
    await removeClaimed(db, row.id, PHOTO_PURPOSE, id);
    await db.update(users).set({ profileImageUrl: url }).where(eq(users.id, row.id));
    return url;
  });
}
