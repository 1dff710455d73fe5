// A process that writes carts through the real service and says on its output which ones were acknowledged, until it is killed.
import { createAnonymous, createCart, saveCart } from '@outpost/shared-contracts/cart/calls';
import { aBfmItem } from '@outpost/shared-contracts/testing/builders';
import { simulateOutside } from '../simulators/beside.ts';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { urlOf } from './url-of.ts';

const app = await buildApp(readConfig(), { logger: false, simulate: simulateOutside });

async function send(method: 'POST' | 'PUT', url: string, payload: object) {
  const response = await app.inject({ method, url, payload });
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${response.body}`);
  return response.json();
}

for (let round = 0; ; round += 1) {
  const { anonymous_id } = await send('POST', urlOf(createAnonymous, {}), { source: 'web' });
  const { shopping_cart_id } = await send('POST', urlOf(createCart, {}), { anonymous_id });
  const items = [aBfmItem({ title: `Item ${round}`, quantity: 1 + (round % 50) })];
  await send('PUT', urlOf(saveCart, { params: { cartId: shopping_cart_id }, query: { anonymous_id } }), { items });
  process.stdout.write(`${JSON.stringify({ anonymous_id, shopping_cart_id, title: `Item ${round}` })}\n`);
}
