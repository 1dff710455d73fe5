import { getDeletion } from '@outpost/shared-contracts/accounts/session-calls';
import { getAffiliateSales } from '@outpost/shared-contracts/affiliates/calls';
import { connectPayoutWallet, getPayoutInfo, requestPayout } from '@outpost/shared-contracts/payments/payout-method-calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNewAffiliate } from '../../../test/affiliates.ts';
import { startService, type TestService } from '../../../test/helper.ts';
import { PASSWORD } from '../../../test/people.ts';
import { auditRows } from '../../platform/audit/schema.ts';
import { outboxMessages } from '../../platform/outbox/schema.ts';
import { DAY_MS } from '../../platform/time/time.ts';
import { users } from '../accounts/schema.ts';
import { bfmPurchases } from '../bfm/schema.ts';
import { balanceOf, post } from '../ledger/port.ts';
import { approveCommissions, creditSales, decideHeld, type SoldPurchase } from './commissions.ts';
import { affiliateApplications, affiliateCommissions } from './schema.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ RATE_LIMITS: 'false' });
});
afterAll(() => service.close());

const stateIs = async (userId: number, state: 'approved' | 'suspended' | 'closed') =>
  void (await service.db.update(affiliateApplications).set({ state }).where(eq(affiliateApplications.userId, userId)));

async function anAffiliate() {
  const who = await aNewAffiliate(service);
  await stateIs(who.userId, 'approved');
  // The e-mail was confirmed long ago: what goes there does not wait.
  await service.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, who.userId));
  const sales = new Map<number, SoldPurchase>();
  const listener = creditSales({ find: async (_, id) => sales.get(id), idOfOrder: async () => undefined });
  const now = () => new Date();
  return {
    ...who,
    /** A sale of so many cents of commission whose time has come. */
    async sells(commissionCents: number, state: 'approved' | 'pending' = 'approved'): Promise<number> {
      const [purchase] = await service.db
        .insert(bfmPurchases)
        .values({
          ...{ publicId: crypto.randomUUID(), shopperId: 1, hostId: 2, countryFrom: 'US', countryTo: 'GB' },
          ...{ status: 'paid', createdAt: now() },
        })
        .returning({ id: bfmPurchases.id });
      const purchaseId = purchase?.id ?? 0;
      const cents = { itemsCents: Math.ceil(commissionCents * 12.5), totalCents: Math.ceil(commissionCents * 12.5) };
      sales.set(purchaseId, {
        id: purchaseId,
        shopperId: 1,
        createdAt: now(),
        ...cents,
        title: null,
        promoCode: null,
        country: 'GB',
        refundedCents: 0,
      });
      await service.db.transaction(async (transaction) => {
        await transaction.insert(affiliateCommissions).values({
          ...{ purchaseId, affiliateId: who.userId, state: 'pending', revision: 0, ...cents, commissionCents, createdAt: now() },
          approvedAt: state === 'approved' ? new Date(now().getTime() - 1000) : null,
        });
        await post(transaction, {
          ...{ reference: `commission:test-${purchaseId}`, purchaseId, at: now() },
          entries: [
            { account: 'affiliate_costs', cents: commissionCents },
            { account: 'affiliate_pending', cents: -commissionCents },
          ],
        });
      });
      await approveCommissions({ db: service.db, now }).run();
      return purchaseId;
    },
    /** The buyer gets a part of the money back, US cents of the commission. */
    async givesBack(purchaseId: number, commissionCents: number) {
      const sale = sales.get(purchaseId);
      if (sale) sales.set(purchaseId, { ...sale, refundedCents: sale.refundedCents + commissionCents * 12.5 });
      const event = { type: 'refunded', payment: { purpose: { kind: 'purchase', purchaseId } } } as never;
      await service.db.transaction((transaction) => listener(transaction, event, now()));
    },
    info: async () => (await service.call(getPayoutInfo, {}, who)).reply.data,
    ask: () => service.call(requestPayout, {}, who),
    sales: async () => (await service.call(getAffiliateSales, { query: {} }, who)).reply.data,
    states: async () => (await service.call(getAffiliateSales, { query: {} }, who)).reply.data.sales.map(({ state }) => state),
  };
}
/** What is sent has arrived. */
const until = (what: () => Promise<boolean>) => expect.poll(what, { timeout: 15_000 }).toBe(true);
const arrived = (who: Awaited<ReturnType<typeof anAffiliate>>, cents: number) =>
  until(async () => (await who.info()).totals.paid.minor === cents);

