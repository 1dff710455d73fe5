import { createShoppingBasket, getBasketSummary } from '@outpost/shared-contracts/bfm/calls';
import { createAnonymous, createCart, getCart, joinCart, REMEMBERED_CHANGES, saveCart } from '@outpost/shared-contracts/cart/calls';
import { usd } from '@outpost/shared-contracts/money/money';
import { outsidePicture } from '@outpost/shared-contracts/pictures/own-picture';
import { bfmFeeCents, handlingCents } from '@outpost/shared-contracts/pricing/fees';
import { shippingCents } from '@outpost/shared-contracts/pricing/shipping';
import { aBfmItem } from '@outpost/shared-contracts/testing/builders';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { aNewShopper } from '../../../test/people.ts';
import { outsidePictures } from '../../platform/outside-pictures/schema.ts';
import { carts } from './schema.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

async function aCart(token?: string) {
  const sent = token ? { token } : {};
  const { anonymous_id } = (await service.call(createAnonymous, { body: { source: 'web' } }, sent)).reply;
  const { shopping_cart_id } = (await service.call(createCart, { body: { anonymous_id } }, sent)).reply;
  return { params: { cartId: shopping_cart_id }, query: { anonymous_id }, ids: { anonymous_id, cart_id: shopping_cart_id } };
}

