import { randomUUID } from 'node:crypto';
import type { ItemStatus, PurchaseStatus } from '@outpost/shared-contracts/bfm/status';
import { inArray, like } from 'drizzle-orm';
import sharp from 'sharp';
import { amountsOf, limitOf, sharesOf } from '../domains/bfm/amounts.ts';
import { DUE_TASK, TIMEOUT_MS } from '../domains/bfm/machine.ts';
import { bfmExtraCharges, bfmMoves, bfmPurchaseItems, bfmPurchases, type QuoteOfItem } from '../domains/bfm/schema.ts';
import { type LedgerEntry, post } from '../domains/ledger/port.ts';
import { packageOrders } from '../domains/orders/schema.ts';
import { payments, payouts } from '../domains/payments/schema.ts';
import type { Database } from '../platform/db/database.ts';
import { INK, KRAFT, PAPER } from '../platform/pictures/palette.ts';
import { sendTask } from '../platform/queue/send.ts';
import { HOUR_MS } from '../platform/time/time.ts';
import { plantUpload } from '../platform/uploads/uploads.ts';
import { sampleLabels } from './business.ts';
import { CHOICES, DELIVERY, SAMPLES, type Sample, type Thing, WAY } from './living-samples.ts';

const SHOPPER = 1;
const HOST = 2;
/** What the companies call money of the samples. */
const INTENT = 'pi_sample_';
const PAYOUT = 'po_sample_';

/** A till receipt, drawn: lines of things and a total. */
async function receiptPicture(): Promise<Uint8Array> {
  const line = (y: number, width: number) =>
    `<rect x="40" y="${y}" width="${width}" height="10" rx="5" fill="${INK}" opacity=".55"/><rect x="250" y="${y}" width="50" height="10" rx="5" fill="${INK}" opacity=".8"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="680" height="880" viewBox="0 0 340 440"><rect width="340" height="440" fill="${KRAFT}"/><path d="M20 20h300v390l-15 10-15-10-15 10-15-10-15 10-15-10-15 10-15-10-15 10-15-10-15 10-15-10-15 10-15-10-15 10-15-10-15 10-15-10-15 10-15-10z" fill="${PAPER}"/><rect x="110" y="50" width="120" height="16" rx="8" fill="${INK}"/>${[110, 140, 170, 200].map((y, index) => line(y, 110 + ((index * 37) % 70))).join('')}<rect x="40" y="240" width="260" height="2" fill="${INK}" opacity=".4"/>${line(265, 80)}<rect x="220" y="300" width="80" height="20" rx="10" fill="${INK}"/></svg>`;
  return await sharp(Buffer.from(svg)).webp({ quality: 70 }).toBuffer();
}

const quoteOf = ({ found, cents, quantity }: Thing): QuoteOfItem | null =>
  found
    ? {
        unitCents: found.unit ?? cents,
        localCents: found.local,
        taxCents: found.tax,
        available: quantity,
        note: '',
        alternativeUrl: null,
      }
    : null;

type ItemRow = typeof bfmPurchaseItems.$inferInsert;
function itemStatusOf(reached: (status: PurchaseStatus) => boolean): ItemStatus {
  if (reached('arrived')) return 'arrived';
  if (reached('purchased')) return 'purchased';
  return reached('quoted') ? 'quoted' : 'requested';
}

