import { saveAffiliate } from '@outpost/shared-contracts/affiliates/calls';
import { payPurchase } from '@outpost/shared-contracts/bfm/purchase-calls';
import { priceOrder } from '@outpost/shared-contracts/pricing/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { affiliateSales } from '../../../test/affiliate-sales.ts';
import { aStore } from '../../../test/affiliates.ts';
import { CARDS } from '../../../test/money-company.ts';
import { purchaseScenario } from '../../../test/purchases.ts';
import { knownDevices } from '../accounts/schema.ts';
import { affiliateApplications } from './schema.ts';

let world: Awaited<ReturnType<typeof affiliateSales>>;
let service: typeof world.service;
let now: typeof world.now;
let anAffiliate: typeof world.anAffiliate;
let click: typeof world.click;
let salesOf: typeof world.salesOf;
let signedInFrom: typeof world.signedInFrom;
beforeAll(async () => {
  world = await affiliateSales();
  ({ service, now, anAffiliate, click, salesOf, signedInFrom } = world);
});
afterAll(() => service.close());

describe('the code of an affiliate', () => {
  const save = (who: { readonly token: string; readonly userId: number }, code: string, slug: string) =>
    service.db
      .select({ revision: affiliateApplications.revision })
      .from(affiliateApplications)
      .where(eq(affiliateApplications.userId, who.userId))
      .then(([row]) =>
        service.call(
          saveAffiliate,
          { params: { id: who.userId }, body: aStore({ promo_code: code, slug, revision: row?.revision ?? 0 }) },
          who,
        ),
      );
  let shops = 0;
  /** Somebody new who came by the link of an affiliate and has gone up to the payment. */
  const withCode = async (code: string, ledBy?: number) => {
    const fresh = await purchaseScenario(service);
    if (ledBy !== undefined) expect(await click(ledBy, fresh.shopper)).toBe(true);
    const confirmed = await fresh.confirmed();
    const { total } = confirmed.amounts;
    const body = { purchase_id: confirmed.id, expected_total: total, terms: true as const, payment_with_cardpay3ds: 1 as const };
    return {
      fresh,
      async pay() {
        await service.call(payPurchase, { body: { ...body, token: await fresh.card.token(CARDS.fine), promo_code: code } }, fresh.shopper);
        const held = await fresh.read(confirmed.id);
        await fresh.quoteCall(held, fresh.costOf(held));
        return await fresh.until(held.id, 'paid');
      },
    };
  };
  const slug = () => {
    shops += 1;
    return `code-store-${shops}`;
  };

  it('has the sale, whoever led the buyer last, and counts while its affiliate is approved', async () => {
    const [owner, other] = [await anAffiliate(), await anAffiliate()];
    expect((await save(owner, ' slowtrail ', slug())).reply.data.store?.promo_code).toBe('SLOWTRAIL');
    await (await withCode('SlowTrail', other.userId)).pay();
    expect((await salesOf(other)).sales).toEqual([]);
    expect((await salesOf(owner)).sales).toMatchObject([{ state: 'pending', code: 'SLOWTRAIL', sub_id: null, commission: { minor: 800 } }]);

    await save(owner, '', slug());
    await (await withCode('SLOWTRAIL', other.userId)).pay();
    expect((await salesOf(other)).sales, 'given up: the last click').toMatchObject([{ code: null, commission: { minor: 800 } }]);
  });

  it('brings nothing for a purchase of the own, and waits where the buyer came from a network that was left by signing out', async () => {
    const affiliate = await anAffiliate();
    await save(affiliate, 'OWNCODE', slug());
    const own = await withCode('OWNCODE');
    const both = [affiliate.userId, own.fresh.shopper.userId].map((userId) => ({ userId, device: 'own browser', lastSeenAt: now() }));
    await service.db.insert(knownDevices).values(both);
    await own.pay();
    expect((await salesOf(affiliate)).sales).toMatchObject([{ state: 'denied', denial: 'own_purchase', code: 'OWNCODE' }]);

    await service.db
      .insert(knownDevices)
      .values({ userId: affiliate.userId, device: 'before the sign-out', network: '198.18.7.0', lastSeenAt: now() });
    const away = await withCode('OWNCODE');
    await signedInFrom(away.fresh.shopper.userId, '198.18.7.0');
    await away.pay();
    expect((await salesOf(affiliate)).sales[0]).toMatchObject({ state: 'pending', hold: 'own_network' });
  });

  it('is one affiliate’s alone, also after it was given up, and none of the house', async () => {
    const [one, other] = [await anAffiliate(), await anAffiliate()];
    await save(one, 'RIDGE2', slug());
    await save(one, 'RIDGE3', slug());
    for (const code of ['RIDGE2', 'RIDGE3', 'HELLO10', 'OUTPOSTCREW', 'ADMIN', 'HELLO'])
      expect((await save(other, code, slug())).problem.errors, code).toMatchObject([{ field: 'promo_code', code: 'code_taken' }]);
    expect((await save(other, 'no', slug())).problem.errors).toMatchObject([{ field: 'promo_code' }]);
    expect((await save(one, 'RIDGE2', slug())).reply.data.store?.promo_code, 'the own one again').toBe('RIDGE2');
  });

  it('takes a tenth off the shipping of a first order', async () => {
    const affiliate = await anAffiliate();
    await save(affiliate, 'TENTH10', slug());
    const ask = (promo_code: string) =>
      service.call(priceOrder, {
        query: {},
        body: { country_from: 'US', country_to: 'GB', dimension: { weight: 1, weight_unit: 'kg' }, promo_code },
      });
    expect((await ask('tenth10')).reply.data.promo).toMatchObject({ code: 'TENTH10', basis_points: 1000 });
    await save(affiliate, '', slug());
    expect((await ask('tenth10')).problem.errors).toMatchObject([{ field: 'promo_code', code: 'expired' }]);
  });
});