describe('a visitor', () => {
  it('E-118 E-119 B-441 B-442 gets an id and a cart without a token', async () => {
    const { params, query } = await aCart();
    expect(params.cartId).toMatch(/^[0-9a-f-]{36}$/);
    const empty = (await service.call(getCart, { params, query })).reply;
    const ids = { anonymous_id: query.anonymous_id, shopping_cart_id: params.cartId };
    expect(empty).toEqual({ status: 'OPEN', items: [], ...ids, revision: 0, changes: [] });
  });

  it('gets the open cart again instead of a second one, also when asking twice at once', async () => {
    const { anonymous_id } = (await service.call(createAnonymous, { body: { source: 'web' } })).reply;
    const made = await Promise.all([1, 2, 3].map(() => service.call(createCart, { body: { anonymous_id } })));
    expect(new Set(made.map((answer) => answer.reply.shopping_cart_id)).size).toBe(1);
  });

  it('E-120 E-121 B-444 B-445 saves items and finds them again', async () => {
    const { params, query } = await aCart();
    const items = [aBfmItem(), aBfmItem({ url: 'https://shop.example.com/b', price: 0.1, quantity: 3 })];
    expect((await service.call(saveCart, { params, query, body: { items } })).reply).toEqual({ items, revision: 1 });
    expect((await service.call(getCart, { params, query })).reply.items).toEqual(items);
    expect((await service.call(saveCart, { params, query, body: { items: [] } })).reply).toEqual({ items: [], revision: 2 });
  });

  it('cannot open a cart with the wrong id beside it, nor with text that is no id', async () => {
    const [own, other] = [await aCart(), await aCart()];
    for (const wrong of [other.query.anonymous_id, 'x', "' or 1=1 --"]) {
      expect((await service.call(getCart, { params: own.params, query: { anonymous_id: wrong } })).status).toBe(404);
      expect((await service.call(saveCart, { params: own.params, query: { anonymous_id: wrong }, body: { items: [] } })).status).toBe(404);
    }
    expect((await service.call(getCart, { params: { cartId: 'nope' }, query: own.query })).status).toBe(404);
  });

  it('B-214 finds an ordered cart closed and cannot change it, but gets a new one', async () => {
    const { params, query } = await aCart();
    await service.db.update(carts).set({ status: 'CLOSED' }).where(eq(carts.id, params.cartId));
    expect((await service.call(getCart, { params, query })).reply.status).toBe('CLOSED');
    const refused = await service.call(saveCart, { params, query, body: { items: [aBfmItem()] } });
    expect(refused.problem).toMatchObject({ status: 409, code: 'cart_closed' });
    const { shopping_cart_id } = (await service.call(createCart, { body: query })).reply;
    expect(shopping_cart_id).not.toBe(params.cartId);
  });

  it('is told when somebody else saved in between, if it says what it knew', async () => {
    const { params, query } = await aCart();
    const save = (revision?: number) => service.call(saveCart, { params, query, body: { items: [aBfmItem()], revision } });
    expect((await save(0)).reply.revision).toBe(1);
    expect((await save(0)).problem.code).toBe('stale_change');
    expect((await save()).reply.revision).toBe(2);
  });

  it('is told which changes are in the list, of the last ones', async () => {
    const { params, query } = await aCart();
    const save = (revision: number | undefined, changes: string[]) =>
      service.call(saveCart, { params, query, body: { items: [aBfmItem()], revision, changes } });
    await save(0, ['a', 'b']);
    expect((await save(0, ['c'])).problem.code).toBe('stale_change');
    await save(1, ['b', 'd']);
    await save(undefined, ['e']);
    const told = async () => (await service.call(getCart, { params, query })).reply.changes;
    expect(await told(), 'without a revision nobody knows what is in it').toEqual(['a', 'b', 'd']);
    await save(
      3,
      Array.from({ length: REMEMBERED_CHANGES }, (_, at) => `n${at}`),
    );
    expect(await told()).toEqual(Array.from({ length: REMEMBERED_CHANGES }, (_, at) => `n${at}`));
    expect((await save(4, Array.from({ length: REMEMBERED_CHANGES + 1 }, String))).status).toBe(422);
  });

  it('sees pictures of this site only: any other is dropped, also from what was saved before', async () => {
    const { params, query } = await aCart();
    const foreign = [
      'https://shop.example.com/a.png',
      '//shop.example.com/a.png',
      '/api/pictures/../files/x',
      'javascript:alert(1)',
      'data:image/png;base64,AA',
    ];
    const own = ['/api/pictures/products/mug-1.svg', outsidePicture('p'.repeat(43))];
    const items = [...foreign, ...own].map((img, place) => aBfmItem({ img, url: `https://shop.example.com/${place}` }));
    const pictures = (list: readonly { img: string }[]) => list.map(({ img }) => img);
    const expected = [...foreign.map(() => ''), ...own];
    expect(pictures((await service.call(saveCart, { params, query, body: { items } })).reply.items)).toEqual(expected);
    await service.db.update(carts).set({ items }).where(eq(carts.id, params.cartId));
    expect(pictures((await service.call(getCart, { params, query })).reply.items)).toEqual(expected);
    const { token } = await aNewShopper(service);
    const other = await aCart(token);
    await service.call(
      saveCart,
      { params: other.params, query: other.query, body: { items: [aBfmItem({ url: 'https://shop.example.com/there' })] } },
      { token },
    );
    await service.call(joinCart, { body: other.ids }, { token });
    const joined = (await service.call(joinCart, { body: { anonymous_id: query.anonymous_id, cart_id: params.cartId } }, { token })).reply
      .data;
    expect(pictures(joined.added)).toEqual(expected);
    expect(pictures(joined.cart?.items ?? []).slice(1)).toEqual(expected);
  });

  it('keeps the pictures of its items for as long as baskets are looked at', async () => {
    const { params, query } = await aCart();
    const id = 'k'.repeat(43);
    const soon = new Date(Date.now() + 86_400_000);
    await service.db.insert(outsidePictures).values({ id, content: Buffer.from('x'), createdAt: new Date(), keptUntil: soon });
    await service.call(saveCart, { params, query, body: { items: [aBfmItem({ img: outsidePicture(id) })] } });
    const [kept] = await service.db.select().from(outsidePictures).where(eq(outsidePictures.id, id));
    expect(kept?.keptUntil?.getTime()).toBeGreaterThan(Date.now() + 365 * 86_400_000);
  });

  it('is told which item does not fit', async () => {
    const { params, query } = await aCart();
    const fields = async (item: Record<string, unknown>) => {
      const answer = await service.call(saveCart, { params, query, body: { items: [aBfmItem(), aBfmItem(item as never)] } });
      expect(answer.status).toBe(422);
      return answer.problem.errors?.map((error) => error.field);
    };
    expect(await fields({ quantity: 51 })).toEqual(['items.1.quantity']);
    expect(await fields({ quantity: 1.5 })).toEqual(['items.1.quantity']);
    expect(await fields({ price: 0 })).toEqual(['items.1.price']);
    expect(await fields({ price: 10_000.01 })).toEqual(['items.1.price']);
    expect(await fields({ price: 1.001 })).toEqual(['items.1.price']);
    expect(await fields({ url: 'javascript:alert(1)' })).toEqual(['items.1.url']);
    expect(await fields({ title: ' ' })).toEqual(['items.1.title']);
    expect(await fields({ title: '\u200b\u3164' })).toEqual(['items.1.title']);
    expect(await fields({ currency_cd: 'EUR' })).toEqual(['items.1.currency_cd']);
    const many = await service.call(saveCart, { params, query, body: { items: Array.from({ length: 101 }, () => aBfmItem()) } });
    expect(many.problem.errors?.[0]?.field).toBe('items');
    expect((await service.call(getCart, { params, query })).reply.items).toEqual([]);
  });
});

