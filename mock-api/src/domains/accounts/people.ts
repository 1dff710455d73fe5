import type { NotificationChoices } from '@outpost/shared-contracts/accounts/profile';
import type { UserType } from '@outpost/shared-contracts/accounts/user';
import type { Language } from '@outpost/shared-contracts/language/language';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { fullNameOf, users } from './schema.ts';

/** An account as other domains see one: no secrets, and nothing that only its owner's pages show. */
export interface Person {
  readonly id: number;
  readonly type: UserType;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly profileImageUrl: string | null;
  /** ISO 3166. */
  readonly countryCode: string;
  readonly language: Language;
  readonly isEmailVerified: boolean;
  /** When the e-mail was confirmed or changed last; null where that was before it was kept. */
  readonly emailConfirmedAt: Date | null;
  readonly isPhoneVerified: boolean;
  /** Only what differs from the defaults. */
  readonly notificationChoices: NotificationChoices;
  readonly loyaltyPoints: number;
  /** The account was emptied: its name says so, and nothing can be sent to it. */
  readonly isGone: boolean;
  /** Asked for its deletion and can still take it back. */
  readonly isLeaving: boolean;
}

const { id, type, name, surname, email, profileImageUrl, countryCode, language, deleteAfter, deletedAt } = users;
const { isEmailVerified, emailConfirmedAt, isPhoneVerified, notificationChoices, loyaltyPoints } = users;
const columns = {
  ...{ id, type, name, surname, email, profileImageUrl, countryCode, language, deleteAfter, deletedAt },
  ...{ isEmailVerified, emailConfirmedAt, isPhoneVerified, notificationChoices, loyaltyPoints },
};

/** The accounts of ids, in one statement however many they are; unknown ids are left out. Null stands for nobody. */
export async function findPeople(db: Database, ids: Iterable<number | null>): Promise<ReadonlyMap<number, Person>> {
  const wanted = [...new Set(ids)].filter((one) => one !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db.select(columns).from(users).where(inArray(id, wanted));
  return new Map(
    rows.map(({ deleteAfter: until, deletedAt: goneAt, ...person }) => [
      person.id,
      { ...person, isGone: goneAt !== null, isLeaving: until !== null },
    ]),
  );
}

/** One account; undefined where there is none. */
export const findPerson = async (db: Database, personId: number): Promise<Person | undefined> =>
  (await findPeople(db, [personId])).get(personId);

/**
 * Ids of the people who are called so, by name and surname, in any case: a subquery for who lists by it.
 *
 * @param pattern of `like`
 */
export const calledLike = (db: Database, pattern: string) =>
  db
    .select({ id })
    .from(users)
    .where(sql`${fullNameOf(users)} like lower(${pattern})`);

/** Adds points to the balance of an account; gives the balance then, undefined where there is no account. */
export async function addPoints(db: Database, personId: number, points: number): Promise<number | undefined> {
  const [row] = await db
    .update(users)
    .set({ loyaltyPoints: sql`${loyaltyPoints} + ${points}` })
    .where(eq(id, personId))
    .returning({ balance: loyaltyPoints });
  return row?.balance;
}

/** Keeps where an account says that it heard of us: one of the contracts' channels. */
export async function saveSurveyChannel(db: Database, personId: number, channel: number): Promise<void> {
  await db.update(users).set({ surveyChannel: channel }).where(eq(id, personId));
}
