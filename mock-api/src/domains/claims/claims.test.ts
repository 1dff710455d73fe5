import { usd } from '@outpost/shared-contracts/money/money';
import { changeOrderStatus, getMyOrder } from '@outpost/shared-contracts/orders/calls';
import { addToClaim, answerClaim, claimOrder, getOrderClaim, withdrawClaim } from '@outpost/shared-contracts/orders/claim-calls';
import { getOrderMoney } from '@outpost/shared-contracts/orders/money-call';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { aWaitingPhoto, findRecord, takeOrderTo } from '../../../test/orders.ts';
import { paidOrderScenario } from '../../../test/paid-orders.ts';
import { outboxMessages } from '../../platform/outbox/schema.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time/time.ts';
import { balanceOf } from '../ledger/port.ts';
import { paymentRefunds, payouts } from '../payments/schema.ts';
import { approve } from './decide.ts';
import { lockClaim } from './machine.ts';

let service: TestService;
let scenario: Awaited<ReturnType<typeof paidOrderScenario>>;
beforeAll(async () => {
  service = await startService();
  scenario = await paidOrderScenario(service);
});
afterAll(() => service.close());

type Who = { readonly token: string; readonly userId: number };
const read = async (id: number, who: Who = scenario.shopper) => (await service.call(getOrderClaim, { params: { id } }, who)).reply.data;
const order = async (id: number, who: Who = scenario.shopper) => (await service.call(getMyOrder, { params: { id } }, who)).reply.data;
const photo = () => aWaitingPhoto(service.db, scenario.shopper.userId, 'claim-photo');
const invoice = () => aWaitingPhoto(service.db, scenario.shopper.userId, 'claim-invoice');
const DESCRIPTION = 'The corner is crushed and the wrist rest inside is torn.';

/** Reports a damage; what is left out is as the form has it. */
async function report(id: number, given: object = {}, who: Who = scenario.shopper) {
  const body = { reason: 'damaged' as const, amount: { minor: 2_900, currency: 'USD' as const }, description: DESCRIPTION };
  const files = { photos: [await photo(), await photo()], invoice: await invoice() };
  return await service.call(claimOrder, { params: { id }, body: { ...body, ...files, ...given } }, who);
}
const answer = async (id: number, given: 'agrees' | 'disagrees' | 'asks', revision?: number, who: Who = scenario.host) =>
  service.call(
    answerClaim,
    { params: { id }, body: { revision: revision ?? (await read(id)).claim?.revision ?? 0, answer: given, text: 'It left as it came.' } },
    who,
  );
const add = async (id: number, text = 'The photo shows it.') =>
  service.call(addToClaim, { params: { id }, body: { revision: (await read(id)).claim?.revision ?? 0, text } }, scenario.shopper);
const withdraw = async (id: number) =>
  service.call(withdrawClaim, { params: { id }, body: { revision: (await read(id)).claim?.revision ?? 0 } }, scenario.shopper);
const delivered = async () => {
  const { id } = await scenario.paid();
  await takeOrderTo(service, id, 'delivered', now());
  return id;
};
let ahead = 0;
const now = () => new Date(Date.now() + ahead);
const later = async (milliseconds: number) => {
  ahead += milliseconds;
  service.advance(milliseconds);
  await service.runDue();
};
const until = async (id: number, state: string) =>
  await expect
    .poll(
      async () => {
        await service.runDue();
        return (await read(id)).claim?.state;
      },
      { timeout: 15_000 },
    )
    .toBe(state);
const mailsOf = async (email: string, template: string) =>
  (await service.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, email))).filter((mail) => mail.template === template);

