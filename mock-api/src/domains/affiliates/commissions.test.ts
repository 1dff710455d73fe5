import { randomUUID } from 'node:crypto';
import { signIn } from '@outpost/shared-contracts/accounts/calls';
import { getAffiliateSales, keepAffiliateClick, saveAffiliate } from '@outpost/shared-contracts/affiliates/calls';
import { MANY_CLICKS } from '@outpost/shared-contracts/affiliates/credit';
import { payPurchase } from '@outpost/shared-contracts/bfm/purchase-calls';
import { VISITOR_COOKIE } from '@outpost/shared-contracts/call/visitor';
import { priceOrder } from '@outpost/shared-contracts/pricing/calls';
import { aBfmItem } from '@outpost/shared-contracts/testing/builders';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNewAffiliate, aStore } from '../../../test/affiliates.ts';
import { startService, type TestService } from '../../../test/helper.ts';
import { CARDS } from '../../../test/money-company.ts';
import { takeOrderTo } from '../../../test/orders.ts';
import { PASSWORD } from '../../../test/people.ts';
import { aConfirmedShopper, aFile, purchaseScenario } from '../../../test/purchases.ts';
import { DAY_MS } from '../../platform/time/time.ts';
import { knownDevices, sessions, users } from '../accounts/schema.ts';
import { saveAddress } from '../addresses/port.ts';
import { sold } from '../bfm/sold.ts';
import { balanceOf } from '../ledger/port.ts';
import { paymentDisputes, payments } from '../payments/schema.ts';
import { keepPartnerCode } from '../pricing/port.ts';
import { claimClicks, keepClick } from './clicks.ts';
import { approveCommissions, creditSales, type SoldPurchase } from './commissions.ts';
import { carryOut, readOrder } from './operator.ts';
import { affiliateApplications, affiliateCommissions } from './schema.ts';

let service: TestService;
let ahead = 0;
const now = () => new Date(Date.now() + ahead);
let scenario: Awaited<ReturnType<typeof purchaseScenario>>;
beforeAll(async () => {
  service = await startService({ RATE_LIMITS: 'false' });
  scenario = await purchaseScenario(service);
});
afterAll(() => service.close());

const approve = async (userId: number, state: 'approved' | 'suspended' = 'approved') =>
  void (await service.db.update(affiliateApplications).set({ state }).where(eq(affiliateApplications.userId, userId)));
async function anAffiliate() {
  const who = await aNewAffiliate(service);
  await approve(who.userId);
  return who;
}
const click = async (affiliateId: number, who: object = scenario.shopper, sub_id?: string) =>
  (await service.call(keepAffiliateClick, { body: { affiliate_id: affiliateId, sub_id } }, who)).reply.data.kept;
const salesOf = async (who: { readonly token: string; readonly userId: number }) =>
  (await service.call(getAffiliateSales, { query: {} }, who)).reply.data;
/** A web thing of $100 with $5 of shipping, quoted as it was estimated, and paid. */
async function paid() {
  const held = await scenario.authorized();
  await scenario.quoteCall(held, scenario.costOf(held));
  return await scenario.until(held.id, 'paid');
}
const wait = (days: number) => {
  ahead += days * DAY_MS;
  service.advance(days * DAY_MS);
};
/** Does what the clock does in so many days, without their passing. */
const approveIn = (days: number) => approveCommissions({ db: service.db, now: () => new Date(now().getTime() + days * DAY_MS) }).run();

