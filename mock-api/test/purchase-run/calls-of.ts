import { createShoppingBasket } from '@outpost/shared-contracts/bfm/calls';
import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import * as calls from '@outpost/shared-contracts/bfm/purchase-calls';
import type { PurchaseStatus } from '@outpost/shared-contracts/bfm/status';
import { createAnonymous, createCart, saveCart } from '@outpost/shared-contracts/cart/calls';
import { usd } from '@outpost/shared-contracts/money/money';
import { verifyPayment } from '@outpost/shared-contracts/payments/calls';
import type { PaymentState } from '@outpost/shared-contracts/payments/payment';
import type { MoneyCompanyClient } from '../money-company.ts';
import { aFile, aReceipt, CHOICES, DELIVERY } from '../purchase-samples.ts';
import type { Person } from './people.ts';
import type { Story } from './plan.ts';
import { itemsOf, type Shelf } from './stock.ts';
import type { World } from './world.ts';

/** The sample host, who buys for everybody and has a store of his own. */
export const HOST_ID = 2;
const TOKEN_TRIES = 20;

/** What a shopper said yes to, by purchase: more must never be taken. Cents. */
export interface Agreed {
  readonly purchaseId: number;
  /** The most that was shown while it was paid. */
  limit: number;
  extra: number;
}

export interface Cast {
  readonly world: World;
  readonly shopper: Person;
  readonly host: Person;
  readonly shelf: Shelf;
}

/** A token; the company may break the connection, and then the person tries again. */
async function tokenOf(card: MoneyCompanyClient, number: string): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    const token = await card.token(number).catch((error: unknown) => {
      if (tries >= TOKEN_TRIES) throw error;
    });
    if (token) return token;
  }
}

/** What a call brought; a refusal says here what was refused, not three calls later that a basket is empty. */
function had<R>(step: string, { reply, refused, said }: { reply?: R; refused: string | undefined; said?: unknown }): R {
  if (reply === undefined) throw new Error(`${step} was refused: ${refused} ${JSON.stringify(said)}`);
  return reply;
}

/** A basket, and the purchase that two tabs make of it at the same moment. */
async function begin({ shopper, shelf }: Cast, story: Story) {
  const { anonymous_id } = had('the visitor', await shopper.ask(createAnonymous, { body: { source: 'web' } }, 0));
  const { shopping_cart_id: cart_id } = had('the cart', await shopper.ask(createCart, { body: { anonymous_id } }, 1));
  const save = async (of: Story) => {
    const items = await itemsOf(shopper, shelf, HOST_ID, of);
    had('the basket', await shopper.ask(saveCart, { params: { cartId: cart_id }, query: { anonymous_id }, body: { items } }, 0));
  };
  await save(story);
  const checkOut = (instance: number) =>
    shopper.ask(createShoppingBasket, { body: { anonymous_id, cart_id, checkout: { host_id: HOST_ID } } }, instance);
  const inTwoTabs = () => Promise.all([checkOut(0), checkOut(1)]);
  let both = await inTwoTabs();
  if (both.every(({ refused }) => refused === 'items_changed')) {
    // Somebody else was faster: what the store had is taken from the web instead.
    await save({ ...story, items: story.items.map((item) => ({ ...item, ofStore: null })) });
    both = await inTwoTabs();
  }
  const ids = new Set(both.flatMap(({ reply }) => reply?.data.purchase_id ?? []));
  const [purchaseId] = ids;
  if (purchaseId === undefined || ids.size > 1)
    throw new Error(
      `one cart in two tabs became the purchases ${[...ids].join(' and ')}: ${both.map(({ refused, said }) => `${refused} ${JSON.stringify(said)}`).join(', ')}`,
    );
  return { purchaseId, checkOut };
}

