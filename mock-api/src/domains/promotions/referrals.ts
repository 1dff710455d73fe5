import { paths } from '@outpost/shared-contracts/paths/paths';
import { REFERRAL, type Referral } from '@outpost/shared-contracts/promotions/calls';
import { foldText } from '@outpost/shared-contracts/text/fold';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Database } from '../../platform/db/database.ts';
import { maskedEmail } from '../../platform/mail/masked-email.ts';
import { siteLink } from '../../platform/mail/site-link.ts';
import { DAY_MS } from '../../platform/time/time.ts';
import { findPerson, findReferred, type Person, referralOf, shareDevice } from '../accounts/port.ts';
import { shareAddress } from '../addresses/port.ts';
import { findPaidShoppers, type OrderListener } from '../orders/port.ts';
import { shareCard } from '../payments/port.ts';
import { codeOf, grantCode } from '../pricing/port.ts';
import { type REFERRAL_OUTCOMES, referralCodes, referralInvites, referralOutcomes } from './schema.ts';

/** Characters of chance at the end of a code. */
const CHANCE = 6;
/** Of a first name as much as a code takes. */
const NAME = 10;

async function findCode(db: Database, userId: number): Promise<string | undefined> {
  const [row] = await db.select().from(referralCodes).where(eq(referralCodes.userId, userId));
  return row?.code;
}

/** The code of a person, who gets one where there is none: the first name in Latin letters, so that friends know whose it is. */
export async function makeCode(db: Database, { id, name }: Pick<Person, 'id' | 'name'>, now: Date): Promise<string> {
  const letters = foldText(name)
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, NAME);
  await db
    .insert(referralCodes)
    .values({ userId: id, code: `${letters || 'FRIEND'}${codeOf(CHANCE)}`, createdAt: now })
    .onConflictDoNothing({ target: referralCodes.userId });
  const code = await findCode(db, id);
  if (!code) throw new Error(`The code of ${id} was not written`);
  return code;
}

/** Where friends open an account with a code. */
export const linkOf = (config: Pick<Config, 'publicOrigin'>, language: Person['language'], code: string): string =>
  siteLink(config, language, paths.signUp.href({}, { ref: code }));

/** How far the friends of somebody have come. */
async function readFriends(db: Database, userId: number, code: string | undefined): Promise<Referral['friends']> {
  const joined = code === undefined ? [] : await findReferred(db, code);
  const ids = joined.map(({ id }) => id);
  const paid = await findPaidShoppers(db, ids);
  const decided = new Map(
    ids.length === 0
      ? []
      : (await db.select().from(referralOutcomes).where(inArray(referralOutcomes.friendId, ids))).map((row) => [row.friendId, row.outcome]),
  );
  const invited = await db
    .select()
    .from(referralInvites)
    .where(eq(referralInvites.userId, userId))
    .orderBy(desc(referralInvites.invitedAt));
  const known = new Set(joined.map(({ email }) => email));
  const stateOf = (id: number) => {
    const outcome = decided.get(id);
    if (outcome) return outcome === 'earned' ? ('earned' as const) : ('refused' as const);
    return paid.has(id) ? ('ordered' as const) : ('joined' as const);
  };
  return [
    ...joined.map(({ id, email, createdAt }) => ({ email: maskedEmail(email), state: stateOf(id), since: createdAt.toISOString() })),
    ...invited
      .filter(({ email }) => !known.has(email))
      .map(({ email, invitedAt }) => ({ email: maskedEmail(email), state: 'invited' as const, since: invitedAt.toISOString() })),
  ];
}

/** Code, link and friends of a person. */
export async function readReferral(db: Database, config: Pick<Config, 'publicOrigin'>, userId: number): Promise<Referral> {
  const code = await findCode(db, userId);
  const person = await findPerson(db, userId);
  return {
    code: code ?? null,
    link: code !== undefined && person ? linkOf(config, person.language, code) : null,
    friends: await readFriends(db, userId, code),
  };
}

/** Nobody recommends the site to themselves: who shares a browser, a door or a card is the same person for this. */
async function outcomeOf(db: Database, referrer: number, friend: number): Promise<(typeof REFERRAL_OUTCOMES)[number]> {
  if (await shareDevice(db, referrer, friend)) return 'same_device';
  if (await shareAddress(db, referrer, friend)) return 'same_address';
  if (await shareCard(db, referrer, friend)) return 'same_card';
  return 'earned';
}

/** The first parcel of somebody who was recommended brings both a coupon, in the transaction of its delivery. */
export const rewardReferral: OrderListener = async (transaction, { order, to }, now) => {
  if (to !== 'delivered') return;
  const friendId = order.shopperId;
  const code = await referralOf(transaction, friendId);
  const [referrer] = code === undefined ? [] : await transaction.select().from(referralCodes).where(eq(referralCodes.code, code));
  if (!referrer || referrer.userId === friendId) return;
  const [decided] = await transaction
    .select()
    .from(referralOutcomes)
    .where(and(eq(referralOutcomes.friendId, friendId)));
  if (decided) return;
  const outcome = await outcomeOf(transaction, referrer.userId, friendId);
  const written = await transaction
    .insert(referralOutcomes)
    .values({ friendId, referrerId: referrer.userId, outcome, decidedAt: now })
    .onConflictDoNothing()
    .returning();
  if (written.length === 0 || outcome !== 'earned') return;
  const coupon = { basisPoints: REFERRAL.basisPoints, endsAt: new Date(now.getTime() + REFERRAL.days * DAY_MS) };
  for (const ownerId of [referrer.userId, friendId]) await grantCode(transaction, { ...coupon, ownerId });
};
