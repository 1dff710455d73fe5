// Checks baskets out again and again, over HTTP, at a service in a process of its own: purchase, address, payment by card
// until the money is held; prints the times as JSON. `pnpm bench:checkouts` runs it.
// Options: --count 300 --connections 8 --database embedded|postgres
import { parseArgs } from 'node:util';
import { getChallenge, signIn } from '@outpost/shared-contracts/accounts/calls';
import { solveChallenge } from '@outpost/shared-contracts/accounts/challenge';
import { createShoppingBasket } from '@outpost/shared-contracts/bfm/calls';
import { confirmPurchase, payPurchase } from '@outpost/shared-contracts/bfm/purchase-calls';
import type { Call, CallInput, CallReply } from '@outpost/shared-contracts/call/call';
import { createAnonymous, createCart, saveCart } from '@outpost/shared-contracts/cart/calls';
import { aBfmItem } from '@outpost/shared-contracts/testing/builders';
import { Agent } from 'undici';
import { SAMPLE_PASSWORD } from '../src/seed/accounts.ts';
import { startPostgres } from '../test/postgres.ts';
import { CHOICES, DELIVERY } from '../test/purchase-samples.ts';
import { urlOf } from '../test/url-of.ts';
import { ask, inParallel, startService, timed } from './load.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '300' },
    connections: { type: 'string', default: '8' },
    database: { type: 'string', default: 'embedded' },
  },
});
const size = { count: Number(values.count), connections: Number(values.connections) };
const WARM_UP = 40;
const HOST_ID = 2;
const CARD = { number: '4242424242424242', exp_month: 12, exp_year: new Date().getUTCFullYear() + 3, cvc: '123', name: 'Sam Shopper' };

async function measure(origin: string) {
  const dispatcher = new Agent({ connections: size.connections });
  let token = '';
  async function call<C extends Call>(definition: C, input: CallInput<C>): Promise<CallReply<C>> {
    const { body, ...rest } = input as { body?: object };
    const method = definition.method as 'GET' | 'POST' | 'PUT';
    const headers: Record<string, string> = token ? { 'x-access-token': token } : {};
    return (await ask(method, origin + urlOf(definition, rest), dispatcher, body, headers)) as CallReply<C>;
  }
  const recaptcha = await solveChallenge((await call(getChallenge, {})).data);
  token = (await call(signIn, { body: { email: 'shopper@outpost.test', password: SAMPLE_PASSWORD, recaptcha } })).data.token;

  /** What is there before somebody goes to the checkout. */
  async function aBasket() {
    const { anonymous_id } = await call(createAnonymous, { body: { source: 'web' } });
    const { shopping_cart_id: cart_id } = await call(createCart, { body: { anonymous_id } });
    const items = [aBfmItem(), aBfmItem({ price: 12, quantity: 2, url: 'https://shop.example.com/socks' })];
    await call(saveCart, { params: { cartId: cart_id }, query: { anonymous_id }, body: { items } });
    return { anonymous_id, cart_id };
  }
  const baskets: Awaited<ReturnType<typeof aBasket>>[] = [];
  await inParallel({ ...size, count: size.count + WARM_UP }, async () => void baskets.push(await aBasket()));

  /** From the basket until the money is held. */
  async function checkOut(): Promise<void> {
    const basket = baskets.pop();
    if (!basket) throw new Error('there is no basket left');
    const made = await call(createShoppingBasket, { body: { ...basket, checkout: { host_id: HOST_ID } } });
    const params = { id: made.data.purchase_id ?? 0 };
    const { data: purchase } = await call(confirmPurchase, { params, body: { delivery: DELIVERY, choices: CHOICES } });
    const { tokens_url: tokensUrl, publishable_key: key } = purchase.payment_options?.card ?? { tokens_url: '', publishable_key: '' };
    const tokens = new URL(tokensUrl);
    const { id } = (await ask('POST', origin + tokens.pathname, dispatcher, CARD, { authorization: `Bearer ${key}` })) as { id: string };
    const body = {
      purchase_id: purchase.id,
      expected_total: purchase.amounts.total,
      terms: true as const,
      payment_with_cardpay3ds: 1 as const,
      token: id,
    };
    const { data: state } = await call(payPurchase, { body });
    if (state.status !== 'succeeded') throw new Error(`a payment is ${state.status}`);
  }
  // Until the code of the service is compiled.
  await inParallel({ ...size, count: WARM_UP }, checkOut);
  const times: number[] = [];
  const total = await timed(() => inParallel(size, async () => void times.push(await timed(checkOut))));
  await dispatcher.close();
  return { times, perSecond: (size.count / total) * 1000 };
}

const postgres = values.database === 'postgres' ? await startPostgres() : undefined;
const service = await startService(postgres ? { DATABASE_URL: postgres.url } : { DATA_DIR: 'memory://' });
try {
  process.stdout.write(`${JSON.stringify({ ...size, ...(await measure(service.origin)) })}\n`);
} finally {
  service.stop();
  await postgres?.stop();
}
