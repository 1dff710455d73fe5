import { signIn } from '@outpost/shared-contracts/accounts/calls';
import { VISITOR_COOKIE } from '@outpost/shared-contracts/call/visitor';
import { aBfmItem } from '@outpost/shared-contracts/testing/builders';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { affiliateSales } from '../../../test/affiliate-sales.ts';
import { PASSWORD } from '../../../test/people.ts';
import { purchaseScenario } from '../../../test/purchases.ts';
import { users } from '../accounts/schema.ts';

let world: Awaited<ReturnType<typeof affiliateSales>>;
let service: typeof world.service;
let scenario: typeof world.scenario;
let anAffiliate: typeof world.anAffiliate;
let click: typeof world.click;
let salesOf: typeof world.salesOf;
let paid: typeof world.paid;
beforeAll(async () => {
  world = await affiliateSales();
  ({ service, scenario, anAffiliate, click, salesOf, paid } = world);
});
afterAll(() => service.close());

describe('a click', () => {
  it('of a browser belongs to who checks out in it', async () => {
    const affiliate = await anAffiliate();
    const cookie = `${VISITOR_COOKIE}=${'v'.repeat(43)}`;
    const browser = { headers: { cookie } };
    expect(await click(affiliate.userId, browser)).toBe(true);
    const cart = await scenario.aCartOf([aBfmItem({ price: 100, quantity: 1 })]);
    const { purchase_id } = (await scenario.checkOutCall(cart, { host_id: 2 }, { ...scenario.shopper, ...browser })).reply.data;
    await scenario.pay(await scenario.confirm(purchase_id ?? 0));
    const held = await scenario.read(purchase_id ?? 0);
    await scenario.quoteCall(held, scenario.costOf(held));
    await scenario.until(held.id, 'paid');
    expect((await salesOf(affiliate)).sales).toMatchObject([{ state: 'pending', commission: { minor: 800 } }]);
  });

  it('on one device has the sale on another one, once the same person has signed in on both', async () => {
    const affiliate = await anAffiliate();
    const phone = { headers: { cookie: `${VISITOR_COOKIE}=${'p'.repeat(43)}` } };
    expect(await click(affiliate.userId, phone)).toBe(true);
    const fresh = await purchaseScenario(service);
    const { email } = (await service.db.select({ email: users.email }).from(users).where(eq(users.id, fresh.shopper.userId)))[0] ?? {
      email: '',
    };
    await service.call(signIn, { body: { email, password: PASSWORD, recaptcha: await service.solution() } }, phone);
    // The laptop never saw the link: its session brings no cookie of the phone along.
    await paid(fresh);
    expect((await salesOf(affiliate)).sales).toMatchObject([{ state: 'pending', commission: { minor: 800 } }]);
  });

  it('is not kept for who is no affiliate, or of nobody who could be found again', async () => {
    const affiliate = await anAffiliate();
    expect(await click(2), 'a host').toBe(false);
    expect(await click(affiliate.userId, {}), 'without an account and a cookie').toBe(false);
  });
});
