import type { ExtraCharge, Purchase, PurchaseFile, PurchaseItem, PurchaseRow } from '@outpost/shared-contracts/bfm/purchase';
import { movesFrom, type PurchaseStatus } from '@outpost/shared-contracts/bfm/status';
import { usd } from '@outpost/shared-contracts/money/money';
import { ownPicture } from '@outpost/shared-contracts/pictures/own-picture';
import { eq } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Database } from '../../platform/db/database.ts';
import { describeUploads, signedLinkOf } from '../../platform/uploads/uploads.ts';
import { senderName } from '../messages/port.ts';
import type { PaymentRecord } from '../payments/port.ts';
import { isWanted, piecesOf } from './amounts.ts';
import { canBeSentAgain } from './host-payment.ts';
import { landedFor } from './landed.ts';
import {
  type ExtraChargeRecord,
  findExtraCharge,
  findWithPeople,
  type ItemRecord,
  listItems,
  listMoves,
  orderNumberOf,
  type PurchaseRecord,
  type PurchaseWithPeople,
  type Side,
} from './repository.ts';
import { shippingAtMost } from './rules.ts';
import { bfmRefunds } from './schema.ts';
import type { PurchaseTools } from './tools.ts';

const nameOf = (side: Side, person: { name: string; surname: string }): string => {
  const { name, surname } = senderName(side, person);
  return `${name} ${surname}`.trim();
};

/** Files in the order of their ids, each with an address that only who was given it can use. */
async function filesOf(
  db: Database,
  config: Pick<Config, 'secret'>,
  ids: readonly string[],
  now: Date,
  reader: number,
): Promise<PurchaseFile[]> {
  const described = await describeUploads(db, ids);
  return ids.flatMap((id) =>
    described.filter((file) => file.id === id).map(({ name }) => ({ id, name, url: signedLinkOf(config, id, now, reader) })),
  );
}

const itemOf = (item: ItemRecord): PurchaseItem => ({
  id: item.id,
  title: item.title,
  url: item.url,
  vendor: item.store,
  image_url: ownPicture(item.imageUrl),
  description: item.description,
  quantity: item.quantity,
  price: usd(item.unitCents),
  source: item.source,
  status: item.status,
  quote: item.quote && {
    unit_price: usd(item.quote.unitCents),
    local_shipping: usd(item.quote.localCents),
    tax: usd(item.quote.taxCents),
    available_quantity: item.quote.available,
    note: item.quote.note,
    alternative_url: item.quote.alternativeUrl,
  },
  store_order_number: item.storeOrderNumber,
  tracking_number: item.trackingNumber,
  expected_at: item.expectedAt,
  refunded: usd(item.refundedCents),
});

export async function extraChargeOf(
  db: Database,
  config: Pick<Config, 'secret'>,
  extra: ExtraChargeRecord | undefined,
  now: Date,
  reader: number,
): Promise<ExtraCharge | null> {
  if (!extra) return null;
  return {
    id: extra.id,
    reason: extra.reason,
    old_total: usd(extra.oldTotalCents),
    new_total: usd(extra.newTotalCents),
    amount: usd(extra.amountCents),
    note: extra.note,
    evidence: await filesOf(db, config, extra.evidence, now, reader),
    status: extra.status,
    created_at: extra.createdAt.toISOString(),
    expires_at: extra.expiresAt.toISOString(),
  };
}

/** The states that this side may ask for now; nobody cancels while money is being taken. */
function movesOf({ status, captureRequestedAt }: PurchaseRecord, side: Side): PurchaseStatus[] {
  return movesFrom(status, side)
    .filter(({ by }) => by === 'status')
    .map(({ to }) => to)
    .filter((to) => to !== 'canceled' || captureRequestedAt === null);
}

/** Something is to be paid, or being paid. */
const PAYABLE: readonly PurchaseStatus[] = ['requested', 'quoted_first', 'confirmed', 'paying', 'extra_charge'];
const UNDECIDED: readonly PaymentRecord['status'][] = ['created', 'requires_action', 'processing'];

async function amountsFor(db: Database, purchase: PurchaseRecord, items: readonly ItemRecord[], paid: readonly PaymentRecord[], now: Date) {
  const refunds = await db.select().from(bfmRefunds).where(eq(bfmRefunds.purchaseId, purchase.id));
  const goods = items.filter(isWanted).map((item) => ({ title: item.title, quantity: piecesOf(item) }));
  const { countryFrom: from, countryTo: to, itemsCents: cents } = purchase;
  const landed = await landedFor(db, { from, to, goods, cents }, now);
  return {
    items: usd(purchase.itemsCents),
    local_shipping: usd(purchase.localCents),
    tax: usd(purchase.taxCents),
    service_fee: usd(purchase.feeCents),
    total: usd(purchase.totalCents),
    limit: usd(purchase.limitCents),
    captured: usd(paid.reduce((sum, { capturedCents }) => sum + capturedCents, 0)),
    refunded: usd(refunds.filter(({ doneAt }) => doneAt !== null).reduce((sum, { amountCents }) => sum + amountCents, 0)),
    is_final: purchase.isFinal,
    international_estimate: shippingAtMost(landed) ?? null,
    landed: landed ?? null,
  };
}