describe('the basket of the store', () => {
  it("E-116 B-443 is registered without a token, again without harm, and with one becomes the account's", async () => {
    const { ids, params } = await aCart();
    const first = (await service.call(createShoppingBasket, { body: ids })).reply;
    const again = (await service.call(createShoppingBasket, { body: ids })).reply;
    expect(again).toEqual(first);
    const { token } = await service.tokenOf('shopper@outpost.test');
    await service.call(createShoppingBasket, { body: ids }, { token });
    const otherDevice = { params, query: { anonymous_id: (await aCart()).query.anonymous_id } };
    expect((await service.call(getCart, otherDevice, { token })).status).toBe(200);
    expect((await service.call(getCart, otherDevice)).status).toBe(404);
    const stranger = await service.tokenOf('b2b@outpost.test');
    expect((await service.call(getCart, otherDevice, stranger)).status).toBe(404);
  });

  it('cannot be made of a cart that is not there', async () => {
    const { ids } = await aCart();
    expect((await service.call(createShoppingBasket, { body: { ...ids, cart_id: ids.anonymous_id } })).status).toBe(404);
  });

  it('E-117 is estimated from items, shops, fee and route', async () => {
    const { ids, params, query } = await aCart();
    const items = [aBfmItem({ price: 45, quantity: 2 }), aBfmItem({ price: 38.5, vendor: 'other.example', url: 'https://other.example/' })];
    await service.call(saveCart, { params, query, body: { items } });
    const unknown = (await service.call(getBasketSummary, { query: ids })).reply.data;
    expect(unknown).toMatchObject({
      items: usd(12_850),
      local_shipping: usd(1000),
      service_fee: usd(bfmFeeCents(13_850)),
      international_shipping: null,
      is_estimate: true,
    });
    expect(unknown.total).toEqual(usd(12_850 + 1000 + 1108));
    const known = (await service.call(getBasketSummary, { query: { ...ids, country_from: 'us', country_to: 'uk' } })).reply.data;
    // Three tents of three and a half kilograms: not half a kilogram a piece.
    const later = shippingCents('US', 'GB', 10_500) + handlingCents(10_500);
    expect(known.international_shipping).toEqual(usd(later));
    expect(known.total.minor).toBe(unknown.total.minor + later);
    expect(known.basis).toEqual({ country_from: 'US', country_to: 'GB', chargeable_grams: 10_500, pieces: 3 });
    expect(known.landed).toMatchObject({ grams: { from: 10_500, to: 10_500 }, days: { from: 6, to: 14 } });
    expect(known.landed?.duties?.to.minor).toBeGreaterThan(0);
    expect(unknown.landed).toBeNull();
    const nowhere = (await service.call(getBasketSummary, { query: { ...ids, country_from: 'aq' } })).problem;
    expect(nowhere.errors?.[0]).toMatchObject({ field: 'country_from', code: 'no_host' });
  });

  it("takes the account's country and the store's country where none is given", async () => {
    const { token } = await service.tokenOf('shopper@outpost.test');
    const { ids, params, query } = await aCart();
    await service.call(saveCart, { params, query, body: { items: [aBfmItem({ source: '2', product_id: 0 })] } });
    const { data } = (await service.call(getBasketSummary, { query: ids }, { token })).reply;
    expect(data.basis).toMatchObject({ country_from: 'US', country_to: 'GB' });
    expect(data.local_shipping).toEqual(usd(0));
  });

  it('E-117 names what may not travel on the route, in the language asked for', async () => {
    const { ids, params, query } = await aCart();
    const items = [
      aBfmItem(),
      aBfmItem({ title: 'Flick knife', url: 'https://a.example/k' }),
      aBfmItem({ title: 'Chewing gum', url: 'https://a.example/g' }),
    ];
    await service.call(saveCart, { params, query, body: { items } });
    const told = async (country_to: string, language: 'en' | 'de' = 'en') =>
      (await service.call(getBasketSummary, { query: { ...ids, country_from: 'US', country_to, language } })).reply.suspicions;
    expect((await told('GB')).map(({ title, verdict }) => [title, verdict])).toEqual([['Flick knife', 'banned']]);
    expect((await told('SG')).map(({ title }) => title)).toEqual(['Flick knife', 'Chewing gum']);
    expect((await told('GB', 'de'))[0]?.item).not.toBe((await told('GB'))[0]?.item);
  });

  it('costs nothing while it is empty', async () => {
    const { ids } = await aCart();
    const { data } = (await service.call(getBasketSummary, { query: { ...ids, country_to: 'DE' } })).reply;
    expect([data.total, data.international_shipping]).toEqual([usd(0), null]);
    expect((await service.call(getBasketSummary, { query: { ...ids, country_to: 'ZZ' } })).problem.errors?.[0]?.field).toBe('country_to');
  });
});