describe('the sale of an affiliate', () => {
  it('is credited once it is paid, approved 14 days after the delivery, and owed in the books', async () => {
    const [first, last] = [await anAffiliate(), await anAffiliate()];
    expect(await click(first.userId)).toBe(true);
    expect(await click(last.userId)).toBe(true);
    const purchase = await paid();
    expect((await salesOf(first)).sales, 'the last click wins').toEqual([]);
    expect(await salesOf(last)).toMatchObject({
      clicks: 1,
      pending: { minor: 800 },
      approved: { minor: 0 },
      sales: [{ state: 'pending', denial: null, items: { minor: 10_000 }, commission: { minor: 800 }, adjusted: { minor: 0 } }],
    });
    const of = (account: 'affiliate_costs' | 'affiliate_pending' | 'affiliate_payable') =>
      balanceOf(service.db, { account, purchaseId: purchase.id });
    expect([await of('affiliate_costs'), await of('affiliate_pending')]).toEqual([800, -800]);

    const buying = (await scenario.statusCall(purchase, 'purchasing')).reply.data;
    const bought = (await scenario.statusCall(buying, 'purchased', { ...scenario.boughtOf(buying), receipts: [aFile()] })).reply.data;
    const shipped = (await scenario.statusCall(bought, 'shipped_to_host')).reply.data;
    await scenario.statusCall(shipped, 'arrived');
    const { package_order_id } = (await scenario.orderCall(purchase.id)).reply.data;
    await approveIn(200);
    expect((await salesOf(last)).sales[0], 'nothing before the delivery').toMatchObject({ state: 'pending', approved_at: null });
    await takeOrderTo(service, package_order_id ?? 0, 'completed');
    await approveIn(13);
    expect((await salesOf(last)).sales[0]?.state).toBe('pending');
    await approveIn(15);
    expect(await salesOf(last)).toMatchObject({ pending: { minor: 0 }, approved: { minor: 800 }, sales: [{ state: 'approved' }] });
    expect([await of('affiliate_costs'), await of('affiliate_pending'), await of('affiliate_payable')]).toEqual([800, 0, -800]);
  });

  it('gives back what the buyer gets back, by a row of its own', async () => {
    const affiliate = await anAffiliate();
    await click(affiliate.userId);
    const purchase = await paid();
    await scenario.statusCall(purchase, 'refunded', {}, scenario.shopper);
    await scenario.until(purchase.id, ({ amounts }) => amounts.refunded?.minor === amounts.total.minor);
    expect(await salesOf(affiliate)).toMatchObject({
      pending: { minor: 0 },
      sales: [{ state: 'pending', commission: { minor: 800 }, adjusted: { minor: -800 } }],
    });
    expect(await balanceOf(service.db, { account: 'affiliate_costs', purchaseId: purchase.id })).toBe(0);
  });

  it('ends where a bank takes the money back for good, and is back where an appeal is won', async () => {
    const affiliate = await anAffiliate();
    await click(affiliate.userId);
    const purchase = await paid();
    const [payment] = await service.db.select().from(payments).where(eq(payments.purchaseId, purchase.id));
    if (!payment) throw new Error('nothing was paid');
    const tell = async (status: 'open' | 'lost' | 'won') => {
      const row = {
        company: 'cardpay',
        disputeId: payment.id,
        paymentId: payment.id,
        amountCents: payment.capturedCents,
        reason: 'fraud',
      } as const;
      const at = { status, createdAt: now(), updatedAt: now() };
      const key = [paymentDisputes.company, paymentDisputes.disputeId];
      await service.db
        .insert(paymentDisputes)
        .values({ ...row, ...at })
        .onConflictDoUpdate({ target: key, set: { status } });
      const type = status === 'open' ? 'dispute_opened' : (`dispute_${status}` as const);
      const event = { type, payment: { purpose: { kind: 'purchase', purchaseId: purchase.id } } } as never;
      await service.db.transaction((transaction) => creditSales(sold)(transaction, event, now()));
      return (await salesOf(affiliate)).pending.minor;
    };
    expect(await tell('open'), 'while the bank decides').toBe(800);
    expect(await tell('lost')).toBe(0);
    expect(await tell('won')).toBe(800);
    expect(await balanceOf(service.db, { account: 'affiliate_costs', purchaseId: purchase.id })).toBe(800);
  });

  it('is nobody’s for a click that is older than 30 days, and denied where the affiliate is none any more', async () => {
    const affiliate = await anAffiliate();
    await click(affiliate.userId);
    wait(31);
    scenario = await purchaseScenario(service);
    await paid();
    expect((await salesOf(await again(affiliate))).sales).toEqual([]);
    await click(affiliate.userId);
    await approve(affiliate.userId, 'suspended');
    await paid();
    expect((await salesOf(await again(affiliate))).sales).toMatchObject([
      { state: 'denied', denial: 'not_approved', commission: { minor: 0 } },
    ]);
  });
});