/** Everything of one sample that is computed: as the service would have written it. */
function storyOf(sample: Sample, now: Date) {
  const { status, began, step, things } = sample;
  const isExtra = status === 'extra_charge';
  const end = WAY.findIndex(([to]) => to === (isExtra ? 'quoted' : status));
  const way = [...WAY.slice(0, end + 1), ...(isExtra ? [['extra_charge', 'timer'] as const] : [])];
  const reached = (wanted: PurchaseStatus) => way.some(([to]) => to === wanted);
  const at = (wanted: PurchaseStatus) => {
    const index = way.findIndex(([to]) => to === wanted);
    return new Date(now.getTime() - (began - Math.max(0, index) * step) * HOUR_MS);
  };
  const vendors = new Set<string>();
  const items = things.map((one, place) => {
    const pays = !vendors.has(one.vendor);
    vendors.add(one.vendor);
    const itemStatus = itemStatusOf(reached);
    const bought = reached('purchased');
    return {
      title: one.title,
      url: `https://${one.vendor}/${one.motif}`,
      store: one.vendor,
      imageUrl: `/api/pictures/products/${one.motif}-${sample.id % 10}.svg`,
      description: one.description,
      source: 'web',
      quantity: one.quantity,
      unitCents: one.cents,
      localCents: pays ? 500 : 0,
      status: itemStatus,
      quote: reached('quoted') ? quoteOf(one) : null,
      storeOrderNumber: bought ? `${one.vendor.slice(0, 3).toUpperCase()}-${sample.id}${place}` : null,
      trackingNumber: bought ? `TEST${81_000_000 + sample.id * 10 + place}` : null,
      place,
    };
  });
  const estimate = amountsOf(items.map((item) => ({ ...item, quote: null })));
  return { way, reached, at, items, amounts: amountsOf(items), estimate, limitCents: limitOf(estimate, CHOICES.price_rule) };
}

type Story = ReturnType<typeof storyOf>;

const hold = (cents: number): LedgerEntry[] => [
  { account: 'held_at_company', cents },
  { account: 'holds_of_shoppers', cents: -cents },
];

/** The payment of a sample, with its entries in the books. */
async function pay(db: Database, { id }: Sample, { reached, at, amounts, limitCents }: Story): Promise<void> {
  const isTaken = reached('paid');
  const paymentId = randomUUID();
  const taken = isTaken ? amounts.totalCents : 0;
  await db.insert(payments).values({
    id: paymentId,
    purchaseId: id,
    shopperId: SHOPPER,
    company: 'cardpay',
    method: 'card',
    payWith: { type: 'token', token: `tok_sample_${id}` },
    saveCard: false,
    returnUrl: '',
    status: isTaken ? 'captured' : 'authorized',
    amountCents: limitCents,
    capturedCents: taken,
    requestedAction: isTaken ? 'capture' : null,
    captureCents: isTaken ? taken : null,
    sentAt: at('paying'),
    intentId: `${INTENT}${id}`,
    brand: 'visa',
    last4: '4242',
    createdAt: at('paying'),
    updatedAt: at(isTaken ? 'paid' : 'authorized'),
  });
  await post(db, { reference: `hold:${paymentId}`, purchaseId: id, at: at('authorized'), entries: hold(limitCents) });
  if (!isTaken) return;
  const { feeCents: fee } = amounts;
  const captured: LedgerEntry[] = [
    ...hold(-limitCents),
    { account: 'company_balance', cents: taken },
    { account: 'purchase_money', cents: -taken },
  ];
  await post(db, { reference: `capture:${paymentId}`, purchaseId: id, at: at('paid'), entries: captured });
  const divided: LedgerEntry[] = [
    { account: 'purchase_money', cents: taken },
    { account: 'service_fees', cents: -fee },
    { account: 'host_payable', cents: fee - taken },
  ];
  await post(db, { reference: `split:${id}`, purchaseId: id, at: at('paid'), entries: divided });
  if (!reached('purchased')) return;
  const payoutId = randomUUID();
  const amountCents = taken - fee;
  await db.insert(payouts).values({
    id: payoutId,
    purchaseId: id,
    hostId: HOST,
    account: 'host@outpost.test',
    amountCents,
    status: 'paid',
    sentAt: at('purchased'),
    payoutId: `${PAYOUT}${id}`,
    createdAt: at('purchased'),
    updatedAt: at('purchased'),
  });
  const sent: LedgerEntry[] = [
    { account: 'host_payable', cents: amountCents },
    { account: 'payouts', cents: -amountCents },
  ];
  await post(db, { reference: `payout:${payoutId}`, purchaseId: id, at: at('purchased'), entries: sent });
}

