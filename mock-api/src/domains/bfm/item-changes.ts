import type { ItemChange } from '@outpost/shared-contracts/bfm/purchase-calls';
import type { ItemStatus, PurchaseStatus } from '@outpost/shared-contracts/bfm/status';
import type { Database } from '../../platform/db/database.ts';
import { refuseField } from '../../platform/http/problem.ts';
import { startOfDay } from '../../platform/time/time.ts';
import { changePurchase, type TransitionContext, transitionPurchase, transitionRefused } from './machine.ts';
import { writePurchaseMail } from './mails.ts';
import { hostCentsOf, refundItems } from './money.ts';
import { type ItemRecord, listItems, type PurchaseRecord, type Side, updateItem } from './repository.ts';
import type { PurchaseTools } from './tools.ts';

const BUYABLE: readonly ItemStatus[] = ['requested', 'quoted'];
const BOUGHT: readonly ItemStatus[] = ['purchased', 'shipped', 'arrived'];

/** What the host may say of a thing, by the purchase's state before and the thing's. */
const ITEM_MOVES: Partial<Record<PurchaseStatus, Partial<Record<ItemStatus, readonly ItemStatus[]>>>> = {
  purchasing: { unavailable: [...BUYABLE, 'purchased'], purchased: [...BUYABLE, 'purchased'] },
  purchased: { shipped: ['purchased', 'shipped'], arrived: ['purchased', 'shipped', 'arrived'] },
  shipped_to_host: { shipped: ['purchased', 'shipped'], arrived: ['purchased', 'shipped', 'arrived'] },
};

/** What becomes of the things when the whole purchase moves on. */
const FOLLOWS: Partial<Record<PurchaseStatus, readonly [from: readonly ItemStatus[], to: ItemStatus]>> = {
  purchased: [BUYABLE, 'purchased'],
  shipped_to_host: [['purchased'], 'shipped'],
  arrived: [['purchased', 'shipped'], 'arrived'],
};

export async function followMove(transaction: Database, items: readonly ItemRecord[], to: PurchaseStatus): Promise<void> {
  const [from, status] = FOLLOWS[to] ?? [];
  if (!from || !status) return;
  for (const item of items) if (from.includes(item.status)) await updateItem(transaction, item.id, { status });
}

interface Said {
  readonly changes: readonly ItemChange[];
  readonly side: Side;
  readonly transition: TransitionContext;
}

function checkedItem(purchase: PurchaseRecord, items: readonly ItemRecord[], change: ItemChange, index: number): ItemRecord {
  const item = items.find(({ id }) => id === change.id);
  if (!item) throw refuseField(`items.${index}.id`, 'unknown_item', 'This is not one of the things.');
  const { status, expected_at: day } = change;
  if (status && !ITEM_MOVES[purchase.status]?.[status]?.includes(item.status))
    throw refuseField(`items.${index}.status`, 'not_now', 'This cannot be said of it now.');
  const isInHand = [...BUYABLE, ...BOUGHT].includes(item.status) && ITEM_MOVES[purchase.status] !== undefined;
  if (!status && !isInHand) throw refuseField(`items.${index}.id`, 'not_now', 'This cannot be changed now.');
  if (day !== undefined && !startOfDay(day)) throw refuseField(`items.${index}.expected_at`, 'not_a_day', 'There is no such day.');
  return item;
}

/** Every thing that is bought has the store's order number, or gets it along with the move to `purchased`. */
export function refuseMissingNumbers(items: readonly ItemRecord[], changes: readonly ItemChange[]): void {
  for (const item of items) {
    const index = changes.findIndex(({ id }) => id === item.id);
    const change = changes[index];
    const isBought = (change?.status ?? item.status) !== 'unavailable' && [...BUYABLE, 'purchased'].includes(item.status);
    if (!isBought || change?.store_order_number || item.storeOrderNumber) continue;
    const field = index === -1 ? 'items' : `items.${index}.store_order_number`;
    throw refuseField(field, 'required', `Please enter the store's order number of “${item.title}”.`);
  }
}

/**
 * Takes over what the host says of single things. Unavailable ones give their own share back at once; when nothing is
 * left, the purchase is `refunded`.
 */
export async function changeItems(
  transaction: Database,
  tools: PurchaseTools,
  purchase: PurchaseRecord,
  { changes, side, transition }: Said,
): Promise<PurchaseRecord> {
  if (side !== 'host') throw transitionRefused();
  const items = await listItems(transaction, purchase.id);
  const checked = changes.map((change, index) => ({ change, item: checkedItem(purchase, items, change, index) }));
  for (const { change, item } of checked)
    await updateItem(transaction, item.id, {
      ...(change.status && change.status !== 'unavailable' ? { status: change.status } : {}),
      ...(change.store_order_number ? { storeOrderNumber: change.store_order_number } : {}),
      ...(change.tracking_number ? { trackingNumber: change.tracking_number } : {}),
      ...(change.expected_at ? { expectedAt: change.expected_at } : {}),
    });
  const { now } = transition;
  const gone = checked.filter(({ change }) => change.status === 'unavailable').map(({ item }) => item);
  if (gone.length === 0) return await changePurchase(transaction, tools.queue, purchase, {}, now);

  await refundItems(transaction, tools, purchase, { items: gone, status: 'unavailable', reason: 'unavailable', now });
  const left = await listItems(transaction, purchase.id);
  const owed = hostCentsOf(left);
  const refund = gone.reduce((sum, { shareCents }) => sum + shareCents, 0);
  const changed =
    owed === 0
      ? await transitionPurchase(transaction, tools.queue, purchase, {
          actor: 'timer',
          now,
          reason: 'nothing is available',
          to: 'refunded',
          set: { cancelReason: transition.reason ?? null, hostPayment: 'none', hostPaymentCents: 0 },
        })
      : await changePurchase(transaction, tools.queue, purchase, { hostPaymentCents: owed }, now);
  await writePurchaseMail(transaction, tools, 'shopper', 'refunded', changed, now, { refund });
  return changed;
}