it('a sale is denied where the buyer uses the browser of the affiliate', async () => {
  const affiliate = await anAffiliate();
  const lastSeenAt = now();
  const both = [affiliate.userId, scenario.shopper.userId].map((userId) => ({ userId, device: 'one browser', lastSeenAt }));
  await service.db.insert(knownDevices).values(both);
  await click(affiliate.userId);
  const { id } = await paid();
  expect((await salesOf(affiliate)).sales).toMatchObject([{ state: 'denied', denial: 'own_purchase', commission: { minor: 0 } }]);
  expect(await balanceOf(service.db, { account: 'affiliate_costs', purchaseId: id })).toBe(0);
});

it.each(['address', 'card'] as const)('a sale is denied where the buyer has the %s of the affiliate', async (what) => {
  const affiliate = await anAffiliate();
  const fresh = await purchaseScenario(service);
  expect(await click(affiliate.userId, fresh.shopper)).toBe(true);
  const held = await fresh.authorized();
  if (what === 'address')
    for (const [userId, line1] of [
      [affiliate.userId, '12 Mill Lane'],
      [fresh.shopper.userId, '12, mill lane'],
    ] as const)
      await saveAddress(service.db, { userId, line1, line2: '', cityName: 'London', state: '', postCode: 'EC1A 1BB', countryCode: 'GB' });
  // A top-up or an order of the affiliate with the same card: what is compared is who paid.
  else {
    const [payment] = await service.db.select().from(payments).where(eq(payments.shopperId, fresh.shopper.userId));
    if (!payment) throw new Error('nothing was paid');
    await service.db
      .insert(payments)
      .values({ ...payment, id: randomUUID(), shopperId: affiliate.userId, intentId: null, status: 'failed' });
  }
  await fresh.quoteCall(held, fresh.costOf(held));
  await fresh.until(held.id, 'paid');
  expect((await salesOf(affiliate)).sales).toMatchObject([{ state: 'denied', denial: 'own_purchase', commission: { minor: 0 } }]);
});

/** Somebody is signed in from a network, as `networkOf` shortens it. */
const signedInFrom = (userId: number, network: string) =>
  service.db
    .insert(sessions)
    .values({ tokenHash: `${userId} ${network}`, userId, network, createdAt: now(), expiresAt: new Date(now().getTime() + 900 * DAY_MS) });

