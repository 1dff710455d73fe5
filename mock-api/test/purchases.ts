import { createShoppingBasket } from '@outpost/shared-contracts/bfm/calls';
import type { Purchase, PurchaseChoices } from '@outpost/shared-contracts/bfm/purchase';
import {
  changePurchaseStatus,
  confirmPurchase,
  getPurchase,
  orderPurchase,
  payPurchase,
  quotePurchase,
} from '@outpost/shared-contracts/bfm/purchase-calls';
import type { PurchaseStatus } from '@outpost/shared-contracts/bfm/status';
import type { CallInput } from '@outpost/shared-contracts/call/call';
import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { createAnonymous, createCart, getCart, saveCart } from '@outpost/shared-contracts/cart/calls';
import { usd } from '@outpost/shared-contracts/money/money';
import type { PaymentState } from '@outpost/shared-contracts/payments/payment';
import { aBfmItem } from '@outpost/shared-contracts/testing/builders';
import type { UploadPurpose } from '@outpost/shared-contracts/uploads/upload';
import { eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { users } from '../src/domains/accounts/schema.ts';
import type { GivenFile, TestService } from './helper.ts';
import { CARDS, moneyCompanyOf } from './money-company.ts';
import { aNewShopper } from './people.ts';
import { aFile, aReceipt, CHOICES, DELIVERY } from './purchase-samples.ts';

export { aFile, aReceipt, CHOICES, DELIVERY };

type Session = { readonly token: string; readonly userId: number };

/** A shopper of this test alone, confirmed, so that nothing of another test is in the way. */
export async function aConfirmedShopper(service: TestService): Promise<Session> {
  const { id, token } = await aNewShopper(service);
  await service.db.update(users).set({ isEmailVerified: true, isPhoneVerified: true }).where(eq(users.id, id));
  return { token, userId: id };
}

/** What a call takes, with files in the place of their ids. */
type WithFiles<C extends typeof quotePurchase | typeof changePurchaseStatus, Field extends string> = Omit<CallInput<C>['body'], Field> & {
  readonly [K in Field]?: readonly (GivenFile | string)[];
};

export interface CostGiven {
  readonly unit?: number;
  readonly local?: number;
  readonly tax?: number;
  readonly available?: number;
}

/** Goes the way of a purchase as its two people do: by calls alone. */
export async function purchaseScenario(service: TestService, who?: Session) {
  const host = await service.tokenOf('host@outpost.test');
  const shopper = who ?? (await aConfirmedShopper(service));
  const card = moneyCompanyOf(service, 'cardpay');

  const read = async (id: number, who: Session = shopper): Promise<Purchase> =>
    (await service.call(getPurchase, { params: { id } }, who)).reply.data;

  const aCartOf = async (items: readonly BfmItem[], who: Session = shopper) => {
    const { anonymous_id } = (await service.call(createAnonymous, { body: { source: 'web' } }, who)).reply;
    const { shopping_cart_id: cart_id } = (await service.call(createCart, { body: { anonymous_id } }, who)).reply;
    await service.call(saveCart, { params: { cartId: cart_id }, query: { anonymous_id }, body: { items: [...items] } }, who);
    return { anonymous_id, cart_id };
  };
  const checkOutCall = (
    ids: { anonymous_id: string; cart_id: string },
    checkout: object = { host_id: 2 },
    who: Session | undefined = shopper,
  ) => service.call(createShoppingBasket, { body: { ...ids, checkout } }, who);

  /** Ids of files that are sent now, or were. */
  const uploaded = async (purpose: UploadPurpose, files: readonly (GivenFile | string)[], who: Session): Promise<string[]> => {
    const ids: string[] = [];
    for (const file of files) ids.push(typeof file === 'string' ? file : (await service.upload(purpose, file, who)).reply.data.id);
    return ids;
  };

  const scenario = {
    uploaded,
    host,
    shopper,
    card,
    read,
    aCartOf,
    checkOutCall,
    /** Does tasks until a purchase is as wanted; those that another worker has taken are waited for. */
    async until(id: number, wanted: PurchaseStatus | ((purchase: Purchase) => boolean), who: Session = shopper): Promise<Purchase> {
      const fits = (purchase: Purchase) => (typeof wanted === 'string' ? purchase.status === wanted : wanted(purchase));
      return await vi.waitUntil(
        async () => {
          await service.runDue();
          const purchase = await read(id, who);
          return fits(purchase) && purchase;
        },
        { timeout: 15_000, interval: 20 },
      );
    },
    saveItems: (ids: { anonymous_id: string; cart_id: string }, items: readonly BfmItem[]) =>
      service.call(
        saveCart,
        { params: { cartId: ids.cart_id }, query: { anonymous_id: ids.anonymous_id }, body: { items: [...items] } },
        shopper,
      ),
    /** The cart that the visitor fills now. */
    async openCartOf(anonymous_id: string) {
      const { shopping_cart_id } = (await service.call(createCart, { body: { anonymous_id } }, shopper)).reply;
      return (await service.call(getCart, { params: { cartId: shopping_cart_id }, query: { anonymous_id } }, shopper)).reply;
    },
    cartOf: async (ids: { anonymous_id: string; cart_id: string }) =>
      (await service.call(getCart, { params: { cartId: ids.cart_id }, query: { anonymous_id: ids.anonymous_id } }, shopper)).reply,

    /** A purchase of these things, as the checkout makes it. */
    async requested(items: readonly BfmItem[] = [aBfmItem({ price: 100, quantity: 1 })]): Promise<Purchase> {
      const { purchase_id } = (await checkOutCall(await aCartOf(items))).reply.data;
      return read(purchase_id ?? 0);
    },
    async confirmed(items?: readonly BfmItem[], choices: Partial<PurchaseChoices> = {}): Promise<Purchase> {
      return await scenario.confirm((await scenario.requested(items)).id, choices);
    },
    async confirm(id: number, choices: Partial<PurchaseChoices> = {}, who: Session = shopper): Promise<Purchase> {
      const body = { delivery: DELIVERY, choices: { ...CHOICES, ...choices } };
      return (await service.call(confirmPurchase, { params: { id }, body }, who)).reply.data;
    },
    async payCall(purchase: Purchase, number: string = CARDS.fine, who: Session = shopper) {
      const token = await card.token(number);
      const body = {
        purchase_id: purchase.id,
        expected_total: purchase.amounts.total,
        terms: true as const,
        payment_with_cardpay3ds: 1 as const,
        token,
      };
      return service.call(payPurchase, { body }, who);
    },
    pay: async (purchase: Purchase, number?: string): Promise<PaymentState> => (await scenario.payCall(purchase, number)).reply.data,
    async authorized(items?: readonly BfmItem[], choices?: Partial<PurchaseChoices>): Promise<Purchase> {
      const purchase = await scenario.confirmed(items, choices);
      await scenario.pay(purchase);
      return read(purchase.id);
    },
    costOf: (purchase: Purchase, costs: readonly CostGiven[] = []) => ({
      items: purchase.items
        .filter(({ status }) => status !== 'removed' && status !== 'unavailable')
        .map((item, index) => ({
          id: item.id,
          unit_price: usd(costs[index]?.unit ?? item.price.minor),
          local_shipping: usd(costs[index]?.local ?? 500),
          tax: usd(costs[index]?.tax ?? 0),
          available_quantity: costs[index]?.available ?? item.quantity,
        })),
    }),
    /** The evidence is sent ahead. */
    async quoteCall(purchase: Purchase, { evidence, ...body }: WithFiles<typeof quotePurchase, 'evidence'>, who: Session = host) {
      const sent = evidence ? { evidence: await uploaded('bfm-evidence', evidence, who) } : {};
      return await service.call(quotePurchase, { params: { id: purchase.id }, body: { ...body, ...sent } }, who);
    },
    async paid(items?: readonly BfmItem[], costs?: readonly CostGiven[]): Promise<Purchase> {
      const purchase = await scenario.authorized(items);
      await scenario.quoteCall(purchase, scenario.costOf(purchase, costs));
      return await scenario.until(purchase.id, 'paid');
    },
    /** Dearer by $30: above what is held. */
    async dearer(items?: readonly BfmItem[]): Promise<Purchase> {
      const purchase = await scenario.authorized(items);
      const [first] = purchase.items;
      const body = {
        ...scenario.costOf(purchase, [{ unit: (first?.price.minor ?? 0) + 3000 }]),
        reason: 'price' as const,
        note: 'It is dearer.',
      };
      await scenario.quoteCall(purchase, { ...body, evidence: [aFile('till.png')] });
      return read(purchase.id);
    },
    /** The receipts are sent ahead. */
    async statusCall(
      { id, status: from }: Pick<Purchase, 'id' | 'status'>,
      status: PurchaseStatus,
      { receipts, ...more }: Partial<WithFiles<typeof changePurchaseStatus, 'receipts'>> = {},
      who: Session = host,
    ) {
      const sent = receipts ? { receipts: await uploaded('bfm-receipt', receipts, who) } : {};
      return await service.call(changePurchaseStatus, { params: { id }, body: { status, expected_from: from, ...more, ...sent } }, who);
    },
    async purchasing(items?: readonly BfmItem[]): Promise<Purchase> {
      return (await scenario.statusCall(await scenario.paid(items), 'purchasing')).reply.data;
    },
    /** What the host says when everything is bought, at what was agreed unless said otherwise. */
    boughtOf: (purchase: Purchase, cents = purchase.host_payment?.amount.minor ?? 0) => ({
      items: purchase.items
        .filter(({ status }) => status !== 'unavailable')
        .map(({ id }) => ({ id, store_order_number: `S-${id}`, tracking_number: '1Z999' })),
      receipts: [aReceipt()],
      receipt_total: usd(cents),
    }),
    async purchased(items?: readonly BfmItem[]): Promise<Purchase> {
      const purchase = await scenario.purchasing(items);
      return (await scenario.statusCall(purchase, 'purchased', scenario.boughtOf(purchase))).reply.data;
    },
    async arrived(items?: readonly BfmItem[]): Promise<Purchase> {
      const shipped = (await scenario.statusCall(await scenario.purchased(items), 'shipped_to_host')).reply.data;
      return (await scenario.statusCall(shipped, 'arrived')).reply.data;
    },
    orderCall: (id: number, who: Session = host) => service.call(orderPurchase, { params: { id } }, who),
  };
  return scenario;
}
