import type { MessageTemplate } from '@outpost/shared-contracts/messages/message';
import { inArray } from 'drizzle-orm';
import { conversationMembers, conversations, inboxes, messages } from '../domains/messages/schema.ts';
import { packageOrders } from '../domains/orders/schema.ts';
import type { Database } from '../platform/db/database.ts';
import { HOUR_MS } from '../platform/time/time.ts';

type MemberSide = 'shopper' | 'host';

interface Line {
  /** Hours ago. */
  readonly ago: number;
  readonly from: MemberSide | 'support';
  readonly text?: string;
  readonly template?: MessageTemplate;
}

interface Talk {
  /** A sample order (src/seed/orders.ts). */
  readonly order: number;
  /** About a BFM order of the same two people (src/seed/living-purchases.ts) instead. */
  readonly bfm?: number;
  readonly lines: readonly Line[];
  /** Who has seen everything; the writer of the last line has anyway. */
  readonly seenBy: readonly MemberSide[];
}

const BOTH: readonly MemberSide[] = ['shopper', 'host'];

/** More than one page of them for the sample shopper and the sample host, some unread on each side. */
const TALKS: readonly Talk[] = [
  {
    order: 5001,
    seenBy: [],
    lines: [
      { ago: 80, from: 'shopper', text: '<p>Hello Hanna! A tent is on its way to you, it should arrive today.</p>' },
      { ago: 79, from: 'host', text: '<p>Thank you, I am at home all day.</p>' },
      { ago: 2, from: 'shopper', template: 'arrived_yet' },
      { ago: 1, from: 'shopper', text: '<p>And please keep the <b>original box</b>.</p>' },
    ],
  },
  {
    order: 5003,
    seenBy: [],
    lines: [
      { ago: 70, from: 'host', template: 'parcel_arrived' },
      { ago: 6, from: 'shopper', text: '<p>Great! Is the box in good shape?</p>' },
    ],
  },
  {
    order: 5004,
    seenBy: [],
    lines: [
      { ago: 280, from: 'host', template: 'parcel_arrived' },
      { ago: 279, from: 'host', template: 'photos_ready' },
      { ago: 30, from: 'shopper', text: '<p>They look good. Can they travel with the rain jacket and the books?</p>' },
      { ago: 5, from: 'host', text: '<p>Yes. Choose <i>Consolidate</i> and I put all three into one box.</p>' },
    ],
  },
  {
    order: 5005,
    seenBy: BOTH,
    lines: [
      { ago: 600, from: 'host', template: 'parcel_arrived' },
      { ago: 599, from: 'shopper', template: 'thank_you' },
    ],
  },
  {
    order: 5006,
    seenBy: [],
    lines: [
      { ago: 690, from: 'host', template: 'parcel_arrived' },
      { ago: 40, from: 'host', template: 'add_contents' },
      { ago: 39, from: 'host', text: '<p>Title and value of both volumes, please: customs asks for them.</p>' },
    ],
  },
  { order: 5007, seenBy: BOTH, lines: [{ ago: 140, from: 'host', template: 'parcel_arrived' }] },
  {
    order: 5008,
    seenBy: ['host'],
    lines: [
      { ago: 26, from: 'host', text: '<p>The lamp is repacked: foam on all six sides, and it weighs less than before.</p>' },
      { ago: 24, from: 'shopper', template: 'more_photos' },
      { ago: 22, from: 'host', template: 'photos_ready' },
    ],
  },
  {
    order: 5009,
    seenBy: BOTH,
    lines: [
      { ago: 75, from: 'shopper', text: '<p>Paid. The teapot was a gift, please leave the ribbon on.</p>' },
      { ago: 74, from: 'host', text: '<p>Of course.</p>' },
    ],
  },
  { order: 5010, seenBy: BOTH, lines: [{ ago: 50, from: 'host', template: 'parcel_packed' }] },
  {
    order: 5011,
    seenBy: ['host'],
    lines: [
      { ago: 52, from: 'host', template: 'add_invoice' },
      {
        ago: 28,
        from: 'support',
        text: '<p>Customs needs the invoice to go on. Upload it on the order’s page and we take care of the rest.</p>',
      },
    ],
  },
  { order: 5012, seenBy: BOTH, lines: [{ ago: 120, from: 'host', template: 'parcel_handed_over' }] },
  {
    order: 5013,
    seenBy: BOTH,
    lines: [
      { ago: 360, from: 'host', template: 'parcel_handed_over' },
      { ago: 95, from: 'shopper', text: '<p>It is here and nothing is broken.</p>' },
    ],
  },
  { order: 5014, seenBy: BOTH, lines: [{ ago: 2590, from: 'shopper', template: 'thank_you' }] },
  { order: 5016, seenBy: BOTH, lines: [{ ago: 1400, from: 'shopper', text: '<p>I have cancelled it, the shop was out of stock.</p>' }] },
  {
    order: 5001,
    bfm: 1001,
    seenBy: [],
    lines: [
      { ago: 90, from: 'shopper', text: '<p>Could you buy the smaller one if this one is sold out?</p>' },
      { ago: 3, from: 'host', text: '<p>It was in stock. I have ordered it for you.</p>' },
    ],
  },
];