describe('what sales earned', () => {
  it('is available once it is approved, is asked for from the minimum on, and is paid: sale by sale, in the books, with a mail', async () => {
    const who = await anAffiliate();
    const small = await who.sells(2_499);
    await who.sells(900, 'pending');
    expect((await who.info()).totals).toMatchObject({ pending: { minor: 900 }, available: { minor: 2_499 }, paid: { minor: 0 } });
    expect((await who.ask()).status, 'below the minimum').toBe(409);
    const other = await who.sells(1_001);
    const asked = await Promise.all([who.ask(), who.ask(), who.ask()]);
    expect(asked.map(({ status }) => status)).toContain(200);
    await arrived(who, 3_500);
    const { payouts, totals } = await who.info();
    expect(payouts, 'one payment, however many asked at once').toMatchObject([
      { status: 'paid', purchase_id: null, orders: 2, amount: { minor: 3_500 } },
    ]);
    expect(totals).toMatchObject({ available: { minor: 0 }, on_the_way: { minor: 0 } });
    expect(await who.sales()).toMatchObject({ pending: { minor: 900 }, approved: { minor: 0 }, paid: { minor: 3_500 } });
    expect((await who.states()).toSorted()).toEqual(['paid', 'paid', 'pending']);
    for (const purchaseId of [small, other]) {
      expect(await balanceOf(service.db, { account: 'affiliate_payable', purchaseId })).toBe(0);
      expect(await balanceOf(service.db, { purchaseId })).toBe(0);
    }
    const mails = await service.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, who.email));
    const mail = mails.find(({ template }) => template === 'payout-sent');
    expect(mail?.body).toContain('weil Sie Affiliate von Outpost sind');
    expect(mail?.body).toContain('/member/affiliate-dashboard?show=payouts');
  });

  it('keeps an account from being deleted until it was sent, where it is enough to be sent and its owner may be paid', async () => {
    const who = await anAffiliate();
    const blocks = async () => (await service.call(getDeletion, {}, who)).reply.data.blockers.map(({ code }) => code);
    const small = await who.sells(2_400, 'pending');
    expect(await blocks()).toEqual([]);
    await who.sells(200);
    expect(await blocks()).toEqual(['open_payouts']);
    await stateIs(who.userId, 'suspended');
    expect(await blocks()).toEqual([]);
    await stateIs(who.userId, 'closed');
    expect(await blocks()).toEqual(['open_payouts']);
    await who.givesBack(small, 1_000);
    expect(await blocks()).toEqual([]);
    await who.sells(3_000);
    expect((await who.ask()).status).toBe(200);
    // While it is on its way nobody takes its account away either.
    await arrived(who, 3_200);
    expect(await blocks()).toEqual([]);
  });

  it('and is given back after it was paid, is taken off the next payment, which is for what is left', async () => {
    const who = await anAffiliate();
    const sold = await who.sells(4_000);
    await who.ask();
    await arrived(who, 4_000);
    await who.givesBack(sold, 1_500);
    expect(await who.sales()).toMatchObject({ approved: { minor: -1_500 }, paid: { minor: 4_000 } });
    expect((await who.info()).totals.available.minor).toBe(-1_500);
    await who.sells(3_900);
    expect((await who.ask()).status, '2400 are left: not enough').toBe(409);
    await who.sells(600);
    expect((await who.ask()).status).toBe(200);
    await arrived(who, 7_000);
    expect((await who.info()).payouts[0]).toMatchObject({ orders: 3, amount: { minor: 3_000 } });
    expect(await who.sales()).toMatchObject({ approved: { minor: 0 }, paid: { minor: 7_000 } });
  });

  it('waits while the store is suspended, and a store that was closed is paid out', async () => {
    const who = await anAffiliate();
    await who.sells(5_000);
    await stateIs(who.userId, 'suspended');
    expect(await who.info()).toMatchObject({ is_payable: false, totals: { available: { minor: 5_000 } } });
    expect((await who.ask()).status).toBe(409);
    await stateIs(who.userId, 'closed');
    expect((await who.ask()).status).toBe(200);
    await arrived(who, 5_000);
  });

  it('goes to an account that was just named only after its wait, which a change of it asks the password for', async () => {
    const who = await anAffiliate();
    await who.sells(5_000);
    const wallet = { email: 'mira@mail.example' };
    expect((await service.call(connectPayoutWallet, { body: { ...wallet, password: 'wrong' } }, who)).status).toBe(422);
    expect((await service.call(connectPayoutWallet, { body: { ...wallet, password: PASSWORD } }, who)).status).toBe(200);
    await who.ask();
    expect((await who.info()).payouts).toMatchObject([{ status: 'held', hold: 'new_account', to: 'm•••@mail.example' }]);
    const [audit] = await service.db.select().from(auditRows).where(eq(auditRows.event, 'payout.held'));
    expect(audit?.userId).toBe(who.userId);
  });

  it('that came back is approved once more, and sent again', async () => {
    const who = await anAffiliate();
    const purchaseId = await who.sells(3_000);
    const listener = creditSales({ find: async () => undefined, idOfOrder: async () => undefined });
    const tell = (type: 'payout_sent' | 'payout_failed', isPaid: boolean) =>
      service.db.transaction((transaction) =>
        listener(
          transaction,
          { type, purchaseId: null, claimId: null, hostId: who.userId, amountCents: 3_000, sales: [{ purchaseId, isPaid }] },
          new Date(),
        ),
      );
    await tell('payout_sent', true);
    expect(await who.states()).toEqual(['paid']);
    await tell('payout_failed', true);
    expect(await who.states(), 'another payment has stayed').toEqual(['paid']);
    await tell('payout_failed', false);
    expect(await who.states()).toEqual(['approved']);
  });

  it('has statements of its own, by the numbers of the sales and not of other people’s purchases', async () => {
    const who = await anAffiliate();
    const purchaseId = await who.sells(3_000);
    await who.givesBack(purchaseId, 500);
    await who.ask();
    await arrived(who, 2_500);
    const [statement] = (await who.info()).statements;
    const csv = (await service.app.inject({ url: statement?.csv_url ?? '' })).body;
    const [sale] = (await who.sales()).sales;
    const lines = csv.trim().split('\r\n').slice(2);
    expect(lines.map((line) => line.split(',').slice(1).join())).toEqual([
      expect.stringContaining(`,${sale?.id},30.00,30.00`),
      expect.stringContaining(`,${sale?.id},-5.00,25.00`),
      expect.stringContaining(`,${sale?.id},-25.00,0.00`),
    ]);
    const pdf = await service.app.inject({ url: statement?.pdf_url ?? '' });
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('of one affiliate is never shown or sent to another', async () => {
    const [one, other] = [await anAffiliate(), await anAffiliate()];
    await one.sells(6_000);
    expect((await other.info()).totals.available.minor).toBe(0);
    expect((await other.ask()).status).toBe(409);
    expect((await one.info()).payouts).toEqual([]);
  });
});

it('a commission that was denied after it was looked at is nobody’s money', async () => {
  const who = await anAffiliate();
  await who.sells(6_000, 'pending');
  const held = eq(affiliateCommissions.affiliateId, who.userId);
  await service.db
    .update(affiliateCommissions)
    .set({ hold: 'own_network', approvedAt: new Date(Date.now() - DAY_MS) })
    .where(held);
  const [sale] = (await who.sales()).sales;
  await decideHeld(service.db, sale?.id ?? 0, false, new Date());
  await approveCommissions({ db: service.db, now: () => new Date() }).run();
  expect((await who.ask()).status).toBe(409);
  expect((await who.info()).totals).toMatchObject({ pending: { minor: 0 }, available: { minor: 0 } });
});
