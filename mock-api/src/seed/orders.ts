import type { OrderStatusName } from '@outpost/shared-contracts/orders/status';
import { FEES, handlingCents } from '@outpost/shared-contracts/pricing/fees';
import { shippingCents } from '@outpost/shared-contracts/pricing/shipping';
import { eq } from 'drizzle-orm';
import { hosts } from '../domains/hosts/schema.ts';
import { createOrders, type NewOrder, type OrderChanges } from '../domains/orders/machine.ts';
import { packageOrderWays } from '../domains/orders/schema.ts';
import type { Database } from '../platform/db/database.ts';
import { DAY_MS, dayOf } from '../platform/time/time.ts';
import { walkOrder } from './walk-order.ts';

const SHOPPER = 1;
const HOST = 2;
/** The id of the first sample. */
const FIRST = 5001;

interface Sample {
  readonly status: OrderStatusName;
  readonly store: string;
  readonly item: string;
  readonly category: string;
  readonly cents: number;
  /** Days ago: created, arrived, last changed. */
  readonly created: number;
  readonly arrived?: number;
  readonly changed: number;
  readonly grams?: number;
  readonly sides?: readonly [number, number, number];
  /** Country of the host; the sample host where it is US. */
  readonly from?: string;
  /** Days ago. */
  readonly paid?: number;
  /** Days from today. */
  readonly expectedIn?: number;
  readonly note?: string;
  readonly services?: NewOrder['services'];
  /** Why it is on hold. */
  readonly reason?: string;
  /** What happened on the way. */
  readonly exception?: string;
}

const SAMPLES: readonly Sample[] = [
  {
    status: 'expected',
    store: 'Trailhead Supply',
    item: 'Two-person tent',
    category: 'Outdoor',
    cents: 12_900,
    created: 4,
    changed: 4,
    expectedIn: 0,
    note: 'Please keep the original box.',
  },
  {
    status: 'expected',
    store: 'Kumo Camera',
    item: 'Compact film camera',
    category: 'Electronics',
    cents: 16_500,
    created: 2,
    changed: 2,
    from: 'JP',
    expectedIn: 4,
  },
  {
    status: 'mailbox',
    store: 'Clackworks',
    item: 'Keyboard switches, 90 pieces',
    category: 'Electronics',
    cents: 4_800,
    created: 11,
    arrived: 3,
    changed: 3,
  },
  {
    status: 'arrived',
    store: 'Northloop Sneakers',
    item: 'Running shoes, size 42',
    category: 'Shoes',
    cents: 8_900,
    created: 20,
    arrived: 12,
    changed: 11,
    grams: 1240,
    sides: [34, 22, 13],
    services: ['item_pictures'],
  },
  {
    status: 'arrived',
    store: 'Fjord Outerwear',
    item: 'Rain jacket, moss',
    category: 'Clothing',
    cents: 11_400,
    created: 34,
    arrived: 26,
    changed: 9,
    grams: 860,
    sides: [38, 30, 8],
  },
  {
    status: 'arrived',
    store: 'Southern Pages',
    item: 'Field guide, two volumes',
    category: 'Books',
    cents: 5_600,
    created: 40,
    arrived: 29,
    changed: 8,
    grams: 2310,
    sides: [30, 22, 9],
  },
  {
    status: 'arrived',
    store: 'Tonraum Audio',
    item: 'Studio headphones',
    category: 'Electronics',
    cents: 12_900,
    created: 16,
    arrived: 6,
    changed: 5,
    grams: 940,
    sides: [25, 22, 12],
    from: 'DE',
  },
  {
    status: 'quoted',
    store: 'Lumen & Oak',
    item: 'Desk lamp',
    category: 'Home',
    cents: 8_800,
    created: 24,
    arrived: 15,
    changed: 1,
    grams: 3200,
    sides: [40, 30, 30],
    from: 'US',
    services: ['repacking'],
  },
  {
    status: 'paid',
    store: 'Kettle Lane',
    item: 'Teapot and two cups',
    category: 'Kitchen',
    cents: 6_300,
    created: 28,
    arrived: 18,
    changed: 3,
    grams: 2100,
    sides: [32, 26, 20],
    paid: 3,
    services: ['item_pictures'],
  },
  {
    status: 'pending',
    store: 'Atelier Marin',
    item: 'Shoulder bag',
    category: 'Bags',
    cents: 14_200,
    created: 30,
    arrived: 21,
    changed: 1,
    grams: 1450,
    sides: [36, 30, 14],
    paid: 5,
  },
  {
    status: 'on_hold',
    store: 'Ora Milano',
    item: 'Dress watch',
    category: 'Watches',
    cents: 24_000,
    created: 26,
    arrived: 23,
    changed: 6,
    grams: 420,
    sides: [16, 12, 9],
    reason: 'The invoice is missing: customs asks for it above $150.',
  },
  {
    status: 'in_transit',
    store: 'Wollwerk',
    item: 'Merino scarf',
    category: 'Clothing',
    cents: 3_500,
    created: 33,
    arrived: 25,
    changed: 2,
    grams: 380,
    sides: [28, 20, 6],
    paid: 8,
    exception: 'Customs check in Leipzig, usually one day.',
  },
  {
    status: 'delivered',
    store: 'Trailhead Supply',
    item: 'Sleeping mat',
    category: 'Outdoor',
    cents: 7_200,
    created: 45,
    arrived: 37,
    changed: 4,
    grams: 980,
    sides: [60, 16, 16],
    paid: 15,
  },
  {
    status: 'completed',
    store: 'Northloop Sneakers',
    item: 'Trail shoes, size 42',
    category: 'Shoes',
    cents: 9_900,
    created: 120,
    arrived: 112,
    changed: 95,
    grams: 1180,
    sides: [34, 22, 13],
    paid: 108,
  },
  {
    status: 'completed',
    store: 'Kumo Camera',
    item: 'Light meter',
    category: 'Electronics',
    cents: 5_400,
    created: 210,
    arrived: 201,
    changed: 180,
    grams: 310,
    sides: [14, 10, 8],
    from: 'JP',
    paid: 198,
  },
  { status: 'canceled', store: 'Clackworks', item: 'Wrist rest', category: 'Electronics', cents: 2_900, created: 150, changed: 58 },
  {
    status: 'returned',
    store: 'Lumen & Oak',
    item: 'Glass shade',
    category: 'Home',
    cents: 4_100,
    created: 260,
    arrived: 250,
    changed: 230,
    grams: 1900,
    sides: [30, 30, 30],
  },
];

