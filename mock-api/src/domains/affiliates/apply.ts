import { type AffiliateStore, EDITABLE_STATES, isReservedCode } from '@outpost/shared-contracts/affiliates/application';
import { isReservedSlug } from '@outpost/shared-contracts/paths/reserved-slugs';
import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/errors.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { ProblemError, refuseField } from '../../platform/http/problem.ts';
import { masked } from '../../platform/vault/masked.ts';
import { isKnownCountry } from '../countries/port.ts';
import { type ApplicationRow, codeTaken, editApplication, lockApplication, moveApplication, type SentStore } from './machine.ts';
import { affiliateApplications } from './schema.ts';

/** As what the tax number of an affiliate is sealed. */
const sealedAs = (userId: number): string => `affiliate\n${userId}`;

const taken = () => refuseField('slug', 'name_taken', 'Another store has this name already. Please choose another one.');

async function check(
  db: Database,
  userId: number,
  { slug, audience_countries, promo_code: promoCode = '' }: AffiliateStore,
): Promise<void> {
  for (const [at, code] of audience_countries.entries())
    if (!(await isKnownCountry(db, code)))
      throw refuseField(`audience_countries.${at}`, 'unknown_country', 'Please choose a country of the list.');
  if (isReservedCode(promoCode)) throw codeTaken();
  if (isReservedSlug(slug)) throw taken();
  const others = and(eq(affiliateApplications.slug, slug), ne(affiliateApplications.userId, userId));
  if ((await db.$count(affiliateApplications, others)) > 0) throw taken();
}

/** Without a tax number the one that was sent before stays. */
function taxOf(
  { tax_id }: AffiliateStore,
  userId: number,
  before: ApplicationRow | undefined,
  vault: CallContext['vault'],
): Pick<SentStore, 'sealedTaxId' | 'maskedTaxId'> {
  if (tax_id === undefined) return { sealedTaxId: before?.sealedTaxId ?? null, maskedTaxId: before?.maskedTaxId ?? null };
  return { sealedTaxId: vault.seal(Buffer.from(tax_id), sealedAs(userId)).toString('base64'), maskedTaxId: masked(tax_id) };
}

/** How the store shows itself: what is left out stays. */
const windowOf = ({ tagline, about, promo_code, is_open }: AffiliateStore) => ({
  ...(promo_code === undefined ? {} : { code: promo_code }),
  ...(tagline === undefined ? {} : { tagline }),
  ...(about === undefined ? {} : { about }),
  ...(is_open === undefined ? {} : { isOpen: is_open === 1 }),
});

/** What the store is for: to apply with, or to be changed afterwards. */
export type Purpose = 'apply' | 'change';

/** Takes the second step or changes what was sent: a store is checked and kept alike. */
export async function sendStore(
  userId: number,
  body: AffiliateStore,
  purpose: Purpose,
  context: CallContext,
): Promise<ApplicationRow | undefined> {
  try {
    return await context.db.transaction(async (transaction) => {
      const before = await lockApplication(transaction, userId);
      if ((before?.revision ?? 0) !== body.revision)
        throw new ProblemError('stale_change', 'This application changed in the meantime. Please look again.');
      if (purpose === 'change' && !before) throw new ProblemError('move_refused', 'There is no store yet: please apply first.');
      await check(transaction, userId, body);
      const sent: SentStore = {
        storeName: body.store_name,
        slug: body.slug,
        channels: body.channels,
        audienceCountries: [...new Set(body.audience_countries)],
        contentLanguage: body.content_language,
        taxKind: body.tax_kind,
        payoutMethod: body.payout_method,
        promotion: body.promotion,
        ...taxOf(body, userId, before, context.vault),
        ...windowOf(body),
      };
      if (before && (purpose === 'change' || EDITABLE_STATES.includes(before.state)))
        return await editApplication(transaction, before, sent, context);
      return await moveApplication(transaction, userId, before, { to: 'submitted', by: 'affiliate', sent }, context);
    });
  } catch (error) {
    // Two who chose the same name at once.
    if (isUniqueViolation(error)) throw taken();
    throw error;
  }
}
