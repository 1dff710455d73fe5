import { createAnonymous, createCart, getCart, joinCart, MAX_CART_ITEMS, saveCart } from '@outpost/shared-contracts/cart/calls';
import { aBfmItem } from '@outpost/shared-contracts/testing/builders';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { aNewShopper } from '../../../test/people.ts';
import { carts } from './schema.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const tent = aBfmItem();
const socks = aBfmItem({ url: 'https://tallgrass.example/socks', title: 'Socks', price: 14 });

async function aCart(items: (typeof tent)[], token?: string) {
  const sent = token ? { token } : {};
  const { anonymous_id } = (await service.call(createAnonymous, { body: { source: 'web' } }, sent)).reply;
  const { shopping_cart_id: cart_id } = (await service.call(createCart, { body: { anonymous_id } }, sent)).reply;
  await service.call(saveCart, { params: { cartId: cart_id }, query: { anonymous_id }, body: { items } });
  return { anonymous_id, cart_id };
}

const join = async (token: string, body: { anonymous_id?: string; cart_id?: string } = {}) =>
  (await service.call(joinCart, { body }, { token })).reply.data;

describe('the basket of somebody who signs in', () => {
  it('is the one that the account has open, on whatever device', async () => {
    const { token } = await aNewShopper(service);
    expect(await join(token)).toEqual({ cart: null, added: [], left: [] });
    const { cart_id } = await aCart([tent], token);
    expect((await join(token)).cart).toMatchObject({ shopping_cart_id: cart_id, items: [tent] });
  });

  it('becomes the visitor’s where the account has none', async () => {
    const { token } = await aNewShopper(service);
    const kept = await aCart([tent]);
    expect(await join(token, kept)).toMatchObject({ cart: { shopping_cart_id: kept.cart_id, items: [tent] }, added: [] });
    expect((await join(token)).cart?.shopping_cart_id).toBe(kept.cart_id);
  });

  it('gets the visitor’s lines once: the same thing onto its line, others at the end', async () => {
    const { token } = await aNewShopper(service);
    const account = await aCart([tent], token);
    const kept = await aCart([{ ...tent, quantity: 2 }, socks]);
    const answers = await Promise.all([join(token, kept), join(token, kept), join(token, kept)]);
    expect(answers.map(({ added }) => added).filter((added) => added.length > 0)).toEqual([[{ ...tent, quantity: 2 }, socks]]);
    for (const { cart } of answers)
      expect(cart).toMatchObject({ shopping_cart_id: account.cart_id, items: [{ ...tent, quantity: 3 }, socks] });
    const left = { params: { cartId: kept.cart_id }, query: { anonymous_id: kept.anonymous_id } };
    expect((await service.call(getCart, left)).reply.items).toEqual([]);
  });

  it('takes what a second tab still sends to the visitor’s cart: not there, and not twice', async () => {
    const { token } = await aNewShopper(service);
    const account = await aCart([tent], token);
    const kept = await aCart([]);
    const visitors = { params: { cartId: kept.cart_id }, query: { anonymous_id: kept.anonymous_id } };
    await service.call(saveCart, { ...visitors, body: { items: [socks], revision: 1, changes: ['first'] } });
    await join(token, kept);
    const late = await service.call(saveCart, { ...visitors, body: { items: [socks, tent], revision: 2, changes: ['late'] } }, { token });
    expect(late.problem.code).toBe('stale_change');
    const { reply } = await service.call(getCart, visitors, { token });
    expect(reply).toMatchObject({ shopping_cart_id: account.cart_id, anonymous_id: account.anonymous_id, items: [tent, socks] });
    expect(reply.changes).toEqual(['first']);
    expect((await service.call(getCart, visitors)).reply, 'nobody else is led there').toMatchObject({ shopping_cart_id: kept.cart_id });
    expect((await service.call(getCart, visitors, await aNewShopper(service))).reply.shopping_cart_id).toBe(kept.cart_id);
  });

  it('is one also for two devices that opened a cart each at the same moment', async () => {
    const { token } = await aNewShopper(service);
    const opened = await Promise.all([aCart([], token), aCart([], token)]);
    const agreed = await Promise.all(opened.map((ids) => join(token, ids)));
    const ids = new Set(agreed.map(({ cart }) => cart?.shopping_cart_id));
    expect(ids.size).toBe(1);
    for (const { anonymous_id, cart_id } of opened) {
      const found = await service.call(getCart, { params: { cartId: cart_id }, query: { anonymous_id } }, { token });
      expect(ids).toContain(found.reply.shopping_cart_id);
    }
  });

  it('leaves with the visitor what it has no room for', async () => {
    const { token } = await aNewShopper(service);
    const many = Array.from({ length: MAX_CART_ITEMS - 1 }, (_, at) => aBfmItem({ url: `https://shop.example/${at}` }));
    await aCart(many, token);
    const kept = await aCart([{ ...tent, quantity: 3 }, socks]);
    const { added, left } = await join(token, kept);
    expect([added, left]).toEqual([[{ ...tent, quantity: 3 }], [socks]]);
    expect(await join(token, kept), 'also when the answer was lost').toMatchObject({ added: [], left: [socks] });
  });

  it('is never somebody else’s, nor anything with a wrong id, nor an ordered one', async () => {
    const [me, other] = [await aNewShopper(service), await aNewShopper(service)];
    const theirs = await aCart([tent], other.token);
    expect(await join(me.token, theirs)).toEqual({ cart: null, added: [], left: [] });
    expect((await join(other.token)).cart?.items).toEqual([tent]);
    const visitor = await aCart([socks]);
    expect(await join(me.token, { ...visitor, anonymous_id: theirs.anonymous_id })).toEqual({ cart: null, added: [], left: [] });
    expect(await join(me.token, { cart_id: "' or 1=1 --", anonymous_id: 'x' })).toEqual({ cart: null, added: [], left: [] });
    await service.db.update(carts).set({ status: 'CLOSED' }).where(eq(carts.id, visitor.cart_id));
    expect(await join(me.token, visitor)).toEqual({ cart: null, added: [], left: [] });
  });

  it('is refused without a session', async () => {
    expect((await service.call(joinCart, { body: {} })).status).toBe(401);
  });
});
