import { asc, eq } from 'drizzle-orm';
import { moveApplication, type SentStore } from '../domains/affiliates/port.ts';
import { affiliateApplications, affiliateProducts } from '../domains/affiliates/schema.ts';
import { keepPartnerCode } from '../domains/pricing/port.ts';
import { storeProducts } from '../domains/stores/schema.ts';
import type { Database } from '../platform/db/database.ts';
import { DAY_MS } from '../platform/time/time.ts';

/** The sample affiliate (accounts.ts). */
const AFFILIATE = 4;

const STORE: SentStore = {
  storeName: 'Alex finds',
  slug: 'alex-finds',
  channels: [{ type: 'website', url: 'https://alex.example.com/finds', followers: 12_400 }],
  audienceCountries: ['DE', 'AT'],
  contentLanguage: 'de',
  taxKind: 'person',
  sealedTaxId: null,
  maskedTaxId: null,
  payoutMethod: 'bank',
  promotion: 'Once a week I write about one thing that is good and hard to get here, with what it costs to have it sent.',
};

/** Has the sample affiliate apply and be accepted, by the machine like anybody else. */
export async function seedAffiliates(db: Database, now: Date): Promise<void> {
  const at = (days: number) => ({ now: new Date(now.getTime() - days * DAY_MS) });
  const sent = await moveApplication(db, AFFILIATE, undefined, { to: 'submitted', by: 'affiliate', sent: STORE }, at(390));
  const taken = await moveApplication(db, AFFILIATE, sent, { to: 'in_review', by: 'timer' }, at(389));
  await moveApplication(db, AFFILIATE, taken, { to: 'approved', by: 'operator' }, at(388));
}

/** What the sample affiliate says of products, one after another. */
const NOTES = [
  'It has been on my desk for a year, and I still like to look at it.',
  'I gave three of these away last winter. Everybody asked where they are from.',
  'Small, light, and it lasts. It goes with me on every trip.',
  '',
];

/** Fills the store of the sample affiliate with products of hosts, one of each of the first stores. */
export async function seedAffiliateProducts(db: Database): Promise<void> {
  const rows = await db.select().from(storeProducts).where(eq(storeProducts.isPublished, true)).orderBy(asc(storeProducts.id));
  const firsts = [...Map.groupBy(rows, ({ hostId }) => hostId).values()].flatMap(([first]) => first ?? []);
  await db
    .insert(affiliateProducts)
    .values(
      firsts
        .slice(0, NOTES.length)
        .map(({ id }, at) => ({ affiliateId: AFFILIATE, productId: id, note: NOTES[at] ?? '', isPublished: true })),
    );
  await db
    .update(affiliateApplications)
    .set({
      isInfluencer: true,
      tagline: 'One good thing a week, and what it costs to have it sent',
      code: 'ALEXFINDS',
      about: 'I have had things sent to me for ten years. Here is what I would buy again.',
    })
    .where(eq(affiliateApplications.userId, AFFILIATE));
  await keepPartnerCode(db, { partnerId: AFFILIATE, code: 'ALEXFINDS', isActive: true }, new Date());
}
