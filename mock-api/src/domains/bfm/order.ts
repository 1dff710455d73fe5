import { cutTo } from '@outpost/shared-contracts/text/cut';
import type { CallContext } from '../../platform/http/context.ts';
import { linkConversation } from '../messages/port.ts';
import type { OrderListener } from '../orders/port.ts';
import { costOf, isWanted, piecesOf } from './amounts.ts';
import { transitionPurchase, transitionRefused } from './machine.ts';
import { writePurchaseMail } from './mails.ts';
import { listItems, lockPurchase, lockPurchaseOfOrder, orderNumberOf, type PurchaseRecord } from './repository.ts';
import type { PurchaseTools } from './tools.ts';

/** Makes the package order of an arrived purchase, once; gives its id (E-112). */
export async function orderPackage(tools: PurchaseTools, context: CallContext, found: PurchaseRecord): Promise<number> {
  const { now, requestId } = context;
  return await context.db.transaction(async (transaction) => {
    const purchase = (await lockPurchase(transaction, found.id)) ?? found;
    if (purchase.packageOrderId !== null) return purchase.packageOrderId;
    if (purchase.status !== 'arrived') throw transitionRefused();
    const items = (await listItems(transaction, purchase.id)).filter((item) => isWanted(item) && item.status !== 'refunded');
    const { choices } = purchase;
    const order = await tools.orders.begin(
      transaction,
      {
        shopperId: purchase.shopperId,
        hostId: purchase.hostId,
        destinationCode: purchase.countryTo,
        storeName: cutTo([...new Set(items.map(({ store }) => store))].join(', '), 100),
        items: items.map((item) => ({
          title: item.title,
          quantity: piecesOf(item),
          unitCents: Math.round(costOf(item).items / Math.max(1, piecesOf(item))),
          category: '',
        })),
        services: [...(choices?.photos ? ['item_pictures' as const] : []), ...(choices?.consolidate ? ['consolidation' as const] : [])],
        note: orderNumberOf(purchase.id),
      },
      { to: 'arrived', actor: 'host', origin: context, met: ['bought_for_shopper'] },
    );
    const ordered = await transitionPurchase(transaction, tools.queue, purchase, {
      actor: 'host',
      userId: purchase.hostId,
      requestId,
      now,
      to: 'ordered',
      set: { packageOrderId: order.id },
    });
    await linkConversation(transaction, purchase.id, order.id);
    await writePurchaseMail(transaction, tools, 'shopper', 'ordered', ordered, now, {
      packageOrder: { id: order.id, number: order.orderNumber },
    });
    return order.id;
  });
}

/** A purchase is completed with the package that its things travel in. */
export const orderListener =
  (tools: PurchaseTools): OrderListener =>
  async (transaction, { order, to }, now) => {
    if (to !== 'completed') return;
    const purchase = await lockPurchaseOfOrder(transaction, order.id);
    if (purchase?.status === 'ordered')
      await transitionPurchase(transaction, tools.queue, purchase, { actor: 'timer', now, to: 'completed' });
  };
