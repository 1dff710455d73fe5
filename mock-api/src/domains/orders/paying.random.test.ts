import type { Money } from '@outpost/shared-contracts/money/money';
import { changeOrderStatus } from '@outpost/shared-contracts/orders/calls';
import type { OrderBill } from '@outpost/shared-contracts/orders/shipping-calls';
import { verifyPayment } from '@outpost/shared-contracts/payments/calls';
import type { PaymentState } from '@outpost/shared-contracts/payments/payment';
import { inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boxScenario } from '../../../test/boxes.ts';
import { startService, type TestService } from '../../../test/helper.ts';
import { CARDS } from '../../../test/money-company.ts';
import type { paidOrderScenario } from '../../../test/paid-orders.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/time/time.ts';
import { balanceOf, type LedgerAccount } from '../ledger/port.ts';
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
      return afterADay(stays);
  }
}

/** Neither a price nor a bank's question outlasts a day. */
const afterADay = (paper: Paper): Paper => (paper.state === 'quoted' ? { state: 'arrived', isAsked: false } : paper);

let service: TestService;
let scenario: Awaited<ReturnType<typeof paidOrderScenario>>;
let boxes: Awaited<ReturnType<typeof boxScenario>>;
beforeAll(async () => {
  service = await startService();
  boxes = await boxScenario(service);
  scenario = boxes.orders;
});
afterAll(() => service.close());

/** Either kind of what is paid: a parcel that travels alone, or a box that is led by the first of its orders. */
interface Subject {
  readonly ids: readonly number[];
  choose(expected?: Money): Promise<{ readonly status: number; readonly problem: { readonly code: string } }>;
  pay(number: string): ReturnType<typeof scenario.payCall>;
  bill(): Promise<Pick<OrderBill, 'phase' | 'way'>>;
}
const ONE_CENT = { minor: 1, currency: 'USD' } as const;
const ITEMS = [{ title: 'Wrist rest', quantity: 1, unitCents: 2_900, category: '' }];

const MAKE: Record<'alone' | 'box', () => Promise<Subject>> = {
  async alone() {
    const { id } = await scenario.arrived({ items: ITEMS });
    return {
      ids: [id],
      choose: (expected) => scenario.completeCall(id, { service: 'express', ...(expected ? { expected_total: expected } : {}) }),
      pay: async (number) => scenario.payCall(await scenario.read(id), number),
      bill: () => scenario.bill(id),
    };
  },
  async box() {
    const box = await boxes.packed(2, { items: ITEMS });
    return {
      ids: boxes.idsOf(box),
      choose: (expected) => boxes.choose(box.id, expected ? { expected_total: expected } : {}),
      pay: async (number) => boxes.pay(await boxes.read(box.id), number),
      bill: () => boxes.bill(box.id),
    };
  },
};

/** One of several that are paid at the same time, and how it is on paper. */
interface Life {
  readonly subject: Subject;
  paper: Paper;
  asked?: PaymentState;
}

async function perform(
  { subject, paper, ...life }: Life,
  act: Act,
  looksItself: boolean,
): Promise<{ answer?: string; asked?: PaymentState }> {
  const [id = 0, ...children] = subject.ids;
  const pay = async (number: string) => {
    const reply = await subject.pay(number);
    return reply.status === 200 ? { answer: reply.reply.data.status, asked: reply.reply.data } : { answer: reply.problem.code };
  };
  // Reading the problem of an answer that has none throws.
  const refused = (answer: { readonly status: number; readonly problem: { readonly code: string } }) =>
    answer.status === 200 ? {} : { answer: answer.problem.code };
  const answered = async (yes: boolean) => {
    if (!paper.isAsked || !life.asked?.next_action) return {};
    await scenario.card.answer(life.asked.next_action.url, yes);
    const verified = { type: 'card' as const, payment_intent_id: life.asked.payment_intent_id ?? '' };
    if (looksItself) await service.call(verifyPayment, { body: verified }, scenario.shopper);
    return {};
  };
  switch (act) {
    case 'choose':
      return refused(await subject.choose(paper.state === 'paid' ? ONE_CENT : undefined));
    case 'take back': {
      // No parcel of a box takes its price back by itself.
      for (const child of children) {
        const body = { status: 3 as const, expected_from: 4 };
        expect((await service.call(changeOrderStatus, { params: { id: child }, body }, scenario.shopper)).status).toBe(409);
      }
      return refused(await service.call(changeOrderStatus, { params: { id }, body: { status: 3, expected_from: 4 } }, scenario.shopper));
    }
    case 'pay': {
      // Nor is one paid by itself.
      for (const child of children) expect((await scenario.payCall({ id: child, amount: ONE_CENT })).status).toBe(409);
      return await pay(CARDS.fine);
    }
    case 'pay in two tabs': {
      const [one, other] = await Promise.all([pay(CARDS.fine), pay(CARDS.fine)]);
      // The second may be answered while the company still decides about the first.
      return one.answer === 'processing' ? other : one;
    }
    case 'declined':
      return await pay(CARDS.declined);
    case 'challenge':
      return await pay(CARDS.challenge);
    case 'answer yes':
      return await answered(true);
    case 'answer no':
      return await answered(false);
    case 'a day':
      service.advance(HOUR_MS);
      await service.runDue();
      service.advance(DAY_MS);
      return {};
  }
}