describe('a sale that is looked at', () => {
  const clickFrom = (affiliateId: number, address: string, at = now()) =>
    keepClick({ db: service.db, caller: { userId: scenario.shopper.userId } as never, visitor: undefined, address, now: at }, affiliateId);
  const deliver = (purchaseId: number) =>
    service.db.update(affiliateCommissions).set({ approvedAt: now() }).where(eq(affiliateCommissions.purchaseId, purchaseId));
  const operator = async (...words: string[]) => {
    const order = readOrder(words);
    const lines: string[] = [];
    const parts = { db: service.db, now, config: { publicOrigin: 'http://outpost.test', supportEmail: 'help@outpost.test' } };
    return { code: order ? await carryOut(order, parts, (line) => lines.push(line)) : 2, lines };
  };

  it('came from a network of the affiliate: it waits for the operator, who lets it go its way', async () => {
    const affiliate = await anAffiliate();
    await signedInFrom(affiliate.userId, '203.0.113.0');
    await clickFrom(affiliate.userId, '203.0.113.77');
    const { id } = await paid();
    await deliver(id);
    await approveIn(30);
    const [sale] = (await salesOf(affiliate)).sales;
    expect(sale).toMatchObject({ state: 'pending', hold: 'own_network', commission: { minor: 800 } });
    expect((await operator('held')).lines.join('\n')).toContain(`${sale?.id}\t${affiliate.userId}\t${id}\town_network\t800`);
    expect((await operator('release', String(sale?.id))).code).toBe(0);
    expect((await operator('release', String(sale?.id))).code, 'once').toBe(1);
    await approveIn(30);
    expect((await salesOf(affiliate)).sales).toMatchObject([{ state: 'approved', hold: null }]);
  });

  it('came from where very many clicks came from: denied, it brings nothing, and what was credited is taken back in the books', async () => {
    const affiliate = await anAffiliate();
    for (let times = 1; times < MANY_CLICKS; times += 1) await clickFrom(affiliate.userId, `2001:db8:1:${times}::1`);
    const few = await paid();
    await clickFrom(affiliate.userId, '2001:db8:1:ffff::1');
    const many = await paid();
    expect((await salesOf(affiliate)).sales.map(({ hold }) => hold)).toEqual(['many_clicks', null]);
    const [sale] = (await salesOf(affiliate)).sales;
    expect((await operator('deny', String(sale?.id))).code).toBe(0);
    expect((await operator('deny', String(sale?.id))).code, 'once').toBe(1);
    expect((await salesOf(affiliate)).sales[0]).toMatchObject({
      state: 'denied',
      denial: 'looked_at',
      hold: null,
      adjusted: { minor: -800 },
    });
    for (const account of ['affiliate_costs', 'affiliate_pending', 'affiliate_payable'] as const) {
      expect(await balanceOf(service.db, { account, purchaseId: many.id }), account).toBe(0);
      expect(await balanceOf(service.db, { account, purchaseId: few.id }), account).toBe(
        { affiliate_costs: 800, affiliate_pending: -800, affiliate_payable: 0 }[account],
      );
    }
    const { orders, campaigns } = await salesOf(affiliate);
    expect([orders, campaigns[0]?.commission.minor]).toEqual([1, 800]);
  });

  it('a machine that asks itself, and a click a day before, speak against nobody', async () => {
    const affiliate = await anAffiliate();
    await signedInFrom(affiliate.userId, '127.0.0.0');
    for (let times = 0; times < MANY_CLICKS; times += 1)
      await clickFrom(affiliate.userId, '203.0.114.1', new Date(now().getTime() - DAY_MS - 60_000));
    await clickFrom(affiliate.userId, '203.0.114.1');
    await paid();
    await clickFrom(affiliate.userId, '127.0.0.1');
    await paid();
    expect((await salesOf(affiliate)).sales.map(({ hold }) => hold)).toEqual([null, null]);
  });
});

/** Sessions end with the time that passes. */
const again = async ({ email, userId }: { readonly email: string; readonly userId: number }) => ({
  ...(await service.tokenOf(email, PASSWORD)),
  userId,
});

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
    const held = await fresh.authorized();
    await fresh.quoteCall(held, fresh.costOf(held));
    await fresh.until(held.id, 'paid');
    expect((await salesOf(affiliate)).sales).toMatchObject([{ state: 'pending', commission: { minor: 800 } }]);
  });

  it('is not kept for who is no affiliate, or of nobody who could be found again', async () => {
    const affiliate = await anAffiliate();
    expect(await click(2), 'a host').toBe(false);
    expect(await click(affiliate.userId, {}), 'without an account and a cookie').toBe(false);
  });
});

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

/** Steps of the random run: so many are quick, and ten thousand are run by hand. */
const STEPS = Number(process.env.AFFILIATE_STEPS ?? 600);

