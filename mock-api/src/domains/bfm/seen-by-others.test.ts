import { getBasketSummary } from '@outpost/shared-contracts/bfm/calls';
import type { quotePurchase } from '@outpost/shared-contracts/bfm/purchase-calls';
import type { CallInput } from '@outpost/shared-contracts/call/call';
import { createAnonymous, createCart, saveCart } from '@outpost/shared-contracts/cart/calls';
import { usd } from '@outpost/shared-contracts/money/money';
import { aBfmItem } from '@outpost/shared-contracts/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { aReceipt, purchaseScenario } from '../../../test/purchases.ts';

let service: TestService;
let scenario: Awaited<ReturnType<typeof purchaseScenario>>;
beforeAll(async () => {
  service = await startService();
  scenario = await purchaseScenario(service);
});
afterAll(() => service.close());

/** Not of the web, or none at all: nobody gets them to press. */
const NO_LINKS = [
  'javascript:alert(1)',
  ' jAvAsCrIpT:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://evil.example/a',
  'blob:https://evil.example/1',
  'intent://evil.example#Intent;end',
  '//evil.example/a',
  '/a',
  '',
];

describe('what the shopper of a purchase says and its host reads', () => {
  it.each(NO_LINKS)('is no link to %j', async (url) => {
    const { anonymous_id } = (await service.call(createAnonymous, { body: { source: 'web' } })).reply;
    const { shopping_cart_id: cartId } = (await service.call(createCart, { body: { anonymous_id } })).reply;
    const body = { items: [aBfmItem({ url })] };
    const { status, problem } = await service.call(saveCart, { params: { cartId }, query: { anonymous_id }, body });
    expect([status, problem.errors?.[0]?.field]).toEqual([422, 'items.0.url']);
  });

  it.each([
    ['https://evil.example/a', 'evil.example'],
    ['https://www.shop.co.uk/a?b', 'shop.co.uk'],
    ['https://well-known.example@evil.example/', 'evil.example'],
    ['http://203.0.113.7:8080/a', '203.0.113.7'],
    ['https://xn--bcher-kva.example/', 'xn--bcher-kva.example'],
  ])('is the shop of the link %s, whatever the basket calls it', async (url, vendor) => {
    const { id } = await scenario.requested([aBfmItem({ url, vendor: 'Well known\u202e (verified)' })]);
    const read = (await scenario.read(id, scenario.host)).items.map((item) => item.vendor);
    expect(read).toEqual([vendor]);
  });

  it('is a picture of this site or none', async () => {
    const foreign = ['javascript:alert(1)', 'data:image/svg+xml,<svg/>', 'https://evil.example/a.png', '//evil.example/a.png'];
    const items = foreign.map((img, place) => aBfmItem({ img, title: `Thing ${place}`, price: 10 }));
    const { id } = await scenario.requested(items);
    expect((await scenario.read(id, scenario.host)).items.map(({ image_url }) => image_url)).toEqual(foreign.map(() => ''));
  });

  it('pays one shipping for each shop, also where the basket calls them one', async () => {
    const items = ['https://a.example/1', 'https://a.example/2', 'https://b.example/1'].map((url, place) =>
      aBfmItem({ url, title: `Thing ${place}`, price: 10, quantity: 1, vendor: 'one.example' }),
    );
    const ids = await scenario.aCartOf(items);
    const summary = (await service.call(getBasketSummary, { query: ids }, scenario.shopper)).reply.data;
    expect(summary.local_shipping).toEqual(usd(1000));
    expect((await scenario.requested(items)).amounts.local_shipping).toEqual(usd(1000));
  });
});

describe('what the host of a purchase says and its shopper reads', () => {
  it.each(NO_LINKS)('is no link to %j', async (alternative_url) => {
    held ??= await scenario.authorized();
    const cost = scenario.costOf(held);
    const body = { ...cost, items: cost.items.map((item) => ({ ...item, alternative_url })) };
    const { status, problem } = await scenario.quoteCall(held, body as CallInput<typeof quotePurchase>['body']);
    expect([status, problem.errors?.[0]?.field]).toEqual([422, 'items.0.alternative_url']);
  });

  it('is a file by its bare name: evidence, receipts and what is sent with messages', async () => {
    const given = ['../../\u202etill\u0007.pdf', 'C:\\a\\till.pdf', `${'x'.repeat(116)}.pdf`];
    const expected = ['till.pdf', 'till.pdf', `${'x'.repeat(116)}.pdf`];
    const files = () => given.map((name) => ({ ...aReceipt(), name }));
    const names = (list: readonly { name: string }[] = []) => list.map(({ name }) => name);

    const dear = await scenario.authorized();
    const cost = scenario.costOf(dear, [{ unit: 20_000 }]);
    await scenario.quoteCall(dear, { ...cost, reason: 'price', evidence: files() });
    expect(names((await scenario.read(dear.id)).extra_charge?.evidence)).toEqual(expected);

    const buying = await scenario.purchasing();
    await scenario.statusCall(buying, 'purchasing', { receipts: files() });
    expect(names((await scenario.read(buying.id)).receipts)).toEqual(expected);

    for (const [index, file] of files().entries())
      expect((await service.upload('message', file, scenario.host)).reply.data.name).toBe(expected[index]);
  });
});
/** Every refusal leaves it as it is. */
let held: Awaited<ReturnType<typeof scenario.authorized>> | undefined;
