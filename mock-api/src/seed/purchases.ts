import { randomUUID } from 'node:crypto';
import { bfmFeeCents } from '@outpost/shared-contracts/pricing/fees';
import { bfmPurchaseItems, bfmPurchases } from '../domains/bfm/schema.ts';
import { hosts } from '../domains/hosts/schema.ts';
import type { Database } from '../platform/db/database.ts';
import { DAY_MS } from '../platform/time/time.ts';

const SAMPLE_HOST = 2;
/** picture | title | store | dollars | from | to | days ago */
const PURCHASES = `
camera|Instant camera, tested|Osaka Corner|165.00|JP|GB|4
jacket|Rain jacket with taped seams|Trailhead Supply|94.00|US|GB|9
teapot|Brown stoneware teapot|Kettle Lane|36.00|GB|DE|13
headphones|Open-back studio headphones|Tonraum Audio|129.00|DE|SG|18
toy|Tin tow truck|Komorebi Toys|24.00|JP|AU|23
scarf|Handwoven wool scarf|Wollwerk|48.00|DE|US|31
book|Pattern book of indigo dyeing|Southern Pages|39.00|AU|GB|37
lamp|Restored desk lamp|Lumen & Oak|88.00|GB|IL|44
keyboard|Low-profile keyboard|Clackworks|99.00|NL|SE|52
mug|Pair of enamel camping mugs|Trailhead Supply|14.00|US|CA|60
shoe|Trail shoes, size 42|Northloop Sneakers|120.00|US|IL|71
bottle|Insulated steel bottle|Sel et Lin|26.50|FR|JP|83
`;

/** What hosts bought for people of other countries in the last months: shown to everybody, and in nobody's own list. */
export async function seedPurchases(db: Database, now: Date): Promise<void> {
  const all = await db.select({ id: hosts.userId, country: hosts.countryCode }).from(hosts);
  // Not the host whom people sign in as: what is his, he can open.
  const hostOf = new Map(all.filter(({ id }) => id !== SAMPLE_HOST).map((row) => [row.country, row.id]));
  for (const line of PURCHASES.trim().split('\n')) {
    const [picture = '', title = '', store = '', dollars = '', countryFrom = '', countryTo = '', daysAgo = ''] = line.split('|');
    const hostId = hostOf.get(countryFrom);
    if (hostId === undefined) throw new Error(`The sample has no host in ${countryFrom}.`);
    const cents = Math.round(Number(dollars) * 100);
    const feeCents = bfmFeeCents(cents);
    const purchasedAt = new Date(now.getTime() - Number(daysAgo) * DAY_MS);
    const [purchase] = await db
      .insert(bfmPurchases)
      .values({
        publicId: randomUUID(),
        shopperId: hostOf.get(countryTo) ?? hostId,
        hostId,
        countryFrom,
        countryTo,
        status: 'completed',
        itemsCents: cents,
        feeCents,
        totalCents: cents + feeCents,
        isFinal: true,
        createdAt: new Date(purchasedAt.getTime() - DAY_MS),
        updatedAt: purchasedAt,
        purchasedAt,
      })
      .returning({ id: bfmPurchases.id });
    await db.insert(bfmPurchaseItems).values({
      purchaseId: purchase?.id ?? 0,
      title,
      store,
      imageUrl: `/api/pictures/products/${picture}-${Number(daysAgo)}.svg`,
      quantity: 1,
      unitCents: cents,
      status: 'arrived',
    });
  }
}