/** The payment that a page goes on with: of the purchase, or of its extra charge. */
async function openPayment(db: Database, { payments }: PurchaseTools, purchase: PurchaseRecord, extra: ExtraChargeRecord | undefined) {
  const isExtra = purchase.status === 'extra_charge' && extra !== undefined;
  if (purchase.status !== 'paying' && !isExtra) return undefined;
  const payment = await payments.latest(
    db,
    isExtra ? { kind: 'extra_charge', purchaseId: purchase.id, extraChargeId: extra.id } : { kind: 'purchase', purchaseId: purchase.id },
  );
  return payment && UNDECIDED.includes(payment.status) ? payment : undefined;
}

/** A purchase as one of its two people sees it. */
export async function purchaseFor(tools: PurchaseTools, db: Database, found: PurchaseWithPeople, side: Side, now: Date): Promise<Purchase> {
  const { config, payments } = tools;
  const { purchase, host, shopper } = found;
  const [items, extra, moves, paid] = [
    await listItems(db, purchase.id),
    await findExtraCharge(db, purchase.id),
    await listMoves(db, purchase.id),
    await payments.ofPurchase(db, purchase.id),
  ];
  const isShopper = side === 'shopper';
  const reader = isShopper ? shopper.id : host.id;
  const main = paid.find(({ purpose }) => purpose.kind === 'purchase');
  const isExtra = purchase.status === 'extra_charge' && extra?.status === 'open';
  const open = isShopper ? await openPayment(db, tools, purchase, extra) : undefined;
  return {
    id: purchase.id,
    order_number: orderNumberOf(purchase.id),
    side,
    status: purchase.status,
    revision: purchase.revision,
    created_at: purchase.createdAt.toISOString(),
    updated_at: purchase.updatedAt.toISOString(),
    due_at: purchase.captureRequestedAt ? null : (purchase.dueAt?.toISOString() ?? null),
    country_from: purchase.countryFrom,
    country_to: purchase.countryTo,
    host: { id: host.id, name: host.name, city: host.city, country_code: host.countryCode, profile_image_url: host.photo },
    shopper: { id: shopper.id, name: nameOf('shopper', shopper), profile_image_url: shopper.profileImageUrl },
    items: items.map(itemOf),
    amounts: await amountsFor(db, purchase, items, paid, now),
    delivery: isShopper ? purchase.delivery : null,
    choices: purchase.choices,
    cancel_reason: purchase.cancelReason,
    moves: movesOf(purchase, side),
    payment: main && isShopper ? { method: main.method, brand: main.brand, last4: main.last4 } : null,
    open_payment_intent_id: open?.intentId ?? null,
    extra_charge: await extraChargeOf(db, config, extra, now, reader),
    receipts: await filesOf(db, config, purchase.receipts, now, reader),
    receipt_total: purchase.receiptCents === null ? null : usd(purchase.receiptCents),
    host_payment: isShopper
      ? null
      : {
          status: purchase.hostPayment,
          amount: usd(purchase.hostPaymentCents),
          can_be_sent_again: await canBeSentAgain(tools, db, purchase),
          waits_until: (await tools.payments.payoutWaitsUntil(db, purchase.id))?.toISOString() ?? null,
        },
    package_order_id: purchase.packageOrderId,
    timeline: moves.map(({ at, to, actor }) => ({ at: at.toISOString(), status: to, actor })),
    payment_options:
      isShopper && PAYABLE.includes(purchase.status) ? payments.optionsFor(usd(isExtra ? extra.amountCents : purchase.limitCents)) : null,
  };
}

/** As {@link purchaseFor}, read anew. */
export async function readFor(tools: PurchaseTools, db: Database, id: number, side: Side, now: Date): Promise<Purchase> {
  const found = await findWithPeople(db, id);
  if (!found) throw new Error(`purchase ${id} is gone`);
  return await purchaseFor(tools, db, found, side, now);
}

/** A purchase in a list. */
export function rowFor({ purchase, host, shopper }: PurchaseWithPeople, items: readonly ItemRecord[], side: Side): PurchaseRow {
  return {
    id: purchase.id,
    order_number: orderNumberOf(purchase.id),
    status: purchase.status,
    created_at: purchase.createdAt.toISOString(),
    updated_at: purchase.updatedAt.toISOString(),
    due_at: purchase.captureRequestedAt ? null : (purchase.dueAt?.toISOString() ?? null),
    country_from: purchase.countryFrom,
    country_to: purchase.countryTo,
    other:
      side === 'shopper'
        ? { id: host.id, name: host.name, profile_image_url: host.photo }
        : { id: shopper.id, name: nameOf('shopper', shopper), profile_image_url: shopper.profileImageUrl },
    total: usd(purchase.totalCents),
    items: items
      .filter(({ purchaseId }) => purchaseId === purchase.id)
      .map(({ title, imageUrl, quantity }) => ({ title, image_url: ownPicture(imageUrl), quantity })),
  };
}
