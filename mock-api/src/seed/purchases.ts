import { randomUUID } from 'node:crypto';
import { bfmPurchaseItems, bfmPurchases } from '../domains/bfm/schema.ts';
import { hosts } from '../domains/hosts/schema.ts';
import type { Database } from '../platform/db/database.ts';

const DAY_MS = 86_400_000;
const SHOPPER = 1;

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

/** What hosts bought for shoppers in the last months. */
export async function seedPurchases(db: Database, now: Date): Promise<void> {
  const hostOf = new Map(
    (await db.select({ id: hosts.userId, country: hosts.countryCode }).from(hosts)).map((row) => [row.country, row.id]),
  );
  for (const line of PURCHASES.trim().split('\n')) {
    const [picture = '', title = '', store = '', dollars = '', countryFrom = '', countryTo = '', daysAgo = ''] = line.split('|');
    const hostId = hostOf.get(countryFrom);
    if (hostId === undefined) throw new Error(`The sample has no host in ${countryFrom}.`);
    const purchasedAt = new Date(now.getTime() - Number(daysAgo) * DAY_MS);
    const [purchase] = await db
      .insert(bfmPurchases)
      .values({
        publicId: randomUUID(),
        shopperId: SHOPPER,
        hostId,
        countryFrom,
        countryTo,
        status: 'completed',
        createdAt: new Date(purchasedAt.getTime() - DAY_MS),
        purchasedAt,
      })
      .returning({ id: bfmPurchases.id });
    await db.insert(bfmPurchaseItems).values({
      purchaseId: purchase?.id ?? 0,
      title,
      store,
      imageUrl: `/api/pictures/products/${picture}-${Number(daysAgo)}.svg`,
      quantity: 1,
      unitCents: Math.round(Number(dollars) * 100),
    });
  }
}