async function plant(db: Database, sample: Sample, picture: Uint8Array, now: Date): Promise<void> {
  const { id, status } = sample;
  const story = storyOf(sample, now);
  const { way, reached, at, items, amounts, estimate, limitCents } = story;
  const keep = (purpose: string, name: string, when: Date) =>
    plantUpload(db, { ownerId: HOST, access: 'signed', purpose, contentType: 'image/webp', name, content: picture, createdAt: when });
  const timeoutMs = TIMEOUT_MS[status];
  const dueAt = timeoutMs === undefined ? null : new Date(at(status).getTime() + timeoutMs);
  const hostPaid = reached('purchased') ? 'sent' : 'due';
  await db.insert(bfmPurchases).values({
    id,
    publicId: randomUUID(),
    shopperId: SHOPPER,
    hostId: HOST,
    countryFrom: 'US',
    countryTo: 'GB',
    status,
    revision: way.length,
    delivery: DELIVERY,
    choices: CHOICES,
    ...amounts,
    limitCents,
    captureRequestedAt: reached('paid') ? at('quoted') : null,
    hostPayment: reached('completed') ? 'confirmed' : reached('paid') ? hostPaid : 'none',
    hostPaymentCents: reached('paid') ? amounts.totalCents - amounts.feeCents : 0,
    receipts: reached('purchased') ? [await keep('bfm-receipt', 'receipt.webp', at('purchased'))] : [],
    receiptCents: reached('purchased') ? amounts.totalCents - amounts.feeCents : null,
    packageOrderId: sample.packageOrder ?? null,
    createdAt: at('requested'),
    updatedAt: at(status),
    dueAt,
    paidAt: reached('paid') ? at('paid') : null,
    purchasedAt: reached('purchased') ? at('purchased') : null,
  });
  const shares = reached('paid') ? sharesOf(items) : [];
  await db.insert(bfmPurchaseItems).values(items.map((item, index): ItemRow => ({ ...item, ...shares[index], purchaseId: id })));
  const actors = { shopper: SHOPPER, host: HOST, timer: null };
  await db.insert(bfmMoves).values(
    way.map(([to, actor], index) => ({
      purchaseId: id,
      from: way[index - 1]?.[0] ?? null,
      to,
      actor,
      userId: actors[actor],
      revision: index + 1,
      at: at(to),
    })),
  );
  await pay(db, sample, story);
  if (dueAt) await sendTask(db, { name: DUE_TASK, data: { purchase: id }, key: `${id}:${way.length}`, at: dueAt }, now);
  if (status !== 'extra_charge' || !dueAt) return;
  await db.insert(bfmExtraCharges).values({
    purchaseId: id,
    reason: 'price',
    oldTotalCents: estimate.totalCents,
    newTotalCents: amounts.totalCents,
    amountCents: amounts.totalCents - limitCents,
    note: 'The price went up on Monday. The photo shows the tag in the shop.',
    evidence: [await keep('bfm-evidence', 'price-tag.webp', at(status))],
    status: 'open',
    createdAt: at(status),
    expiresAt: dueAt,
  });
}

/** Purchases of the sample shopper at the sample host, one in each state that somebody has something to do in. */
export async function seedLivingPurchases(db: Database, now: Date): Promise<void> {
  const taken = await db
    .select({ id: bfmPurchases.id })
    .from(bfmPurchases)
    .where(
      inArray(
        bfmPurchases.id,
        SAMPLES.map(({ id }) => id),
      ),
    );
  const orders = await db
    .select({ id: packageOrders.id })
    .from(packageOrders)
    .where(inArray(packageOrders.id, [5014]));
  if (taken.length > 0 || orders.length === 0) return;
  const picture = await receiptPicture();
  for (const sample of SAMPLES) await plant(db, sample, picture, now);
}

/** What the simulated companies have to know of the samples, as if they had held and moved that money. */
export async function sampleMoney(db: Database) {
  return {
    payments: await db
      .select()
      .from(payments)
      .where(like(payments.intentId, `${INTENT}%`)),
    payouts: await db
      .select()
      .from(payouts)
      .where(like(payouts.payoutId, `${PAYOUT}%`)),
    labels: await sampleLabels(db),
  };
}