/** Whether every order of it is as on paper. */
async function isAsOnPaper({ subject, paper }: Life): Promise<boolean> {
  const states = await Promise.all(subject.ids.map(async (id) => (await scenario.read(id)).status_name));
  return states.every((state) => state === paper.state) && ((await subject.bill()).phase === 'paying') === paper.isAsked;
}

/** Several that are paid at the same time, from their arrival on; each act is one of theirs, a day passes for all. */
async function live(
  kinds: readonly (keyof typeof MAKE)[],
  steps: readonly { readonly of: number; readonly act: Act }[],
  webhooks: keyof typeof WEBHOOKS,
  looksItself: boolean,
): Promise<void> {
  await scenario.card.behave();
  await scenario.card.injectFaults({ webhooks: WEBHOOKS[webhooks] });
  const lives: Life[] = [];
  for (const kind of kinds) lives.push({ subject: await MAKE[kind](), paper: { state: 'arrived', isAsked: false } });

  for (const [index, { of, act }] of steps.entries()) {
    const life = lives[of % lives.length];
    if (!life) throw new Error('There is a life');
    const what = `${index}: ${act} of ${kinds[of % kinds.length]} in ${steps.map((step) => `${step.of} ${step.act}`).join(', ')}`;
    const { answer, ...next } = onPaper(life.paper, act);
    const done = await perform(life, act, looksItself);
    expect(done.answer, what).toBe(answer);
    if (done.asked) life.asked = done.asked;
    life.paper = next;
    if (act === 'a day') for (const other of lives) if (other !== life) other.paper = { ...afterADay(other.paper) };
    // Whatever does not come by itself is asked for, in minutes.
    for (let minute = 0; minute < 20; minute += 1) {
      await service.runDue();
      if ((await Promise.all(lives.map(isAsOnPaper))).every(Boolean)) break;
      service.advance(MINUTE_MS);
    }
    for (const one of lives) expect(await isAsOnPaper(one), what).toBe(true);
  }

  service.advance(HOUR_MS);
  await service.runDue();
  for (const { subject, paper } of lives) {
    const sum = async (account?: LedgerAccount) =>
      (await Promise.all(subject.ids.map((orderId) => balanceOf(service.db, { ...(account ? { account } : {}), orderId })))).reduce(
        (all, cents) => all + cents,
        0,
      );
    await expect.poll(() => sum('held_at_company'), { timeout: 15_000 }).toBe(0);
    const all = await service.db
      .select()
      .from(payments)
      .where(inArray(payments.orderId, [...subject.ids]));
    const total = paper.state === 'paid' ? ((await subject.bill()).way?.total.minor ?? 0) : 0;
    expect(all.filter(({ status }) => status === 'captured')).toHaveLength(paper.state === 'paid' ? 1 : 0);
    expect(await sum('company_balance')).toBe(total);
    for (const account of ['purchase_money', 'held_at_company', 'refunds_payable'] as const) expect(await sum(account), account).toBe(0);
    expect(await sum()).toBe(0);
  }
}

it(
  'E-083 E-144 orders and boxes that are chosen, taken back, paid twice, declined and confirmed late, with webhooks early, twice or lost, are as on paper, and no parcel of a box is paid twice',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<(keyof typeof MAKE)[]>(['alone'], ['box'], ['box', 'alone'], ['box', 'box']),
        fc.array(fc.record({ of: fc.nat(1), act: fc.constantFrom(...ACTS) }), { minLength: 4, maxLength: 9 }),
        fc.constantFrom(...(Object.keys(WEBHOOKS) as (keyof typeof WEBHOOKS)[])),
        fc.boolean(),
        (kinds, steps, webhooks, looksItself) =>
          live(kinds, [...kinds.map((_, of) => ({ of, act: 'choose' as const })), ...steps], webhooks, looksItself),
      ),
      { numRuns: Number(process.env.ORDERS_RUNS ?? 12), seed: SEED, endOnFailure: true },
    );
    expect(await balanceOf(service.db)).toBe(0);
  },
  TIMEOUT_MS,
);