/** What the two people of a purchase can do, by calls alone. `instance`: which one they ask first. */
export async function callsOf(cast: Cast, story: Story) {
  const { world, shopper, host } = cast;
  const { purchaseId, checkOut } = await begin(cast, story);
  const params = { id: purchaseId };
  const agreed: Agreed = { purchaseId, limit: 0, extra: 0 };
  let page: string | undefined;

  const take = (state: PaymentState | undefined) => {
    page = state?.next_action?.url ?? page;
  };
  const agree = ({ amounts }: Purchase) => {
    agreed.limit = Math.max(agreed.limit, amounts.limit.minor);
    return { purchase_id: purchaseId, expected_total: amounts.total, terms: true as const };
  };

  return {
    agreed,
    checkOut,
    async read(): Promise<Purchase> {
      const { reply, refused } = await shopper.ask(calls.getPurchase, { params }, 0);
      if (!reply) throw new Error(`purchase ${purchaseId} cannot be read: ${refused}`);
      return reply.data;
    },
    /** Cents that the host gets for the things, as he sees them before he buys. */
    async owedToHost(): Promise<number> {
      return (await host.ask(calls.getPurchase, { params }, 0)).reply?.data.host_payment?.amount.minor ?? 0;
    },
    confirm: (instance: number, rule = story.rule) =>
      shopper.ask(calls.confirmPurchase, { params, body: { delivery: DELIVERY, choices: { ...CHOICES, price_rule: rule } } }, instance),
    async pay(purchase: Purchase, number: string, instance: number, total = purchase.amounts.total) {
      const token = await tokenOf(world.card, number);
      const body = { ...agree(purchase), expected_total: total, payment_with_cardpay3ds: 1 as const, token };
      const outcome = await shopper.ask(calls.payPurchase, { body }, instance);
      take(outcome.reply?.data);
      return outcome;
    },
    async payOtherwise(purchase: Purchase, way: 'payment_with_wallet' | 'payment_with_paylater', instance: number) {
      take((await shopper.ask(calls.payPurchase, { body: { ...agree(purchase), [way]: 1 as const } }, instance)).reply?.data);
    },
    async payExtra({ extra_charge: charge }: Purchase, number: string, instance: number): Promise<void> {
      if (charge?.status !== 'open' && charge?.status !== 'paying') return;
      agreed.extra = Math.max(agreed.extra, charge.amount.minor);
      const token = await tokenOf(world.card, number);
      const body = { purchase_id: purchaseId, expected_amount: charge.amount, payment_with_cardpay3ds: 1 as const, token };
      take((await shopper.ask(calls.payExtraCharge, { body }, instance)).reply?.data);
    },
    /** Says yes or no on the page of the challenge, the wallet or paying later, if there is one. */
    async answer(yes: boolean): Promise<void> {
      if (page) await (page.includes('/wallet/') ? world.wallet : world.card).answer(page, yes).catch(() => undefined);
      page = undefined;
    },
    async verify({ open_payment_intent_id: id, payment }: Purchase, instance: number): Promise<void> {
      if (!id) return;
      const type = payment?.method === 'wallet' ? ('wallet' as const) : ('card' as const);
      take((await shopper.ask(verifyPayment, { body: { type, payment_intent_id: id } }, instance)).reply?.data);
    },
    move: (who: 'shopper' | 'host', from: PurchaseStatus, to: PurchaseStatus, instance: number, more: object = {}) =>
      cast[who].ask(calls.changePurchaseStatus, { params, body: { status: to, expected_from: from, ...more } }, instance),
    /** Everything is bought, with a receipt. */
    handIn: (more: object, instance: number) =>
      host.withFile('bfm-receipt', aReceipt(), instance, async (id) => {
        const body = { status: 'purchased' as const, expected_from: 'purchasing' as const, ...more, receipts: [id] };
        const outcome = await host.ask(calls.changePurchaseStatus, { params, body }, instance);
        return { outcome, isTaken: outcome.reply !== undefined };
      }),
    /** The host's costs: `factor` in thousandths of what the basket says; `missing`: which thing the store does not have. */
    quote: (purchase: Purchase, factor: number, instance: number, missing?: number | 'all') =>
      host.withFile('bfm-evidence', aFile('till.png'), instance, async (id) => {
        const items = purchase.items
          .filter(({ status }) => status !== 'removed' && status !== 'unavailable')
          .map(({ id, price, quantity }, index) => ({
            id,
            unit_price: usd(Math.max(1, Math.round((price.minor * factor) / 1000))),
            local_shipping: usd(index === 0 ? 700 : 350),
            tax: usd(Math.round((price.minor * factor) / 20_000)),
            available_quantity: missing === index || missing === 'all' ? 0 : quantity,
          }));
        const body = { items, reason: 'price' as const, evidence: [id] };
        const outcome = await host.ask(calls.quotePurchase, { params, body }, instance);
        return { outcome, isTaken: (outcome.reply?.data.extra_charge?.evidence.length ?? 0) > 0 };
      }),
    order: (instance: number) => host.ask(calls.orderPurchase, { params }, instance),
    confirmMoney: (instance: number) => host.ask(calls.confirmHostPayment, { params, body: { status: 'confirmed' } }, instance),
  };
}
export type CallsOfPurchase = Awaited<ReturnType<typeof callsOf>>;