describe('a problem with an order', () => {
  it('is reported with photos and an invoice, seen and answered by its host, decided, and paid to the shopper', async () => {
    const id = await delivered();
    expect((await read(id)).offer).toMatchObject({ reasons: ['damaged', 'missing', 'lost'], most: usd(2_900) });
    const told = (await mailsOf('host@outpost.test', 'claim-to-answer')).length;
    const said = await report(id);
    expect(said.reply.data).toMatchObject({ offer: null, deeds: ['withdraw'], claim: { state: 'submitted', amount: usd(2_900) } });
    expect((await mailsOf('host@outpost.test', 'claim-to-answer')).length).toBe(told + 1);
    expect((await order(id, scenario.host)).next_action).toBe('answer_claim');
    expect((await order(id)).next_action).toBeNull();
    const seen = await read(id, scenario.host);
    expect(seen).toMatchObject({ deeds: ['answer', 'ask'], claim: { entries: [{ actor: 'shopper', text: DESCRIPTION }] } });
    expect(seen.claim?.entries[0]?.photos).toHaveLength(2);
    const answered = await answer(id, 'disagrees');
    expect(answered.reply.data).toMatchObject({ deeds: [], claim: { state: 'in_review', host_agrees: false } });
    await later(DAY_MS - HOUR_MS);
    expect((await read(id)).claim?.state).toBe('in_review');
    await later(2 * HOUR_MS);
    await until(id, 'paid');
    const { claim } = await read(id);
    // $22.55 were paid for the way; the rest goes to the wallet.
    expect(claim?.payment).toEqual({ refund: usd(2_255), payout: usd(645) });
    expect((await read(id, scenario.host)).claim?.payment).toBeNull();
    expect(claim?.entries.map(({ state, actor }) => `${state} ${actor}`)).toEqual([
      'submitted shopper',
      'in_review host',
      'approved timer',
      'paid timer',
    ]);
    expect(await balanceOf(service.db, { orderId: id })).toBe(0);
    expect(await balanceOf(service.db, { account: 'claims_payable' })).toBe(0);
    expect(await balanceOf(service.db)).toBe(0);
    const money = (await service.call(getOrderMoney, { params: { id } }, scenario.shopper)).reply.data;
    expect(money.parts).toEqual(
      expect.arrayContaining([
        { place: 'returned', amount: usd(2_255), until: null },
        { place: 'insurance', amount: usd(-2_255), until: null },
      ]),
    );
    expect(money.parts.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(money.paid.minor);
  });

  it('keeps the order and the share of its host open, by a press as by the clock, until it is decided', async () => {
    const id = await delivered();
    await later(6 * DAY_MS);
    await report(id);
    const { revision: _, status } = await order(id);
    const confirm = () =>
      service.call(changeOrderStatus, { params: { id }, body: { status: 10, expected_from: status } }, scenario.shopper);
    expect((await confirm()).problem.code).toBe('move_refused');
    await later(2 * DAY_MS);
    expect((await order(id)).status_name).toBe('delivered');
    expect(await balanceOf(service.db, { account: 'host_held', orderId: id })).toBeLessThan(0);
    await withdraw(id);
    await expect
      .poll(
        async () => {
          await service.runDue();
          return (await order(id)).status_name;
        },
        { timeout: 15_000 },
      )
      .toBe('completed');
    expect(await balanceOf(service.db, { account: 'host_held', orderId: id })).toBe(0);
    expect(await balanceOf(service.db, { account: 'host_payable', orderId: id })).toBe(-240);
  });

  it('takes the share of a host who agrees, and leaves it with one who does not', async () => {
    const id = await delivered();
    await report(id, { amount: { minor: 1_000, currency: 'USD' } });
    await answer(id, 'agrees');
    await later(DAY_MS);
    await until(id, 'paid');
    expect(await balanceOf(service.db, { account: 'host_held', orderId: id })).toBe(0);
    expect(await balanceOf(service.db, { account: 'host_payable', orderId: id })).toBe(0);
    expect((await read(id)).claim?.payment).toEqual({ refund: usd(1_000), payout: usd(0) });
    await later(7 * DAY_MS);
    expect((await order(id)).status_name).toBe('completed');
    expect(await balanceOf(service.db, { account: 'host_payable', orderId: id })).toBe(0);
    expect(await balanceOf(service.db)).toBe(0);
  });

  it('goes on without a host who says nothing for three days, and ends without a shopper who says nothing for seven', async () => {
    const silent = await delivered();
    await report(silent);
    await later(3 * DAY_MS);
    expect((await read(silent)).claim).toMatchObject({ state: 'in_review', host_agrees: null });
    const asked = await delivered();
    await report(asked);
    expect((await answer(asked, 'asks')).reply.data).toMatchObject({ deeds: [], claim: { state: 'needs_info' } });
    expect((await order(asked)).next_action).toBe('answer_claim');
    expect((await add(asked)).reply.data.claim?.state).toBe('submitted');
    // A host asks once.
    expect((await read(asked, scenario.host)).deeds).toEqual(['answer']);
    expect((await answer(asked, 'asks')).problem.code).toBe('move_refused');
    const never = await delivered();
    await report(never);
    await answer(never, 'asks');
    await later(7 * DAY_MS);
    expect(await read(never)).toMatchObject({ claim: { state: 'closed' }, offer: { reasons: ['damaged', 'missing', 'lost'] } });
    // It may be reported again.
    expect((await report(never)).reply.data.claim?.state).toBe('submitted');
  });

  it('is in its days, at most what was declared, once, and each clause says what it lacks', async () => {
    const id = await delivered();
    expect((await report(id, { amount: { minor: 2_901, currency: 'USD' } })).problem.errors).toMatchObject([
      { field: 'amount', code: 'too_large' },
    ]);
    expect((await report(id, { photos: [await photo()] })).problem.errors).toMatchObject([{ field: 'photos', code: 'required' }]);
    expect((await report(id, { invoice: await photo() })).problem.errors).toMatchObject([{ field: 'invoice', code: 'file_purpose' }]);
    expect((await report(id, { description: 'Torn.' })).problem.errors).toMatchObject([{ field: 'description' }]);
    for (const amount of [0, -5, 1.5]) expect((await report(id, { amount: { minor: amount, currency: 'USD' } })).status).toBe(422);
    expect((await report(id, {}, await service.tokenOf('shopper@outpost.test'))).problem.code).toBe('not_found');
    expect((await report(id, {}, scenario.host)).problem.code).toBe('not_authorized');
    expect((await read(id)).claim).toBeNull();
    const both = await Promise.all([report(id), report(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await answer(id, 'agrees', 7)).problem.code).toBe('stale_change');
    const late = await delivered();
    await later(14 * DAY_MS + HOUR_MS);
    expect((await read(late)).offer).toBeNull();
    expect((await report(late)).problem.code).toBe('move_refused');
    const { id: arrived } = await scenario.arrived();
    expect((await read(arrived)).offer).toBeNull();
    expect((await report(arrived)).problem.code).toBe('move_refused');
  });

  it('may be reported for a completed order as long as its days last, and leaves the host what he has', async () => {
    const id = await delivered();
    await later(8 * DAY_MS);
    expect((await order(id)).status_name).toBe('completed');
    await report(id, { reason: 'missing', photos: [], amount: { minor: 500, currency: 'USD' } });
    await answer(id, 'agrees');
    await later(DAY_MS);
    await until(id, 'paid');
    expect(await balanceOf(service.db, { account: 'host_payable', orderId: id })).toBe(-240);
  });

  it('of what never came is reported from 15 days on, waits for the carrier, and is paid beside the shipping', async () => {
    const { id } = await scenario.paid();
    await takeOrderTo(service, id, 'in_transit', now());
    await later(14 * DAY_MS);
    expect((await read(id)).offer).toBeNull();
    await later(2 * DAY_MS);
    expect((await read(id)).offer?.reasons).toEqual(['lost']);
    await report(id, { reason: 'lost', photos: [] });
    await answer(id, 'disagrees');
    await later(3 * DAY_MS);
    expect((await read(id)).claim?.state).toBe('in_review');
    await takeOrderTo(service, id, 'lost', now());
    await until(id, 'paid');
    // The shipping went back by itself: all of the goods come to the wallet.
    expect((await read(id)).claim?.payment).toEqual({ refund: usd(0), payout: usd(2_900) });
    const sent = await service.db.select().from(payouts).where(eq(payouts.hostId, scenario.shopper.userId));
    expect(sent.map(({ claimId, status }) => [claimId !== null, status])).toContainEqual([true, 'paid']);
    expect(await balanceOf(service.db, { orderId: id })).toBe(0);
    expect(await balanceOf(service.db, { account: 'claims_payable' })).toBe(0);
  });

  it.each([
    ['a part', 1_000],
    ['all', undefined],
    ['more than all', 9_000],
  ])(
    'that is granted on the way and takes %s of what the shipping cost leaves all of it to go back when the parcel is lost',
    async (_, part) => {
      const { id, amount } = await scenario.paid({ items: [{ title: 'Lamp', quantity: 1, unitCents: 9_000, category: '' }] });
      const cents = part ?? amount?.minor ?? 0;
      await takeOrderTo(service, id, 'in_transit', new Date(now().getTime() - 16 * DAY_MS));
      await report(id, { reason: 'lost', photos: [], amount: { minor: cents, currency: 'USD' } });
      await answer(id, 'agrees');
      await service.db.transaction(async (transaction) => {
        const [found, claim] = [await findRecord(transaction, id), await lockClaim(transaction, id)];
        if (found && claim) await approve(service.app.claims, transaction, found, claim, { actor: 'staff', origin: { now: now() } });
      });
      await until(id, 'paid');
      expect((await read(id)).claim?.payment).toEqual({ refund: usd(0), payout: usd(cents) });
      expect(await balanceOf(service.db, { account: 'host_held', orderId: id })).toBe(-240);
      await takeOrderTo(service, id, 'lost', now());
      const refunds = () =>
        service.db
          .select()
          .from(paymentRefunds)
          .where(eq(paymentRefunds.reference, `order-lost:${id}`));
      await expect
        .poll(
          async () => {
            await service.runDue();
            return (await refunds()).map(({ status, amountCents }) => [status, amountCents]);
          },
          { timeout: 15_000 },
        )
        .toEqual([['done', amount?.minor]]);
      for (const account of ['host_held', 'host_payable', 'purchase_money', 'refunds_payable', 'company_balance'] as const)
        expect(await balanceOf(service.db, { account, orderId: id }), account).toBe(0);
      expect(await balanceOf(service.db, { account: 'claims_payable' })).toBe(0);
      expect(await balanceOf(service.db)).toBe(0);
    },
  );

  it('of what comes after all is closed', async () => {
    const { id } = await scenario.paid();
    await takeOrderTo(service, id, 'in_transit', now());
    await later(16 * DAY_MS);
    await report(id, { reason: 'lost', photos: [] });
    await takeOrderTo(service, id, 'delivered', now());
    await until(id, 'closed');
    expect((await read(id)).offer?.reasons).toContain('damaged');
  });
});
