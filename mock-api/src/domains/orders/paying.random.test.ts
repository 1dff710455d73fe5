import { changeOrderStatus } from '@outpost/shared-contracts/orders/calls';
import { verifyPayment } from '@outpost/shared-contracts/payments/calls';
import type { PaymentState } from '@outpost/shared-contracts/payments/payment';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { CARDS } from '../../../test/money-company.ts';
import { paidOrderScenario } from '../../../test/paid-orders.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/time/time.ts';
import { balanceOf } from '../ledger/port.ts';
import { payments } from '../payments/schema.ts';

const SEED = Number(process.env.ORDERS_SEED ?? 79);
const TIMEOUT_MS = 240_000;

const ACTS = ['choose', 'take back', 'pay', 'pay in two tabs', 'declined', 'challenge', 'answer yes', 'answer no', 'a day'] as const;
type Act = (typeof ACTS)[number];
/** How the card company's webhooks come. */
const WEBHOOKS = { fine: {}, twice: { times: 2 }, first: { before_answer: true }, lost: { hold: true } } as const;

/** An order as one would keep it with pencil and paper. */
interface Paper {
  state: 'arrived' | 'quoted' | 'paid';
  /** A bank waits for its person. */
  isAsked: boolean;
}

/** What an act comes to, and what is answered: a refusal's code, or how the payment stands. */
function onPaper({ state, isAsked }: Paper, act: Act): Paper & { readonly answer?: string } {
  const stays = { state, isAsked };
  const isFree = state === 'quoted' && !isAsked;
  switch (act) {
    case 'choose':
      return state === 'paid' || isAsked ? { ...stays, answer: 'move_refused' } : { state: 'quoted', isAsked: false };
    case 'take back':
      if (state !== 'quoted') return { ...stays, answer: 'stale_change' };
      return isFree ? { state: 'arrived', isAsked: false } : { ...stays, answer: 'move_refused' };
    case 'pay':
    case 'pay in two tabs':
    case 'declined':
    case 'challenge': {
      if (state === 'arrived') return { ...stays, answer: 'move_refused' };
      if (state === 'paid') return { ...stays, answer: 'succeeded' };
      if (isAsked) return { ...stays, answer: 'requires_action' };
      if (act === 'declined') return { ...stays, answer: 'requires_payment_method' };
      if (act === 'challenge') return { state, isAsked: true, answer: 'requires_action' };
      return { state: 'paid', isAsked: false, answer: 'succeeded' };
    }
    case 'answer yes':
      return isAsked ? { state: 'paid', isAsked: false } : stays;
    case 'answer no':
      return isAsked ? { state, isAsked: false } : stays;
    case 'a day':
      return state === 'quoted' ? { state: 'arrived', isAsked: false } : stays;
  }
}

let service: TestService;
let scenario: Awaited<ReturnType<typeof paidOrderScenario>>;
beforeAll(async () => {
  service = await startService();
  scenario = await paidOrderScenario(service);
});
afterAll(() => service.close());