const CARRIERS = ['ParcelWay', 'SwiftPost', 'BlueRoute'];

/** Days ago on which a sample came into a state. */
function dayOfState(sample: Sample, state: OrderStatusName): number {
  if (state === sample.status) return sample.changed;
  if (state === 'mailbox' || state === 'arrived') return sample.arrived ?? sample.changed;
  return sample.paid ?? sample.changed;
}

function priceOf(sample: Sample): OrderChanges {
  const fees =
    handlingCents(sample.grams ?? 0) +
    (sample.services?.includes('repacking') ? FEES.repacking : 0) +
    (sample.services?.includes('item_pictures') ? FEES.pictures : 0);
  return { amountCents: shippingCents(sample.from ?? 'US', 'GB', sample.grams ?? 0) + fees, feeCents: fees };
}

/** The way that its shopper chose for a sample that is paid for and still at its host, who buys its label by it. */
async function plantWay(db: Database, sample: Sample, orderId: number, at: Date): Promise<void> {
  const { amountCents: totalCents = 0, feeCents = 0 } = priceOf(sample);
  if (!totalCents || feeCents === null) return;
  await db.insert(packageOrderWays).values({
    orderId,
    ...{ service: 'express', leastDays: 1, mostDays: 5, services: [...(sample.services ?? [])], totalCents, chosenAt: at, lockedUntil: at },
    lines: [
      { code: 'shipping', cents: totalCents - feeCents },
      { code: 'handling', cents: feeCents },
    ],
    address: {
      ...{ line1: '12 Park Row', line2: '', city_name: 'Leeds', state: '', post_code: 'LS1 5HD' },
      ...{ country_code: 'GB', country_name: 'United Kingdom' },
    },
  });
}

/** What a sample's order is told on its way into a state. */
function changesOf(sample: Sample, state: OrderStatusName, { id, index }: { id: number; index: number }): OrderChanges {
  const [lengthCm = null, widthCm = null, heightCm = null] = sample.sides ?? [];
  switch (state) {
    case 'mailbox':
      return {
        photos: [`/api/pictures/parcels/${id}-outside.svg`, `/api/pictures/parcels/${id}-scale.svg`],
        photoKinds: { [`/api/pictures/parcels/${id}-outside.svg`]: 'outside', [`/api/pictures/parcels/${id}-scale.svg`]: 'scale' },
        shelf: `${'ABC'[index % 3]}-${(index % 8) + 1}`,
      };
    case 'arrived':
      return { weightGrams: sample.grams ?? null, lengthCm, widthCm, heightCm };
    case 'quoted':
    case 'returned':
      return priceOf(sample);
    case 'in_transit':
      return { exception: sample.exception ?? null };
    default:
      return {};
  }
}

/** Nobody hears of the samples' moves: what follows from them is planted by itself. */
const orders = createOrders();

async function plant(db: Database, sample: Sample, index: number, hostId: number, now: Date): Promise<void> {
  const id = FIRST + index;
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const { note = null, services = [], reason } = sample;
  const begun = await orders.begin(
    db,
    {
      id,
      shopperId: SHOPPER,
      hostId,
      destinationCode: 'GB',
      storeName: sample.store,
      trackingNumber: `TEST${String(80_140_000 + index * 317)}`,
      carrier: CARRIERS[index % CARRIERS.length] ?? null,
      items: [{ title: sample.item, quantity: 1, unitCents: sample.cents, category: sample.category }],
      services: [...services],
      note,
      expectedAt: sample.expectedIn === undefined ? null : dayOf(new Date(now.getTime() + sample.expectedIn * DAY_MS)),
    },
    { to: 'expected', actor: 'shopper', origin: { now: ago(sample.created) } },
  );
  // What was received was logged on its day, and inspected unless it still lies in the mailbox.
  const stops: OrderStatusName[] = [...(sample.arrived ? (['mailbox'] as const) : []), ...(sample.grams ? (['arrived'] as const) : [])];
  let order = begun;
  for (const stop of [...stops, sample.status])
    order = await walkOrder(db, orders, order, stop, (state) => ({
      at: ago(dayOfState(sample, state)),
      set: changesOf(sample, state, { id, index }),
      ...(reason && state === 'on_hold' ? { reason } : {}),
    }));
  if (sample.status === 'paid' || sample.status === 'pending') await plantWay(db, sample, id, ago(sample.paid ?? sample.changed));
}

/** Adds the sample shopper's orders, most of them at the sample host; two arrived ones could travel together. */
export async function seedOrders(db: Database, now: Date): Promise<void> {
  for (const [index, sample] of SAMPLES.entries()) {
    const country = sample.from ?? 'US';
    const [host] =
      country === 'US'
        ? [{ id: HOST }]
        : await db.select({ id: hosts.userId }).from(hosts).where(eq(hosts.countryCode, country)).orderBy(hosts.userId).limit(1);
    if (host) await plant(db, sample, index, host.id, now);
  }
}
