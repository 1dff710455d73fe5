import { usd } from '@outpost/shared-contracts/money/money';
import { getOrderMoney } from '@outpost/shared-contracts/orders/money-call';
import { getOrderTip, tipHost } from '@outpost/shared-contracts/orders/tip-calls';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { CARDS } from '../../../test/money-company.ts';
import { takeOrderTo } from '../../../test/orders.ts';
import { paidOrderScenario } from '../../../test/paid-orders.ts';
import { MINUTE_MS } from '../../platform/time/time.ts';
import { balanceOf } from '../ledger/port.ts';
import { payments } from '../payments/schema.ts';

let service: TestService;
let scenario: Awaited<ReturnType<typeof paidOrderScenario>>;
beforeAll(async () => {
  service = await startService();
  scenario = await paidOrderScenario(service);
});
afterEach(() => scenario.card.behave());
afterAll(() => service.close());

const HOST = 2;
const give = async (
  order_id: number,
  minor: number,
  { number = CARDS.fine as string, host = HOST, who = scenario.shopper as object } = {},
) => {
  const body = {
    order_id,
    amount: { minor, currency: 'USD' as const },
    payment_with_cardpay3ds: 1 as const,
    token: await scenario.card.token(number),
  };
  return service.call(tipHost, { params: { id: host }, body }, who);
};
const tipOf = async (id: number) => (await service.call(getOrderTip, { params: { id } }, scenario.shopper)).reply.data;
const tipsTaken = async (orderId: number) =>
  (await service.db.select().from(payments).where(eq(payments.orderId, orderId))).filter(
    ({ orderPart, status }) => orderPart === 'tip' && status === 'captured',
  );
/** Does what is due until nothing is on its way between us and the company. */
async function settled(orderId: number): Promise<void> {
  await expect
    .poll(
      async () => {
        await service.runDue();
        return [
          await balanceOf(service.db, { account: 'held_at_company', orderId }),
          await balanceOf(service.db, { account: 'purchase_money', orderId }),
        ];
      },
      { timeout: 15_000 },
    )
    .toEqual([0, 0]);
}
const delivered = () => scenario.arrived({ state: 'delivered' });

describe('a tip', () => {
  it('B-020 E-059 is charged at once, and all of it is owed to the host', async () => {
    const { id } = await delivered();
    expect(await tipOf(id)).toMatchObject({ host_id: HOST, phase: 'open', amount: null });
    expect((await give(id, 700)).reply.data).toMatchObject({ status: 'succeeded', order_id: id });
    await settled(id);
    expect(await balanceOf(service.db, { account: 'host_payable', orderId: id })).toBe(-700);
    expect(await balanceOf(service.db, { account: 'service_fees', orderId: id })).toBe(0);
    expect(await balanceOf(service.db, { orderId: id })).toBe(0);
    expect(await tipOf(id)).toMatchObject({ phase: 'paid', amount: usd(700), payment_options: null });
    const money = (await service.call(getOrderMoney, { params: { id } }, scenario.shopper)).reply.data;
    expect(money).toMatchObject({ paid: usd(700), parts: [{ place: 'host', amount: usd(700) }] });
  });

  it('offers 5, 10 and 15 % of the shipping, none below a dollar', async () => {
    const { id } = await scenario.paid();
    await takeOrderTo(service, id, 'delivered');
    // Of $24.44.
    expect((await tipOf(id)).presets).toEqual([usd(122), usd(244), usd(367)]);
    expect((await tipOf((await delivered()).id)).presets).toEqual([usd(100)]);
  });

  it('is from $1 to $100, for a delivered parcel of one’s own, at its host', async () => {
    const { id } = await delivered();
    for (const wrong of [0, 99, 10_001, -500, 1.5]) expect((await give(id, wrong)).status, String(wrong)).toBe(422);
    expect((await give(id, 500, { host: 101 })).problem.code).toBe('not_found');
    expect((await give(id, 500, { who: await service.tokenOf('shopper@outpost.test') })).problem.code).toBe('not_found');
    expect((await give(id, 500, { who: scenario.host })).problem.code).toBe('not_authorized');
    const arrived = await scenario.arrived();
    expect((await give(arrived.id, 500)).problem.code).toBe('move_refused');
    expect((await tipOf(arrived.id)).phase).toBe('ended');
    expect(await tipsTaken(id)).toHaveLength(0);
  });

  it('does not take the place of the payment for the way, nor that its place', async () => {
    const order = await scenario.paid();
    await takeOrderTo(service, order.id, 'delivered');
    await give(order.id, 300);
    await settled(order.id);
    expect((await scenario.bill(order.id)).phase).toBe('paid');
    expect(await balanceOf(service.db, { account: 'company_balance', orderId: order.id })).toBe((order.amount?.minor ?? 0) + 300);
    expect(await balanceOf(service.db, { account: 'host_held', orderId: order.id })).toBe(-240);
  });
});

const ACTS = ['give', 'give twice', 'declined', 'challenge', 'yes', 'no', 'later'] as const;

/** With pencil and paper: nobody has given, a bank asks, or it is given. */
function onPaper(state: 'open' | 'asked' | 'given', act: (typeof ACTS)[number]): 'open' | 'asked' | 'given' {
  if (state === 'given') return 'given';
  if (state === 'asked') return act === 'yes' ? 'given' : act === 'no' ? 'open' : 'asked';
  if (act === 'give' || act === 'give twice') return 'given';
  return act === 'challenge' ? 'asked' : 'open';
}

it('is taken once at most, whatever people and companies do, and the books stay at zero', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...ACTS), { minLength: 1, maxLength: 6 }), fc.boolean(), async (acts, twice) => {
      await scenario.card.behave();
      if (twice) await scenario.card.injectFaults({ webhooks: { times: 2 } });
      const { id } = await delivered();
      let state: 'open' | 'asked' | 'given' = 'open';
      let url: string | undefined;
      const once = async (number: string) => {
        const answer = (await give(id, 500, { number })).reply.data;
        url = answer.next_action?.url ?? url;
      };
      for (const act of acts) {
        if (act === 'give') await once(CARDS.fine);
        if (act === 'give twice') await Promise.all([once(CARDS.fine), once(CARDS.fine)]);
        if (act === 'declined') await once(CARDS.declined);
        if (act === 'challenge') await once(CARDS.challenge);
        if ((act === 'yes' || act === 'no') && state === 'asked' && url) await scenario.card.answer(url, act === 'yes');
        state = onPaper(state, act);
        for (let minute = 0; minute < 20; minute += 1) {
          await service.runDue();
          const { phase } = await tipOf(id);
          if (phase === { open: 'open', asked: 'paying', given: 'paid' }[state]) break;
          service.advance(MINUTE_MS);
        }
        expect((await tipOf(id)).phase, `${act} of ${acts.join(', ')}`).toBe({ open: 'open', asked: 'paying', given: 'paid' }[state]);
      }
      if (state === 'asked') return;
      await settled(id);
      expect(await tipsTaken(id)).toHaveLength(state === 'given' ? 1 : 0);
      expect(await balanceOf(service.db, { account: 'company_balance', orderId: id })).toBe(state === 'given' ? 500 : 0);
      expect(await balanceOf(service.db, { account: 'host_payable', orderId: id })).toBe(state === 'given' ? -500 : 0);
      expect(await balanceOf(service.db, { orderId: id })).toBe(0);
    }),
    { numRuns: Number(process.env.TIP_RUNS ?? 12), seed: Number(process.env.ORDERS_SEED ?? 59) },
  );
});