/** One order, from its arrival on. */
async function live(acts: readonly Act[], webhooks: keyof typeof WEBHOOKS, looksItself: boolean): Promise<void> {
  await scenario.card.behave();
  await scenario.card.injectFaults({ webhooks: WEBHOOKS[webhooks] });
  const { id } = await scenario.arrived({ items: [{ title: 'Wrist rest', quantity: 1, unitCents: 2_900, category: '' }] });
  let paper: Paper = { state: 'arrived', isAsked: false };
  let asked: PaymentState | undefined;

  const pay = async (number: string) => {
    const answer = await scenario.payCall(await scenario.read(id), number);
    if (answer.status !== 200) return answer.problem.code;
    asked = answer.reply.data;
    return asked.status;
  };
  const actions: Record<Act, () => Promise<string | undefined>> = {
    async choose() {
      const isOpen = paper.state !== 'paid';
      const expected = isOpen ? {} : { expected_total: { minor: 1, currency: 'USD' as const } };
      const answer = await scenario.completeCall(id, { service: 'express', ...expected });
      return answer.status === 200 ? undefined : answer.problem.code;
    },
    async 'take back'() {
      const body = { status: 3 as const, expected_from: 4 };
      const answer = await service.call(changeOrderStatus, { params: { id }, body }, scenario.shopper);
      return answer.status === 200 ? undefined : answer.problem.code;
    },
    pay: () => pay(CARDS.fine),
    async 'pay in two tabs'() {
      const [one, other] = await Promise.all([pay(CARDS.fine), pay(CARDS.fine)]);
      // The second may be answered while the company still decides about the first.
      return one === 'processing' ? other : one;
    },
    declined: () => pay(CARDS.declined),
    challenge: () => pay(CARDS.challenge),
    async 'answer yes'() {
      return await answered(true);
    },
    async 'answer no'() {
      return await answered(false);
    },
    async 'a day'() {
      service.advance(HOUR_MS);
      await service.runDue();
      service.advance(DAY_MS);
      return undefined;
    },
  };
  async function answered(yes: boolean): Promise<undefined> {
    if (!paper.isAsked || !asked?.next_action) return undefined;
    await scenario.card.answer(asked.next_action.url, yes);
    const verified = { type: 'card' as const, payment_intent_id: asked.payment_intent_id ?? '' };
    if (looksItself) await service.call(verifyPayment, { body: verified }, scenario.shopper);
    return undefined;
  }

  for (const [index, act] of acts.entries()) {
    const { answer, ...next } = onPaper(paper, act);
    const what = `${index}: ${act} of ${acts.join(', ')}`;
    expect(await actions[act](), what).toBe(answer);
    paper = next;
    // Whatever does not come by itself is asked for, in minutes.
    for (let minute = 0; minute < 20; minute += 1) {
      await service.runDue();
      const { phase } = await scenario.bill(id);
      const { status_name } = await scenario.read(id);
      if (status_name === paper.state && (phase === 'paying') === paper.isAsked) break;
      service.advance(MINUTE_MS);
    }
    expect((await scenario.read(id)).status_name, what).toBe(paper.state);
    expect((await scenario.bill(id)).phase === 'paying', what).toBe(paper.isAsked);
  }

  if (paper.isAsked) {
    service.advance(HOUR_MS);
    await service.runDue();
  }
  await expect.poll(async () => balanceOf(service.db, { account: 'held_at_company', orderId: id })).toBe(0);
  const all = await service.db.select().from(payments).where(eq(payments.orderId, id));
  const total = paper.state === 'paid' ? ((await scenario.bill(id)).way?.total.minor ?? 0) : 0;
  expect(all.filter(({ status }) => status === 'captured')).toHaveLength(paper.state === 'paid' ? 1 : 0);
  expect(await balanceOf(service.db, { account: 'company_balance', orderId: id })).toBe(total);
  for (const account of ['purchase_money', 'held_at_company', 'refunds_payable'] as const)
    expect(await balanceOf(service.db, { account, orderId: id }), account).toBe(0);
  expect(await balanceOf(service.db, { orderId: id })).toBe(0);
}

it(
  'E-083 an order that is chosen, taken back, paid twice, declined and confirmed late, with webhooks early, twice or lost, is as on paper',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...ACTS), { minLength: 4, maxLength: 9 }),
        fc.constantFrom(...(Object.keys(WEBHOOKS) as (keyof typeof WEBHOOKS)[])),
        fc.boolean(),
        (acts, webhooks, looksItself) => live(['choose', ...acts], webhooks, looksItself),
      ),
      { numRuns: Number(process.env.ORDERS_RUNS ?? 12), seed: SEED, endOnFailure: true },
    );
    expect(await balanceOf(service.db)).toBe(0);
  },
  TIMEOUT_MS,
);