describe('random clicks, purchases and refunds', () => {
  it(
    'are credited as a plain list of clicks and codes says, to the cent',
    async () => {
      let state = 4711;
      const pick = (most: number) => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return Math.floor((state / 2 ** 32) * (most + 1));
      };
      const affiliates = [await anAffiliate(), await anAffiliate(), await anAffiliate()];
      const shoppers = [await aConfirmedShopper(service), await aConfirmedShopper(service)];
      const browsers = ['one', 'two'];
      // Each has a code, which counts more than any click.
      for (const { userId } of affiliates)
        await keepPartnerCode(service.db, { partnerId: userId, code: `RANDOM${userId}`, isActive: true }, now());
      const clicks: { at: number; affiliate: number; network: number; user?: number; browser?: string }[] = [];
      const sales: { affiliate: number | undefined; isHeld: boolean; purchase: SoldPurchase }[] = [];
      // The first affiliate is signed in from the first network.
      await signedInFrom(affiliates[0]?.userId ?? 0, '198.51.0.0');
      const sold = { find: async (_: unknown, id: number) => sales[id - 900_000]?.purchase, idOfOrder: async () => undefined };
      const listener = creditSales(sold);
      const start = now().getTime();
      let day = 0;
      for (let step = 0; step < STEPS; step += 1) {
        day += pick(4);
        const at = new Date(start + day * DAY_MS + step);
        const user = shoppers[pick(1)]?.userId ?? 0;
        const caller = { userId: user } as never;
        const browser = browsers[pick(1)] ?? '';
        const tell = (type: 'captured' | 'refunded' | 'refund_undone', purchaseId: number) =>
          service.db.transaction((transaction) =>
            listener(transaction, { type, payment: { purpose: { kind: 'purchase', purchaseId } } } as never, at),
          );
        const what = pick(3);
        if (what < 2) {
          const affiliate = affiliates[pick(2)]?.userId ?? 0;
          const known = pick(1) === 0;
          const network = pick(2);
          const address = `198.51.${network}.${pick(255)}`;
          await keepClick({ db: service.db, caller: known ? caller : undefined, visitor: browser, address, now: at }, affiliate);
          clicks.push({ at: at.getTime(), affiliate, network, ...(known ? { user } : { browser }) });
        } else if (what === 2) {
          await claimClicks(service.db, { caller, visitor: browser });
          for (const one of clicks) if (one.browser === browser && one.user === undefined) Object.assign(one, { user });
          const mine = clicks.filter((one) => one.user === user && one.at <= at.getTime() && one.at > at.getTime() - 30 * DAY_MS);
          const owner = pick(3) === 0 ? (affiliates[pick(2)]?.userId ?? 0) : undefined;
          const itemsCents = 1 + pick(40_000);
          const id = 900_000 + sales.length;
          const purchase = {
            id,
            shopperId: user,
            createdAt: at,
            itemsCents,
            totalCents: itemsCents + pick(3000),
            refundedCents: 0,
            title: null,
            promoCode: owner === undefined ? null : `RANDOM${owner}`,
            country: 'GB',
          };
          const last = mine.at(-1);
          const isHeld = owner === undefined && last?.network === 0 && last.affiliate === affiliates[0]?.userId;
          sales.push({ affiliate: owner ?? last?.affiliate, isHeld, purchase });
          await tell('captured', id);
          await tell('captured', id);
        } else if (sales.length > 0) {
          // What goes back, and refunds that come back to us.
          const place = pick(sales.length - 1);
          const sale = sales[place];
          if (!sale) continue;
          sales[place] = { ...sale, purchase: { ...sale.purchase, refundedCents: pick(sale.purchase.totalCents) } };
          await tell(pick(2) === 0 ? 'refund_undone' : 'refunded', 900_000 + place);
        }
      }
      for (const { affiliate, isHeld, purchase } of sales) {
        const [row] = await service.db.select().from(affiliateCommissions).where(eq(affiliateCommissions.purchaseId, purchase.id));
        expect(row?.affiliateId).toBe(affiliate);
        expect(row?.code ?? null).toBe(purchase.promoCode);
        expect(row?.hold ?? null).toBe(isHeld ? 'own_network' : null);
        const { itemsCents, totalCents, refundedCents } = purchase;
        const items = (BigInt(itemsCents) * BigInt(totalCents - refundedCents)) / BigInt(totalCents);
        const wanted = affiliate === undefined ? 0 : Number((items * 8n + 50n) / 100n);
        expect(await balanceOf(service.db, { account: 'affiliate_costs', purchaseId: purchase.id })).toBe(wanted);
      }
      expect(sales.filter(({ isHeld }) => isHeld).length).toBeGreaterThan(3);
      expect(sales.filter(({ affiliate }) => affiliate !== undefined).length).toBeGreaterThan(20);
    },
    STEPS * 200,
  );
});