/** Adds conversations about the sample orders: few statements, because every test that starts a service pays for them. */
export async function seedMessages(db: Database, now: Date): Promise<void> {
  const { id, orderNumber, shopperId, hostId } = packageOrders;
  const wanted = TALKS.map((talk) => talk.order);
  const orders = await db.select({ id, orderNumber, shopperId, hostId }).from(packageOrders).where(inArray(id, wanted));
  const talks = TALKS.flatMap((talk) => orders.filter((order) => order.id === talk.order).map((order) => ({ ...talk, people: order })));
  if (talks.length === 0) return;
  const ago = (line: Line | undefined) => new Date(now.getTime() - (line?.ago ?? 0) * HOUR_MS);

  const opened = await db
    .insert(conversations)
    .values(
      talks.map(({ order, bfm, lines, people }) => ({
        entity: bfm === undefined ? ('order' as const) : ('bfm' as const),
        entityId: bfm ?? order,
        orderId: bfm === undefined ? order : null,
        orderNumber: bfm === undefined ? people.orderNumber : `BFM-${bfm}`,
        createdAt: ago(lines[0]),
      })),
    )
    .returning({ id: conversations.id });

  const spoken = talks
    .flatMap(({ lines, people }, talk) => lines.map((line) => ({ talk, line, people })))
    .toSorted((a, b) => b.line.ago - a.line.ago);
  const written = await db
    .insert(messages)
    .values(
      spoken.map(({ talk, line, people }) => ({
        conversationId: opened[talk]?.id ?? 0,
        side: line.from,
        senderId: line.from === 'support' ? null : people[`${line.from}Id`],
        text: line.text ?? '',
        template: line.template ?? null,
        createdAt: ago(line),
      })),
    )
    .returning({ id: messages.id });

  const members = talks.flatMap(({ people, seenBy }, talk) => {
    const own = written.flatMap((message, at) => (spoken[at]?.talk === talk ? [{ id: message.id, from: spoken[at].line.from }] : []));
    const last = own.at(-1)?.id ?? 0;
    return BOTH.map((side) => {
      const seenUpTo = seenBy.includes(side) ? last : (own.findLast(({ from }) => from === side)?.id ?? 0);
      const unread = own.filter((message) => message.id > seenUpTo && message.from !== side).length;
      // Nobody gets mails about invented messages, so they count as mailed.
      const upTo = { seenUpTo, lastMessageId: last, mailedUpTo: last, change: last };
      return { conversationId: opened[talk]?.id ?? 0, side, userId: people[`${side}Id`], unread, ...upTo };
    });
  });
  await db.insert(conversationMembers).values(members);
  const latest = Math.max(...members.map(({ change }) => change));
  await db.insert(inboxes).values([...new Set(members.map(({ userId }) => userId))].map((userId) => ({ userId, change: latest })));
}
