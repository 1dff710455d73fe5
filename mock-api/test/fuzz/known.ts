import { eq, inArray } from 'drizzle-orm';
import { users } from '../../src/domains/accounts/schema.ts';
import { addresses } from '../../src/domains/addresses/schema.ts';
import { bfmPurchases } from '../../src/domains/bfm/schema.ts';
import { carts } from '../../src/domains/cart/schema.ts';
import { hosts } from '../../src/domains/hosts/schema.ts';
import { conversationMembers, conversations } from '../../src/domains/messages/schema.ts';
import { packageOrders } from '../../src/domains/orders/schema.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { CALLERS } from './requests.ts';
import type { Known } from './values.ts';

/** What names the things of the sample data: a few of each kind, those of the callers among them. */
export async function knownIn(db: Database): Promise<Known> {
  const emails = CALLERS.map((caller) => `${caller}@outpost.test`);
  const people = (await db.select({ id: users.id }).from(users).where(inArray(users.email, emails))).map(({ id }) => id);
  const few = 6;
  const [bought, packed, talks, places, baskets, shops] = await Promise.all([
    db.select().from(bfmPurchases).where(inArray(bfmPurchases.shopperId, people)).limit(few),
    db.select().from(packageOrders).where(inArray(packageOrders.shopperId, people)).limit(few),
    db
      .selectDistinct({
        id: conversations.id,
        entity: conversations.entity,
        entityId: conversations.entityId,
        last: conversationMembers.lastMessageId,
      })
      .from(conversations)
      .innerJoin(conversationMembers, eq(conversationMembers.conversationId, conversations.id))
      .where(inArray(conversationMembers.userId, people))
      .limit(few),
    db.select().from(addresses).where(inArray(addresses.userId, people)).limit(few),
    db.select().from(carts).limit(few),
    db.select().from(hosts).limit(few),
  ]);
  const rows: readonly { readonly id: number | string }[] = [...bought, ...packed, ...talks, ...places, ...baskets];
  const ids = rows.map(({ id }) => id);
  const texts = [
    ...bought.map(({ publicId }) => publicId),
    ...packed.map(({ orderNumber }) => orderNumber),
    ...baskets.map((cart) => cart.anonymousId),
  ];
  const numbers = ids.filter((id) => typeof id === 'number');
  return {
    numbers: [...new Set([...people, ...shops.map(({ userId }) => userId), ...numbers])],
    texts: [...new Set([...texts.map(String), ...ids.map(String), ...people.map(String), 'US', 'GB'])],
    // Files are uploaded first: none of them is known.
    together: talks.map(({ entity, entityId, last }) => ({ entity, id: entityId, message_id: last, attachments: [] })),
  };
}
