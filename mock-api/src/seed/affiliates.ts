import { moveApplication, type SentStore } from '../domains/affiliates/port.ts';
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
