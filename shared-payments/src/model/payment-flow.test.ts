import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { usd } from '@outpost/shared-contracts/money/money';
import type { PaymentState } from '@outpost/shared-contracts/payments/payment';
import { PROBLEM_STATUS, type ProblemCode, RefusedError, UnreachableError } from '@outpost/shared-contracts/problem/problem';
import { aPurchase } from '@outpost/shared-contracts/testing/builders';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bill } from './bill.ts';
import { CardRejectedError } from './card-rejected.ts';
import { type Choice, createPaymentFlow, type PaymentPort } from './payment-flow.ts';

const OPEN = aPurchase({ status: 'confirmed' });
const PAYING = aPurchase({ status: 'paying', open_payment_intent_id: 'pi_1' });
const PAID = aPurchase({ status: 'authorized' });
const CARD: Choice = {
  way: 'card',
  save: false,
  card: { number: '4242424242424242', expMonth: 4, expYear: 2030, cvc: '123', name: 'Sam' },
};
const CHALLENGE = 'https://bank.example/challenge';

const state = (overrides: Partial<PaymentState> = {}): PaymentState => ({
  payment_id: '00000000-0000-4000-8000-000000000009',
  purchase_id: OPEN.id,
  order_id: null,
  status: 'succeeded',
  payment_intent_id: 'pi_1',
  client_secret: null,
  next_action: null,
  decline_code: null,
  ...overrides,
});
const challenged = state({ status: 'requires_action', next_action: { type: 'frame', url: CHALLENGE } });
const toWallet = state({ status: 'requires_action', next_action: { type: 'redirect', url: 'https://wallet.example/1' } });

const refusal = (code: ProblemCode, detail: string = code): RefusedError => {
  const status = PROBLEM_STATUS[code];
  return new RefusedError({
    type: '',
    title: code,
    status,
    detail,
    code,
    requestId: 'test',
    result: { status, message: detail },
  });
};

const PHASES: Partial<Record<Purchase['status'], Bill['phase']>> = { confirmed: 'open', paying: 'paying', canceled: 'ended' };
const billOf = ({ status, amounts, open_payment_intent_id }: Purchase): Bill => ({
  phase: PHASES[status] ?? 'paid',
  amount: amounts.limit,
  total: amounts.total,
  intentId: open_payment_intent_id,
  waitsUntil: null,
  takes: 'hold',
});

/** A world in which everything works, except for what a test says. */
function setup(own: Partial<{ [Name in keyof PaymentPort<Purchase>]: PaymentPort<Purchase>[Name] }> = {}) {
  const seen: Purchase[] = [];
  const port = {
    billOf,
    refresh: vi.fn(own.refresh ?? (async () => OPEN)),
    read: vi.fn(own.read ?? (async () => PAID)),
    tokenize: vi.fn(own.tokenize ?? (async () => 'tok_1')),
    openSheet: vi.fn(own.openSheet ?? (async () => 'https://company.example/sheet')),
    begin: vi.fn(own.begin ?? (async () => state())),
    verify: vi.fn(own.verify ?? (async () => state())),
    leave: vi.fn(),
    announce: vi.fn(),
    onChange: (purchase: Purchase) => void seen.push(purchase),
  } satisfies PaymentPort<Purchase>;
  const flow = createPaymentFlow<Purchase>(port);
  const views: string[] = [];
  flow.subscribe(() => void (views.at(-1) !== flow.current().is && views.push(flow.current().is)));
  return { port, flow, views, seen };
}

/** Lets the next questions be asked and answered. */
const wait = (questions = 1) => vi.advanceTimersByTimeAsync(questions * 2000);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('paying', () => {
  it('reads the amounts anew, hands the card to its company, and begins with the token alone', async () => {
    const { port, flow, views, seen } = setup();
    await flow.pay(CARD, OPEN);
    expect(views).toEqual(['busy', 'paid']);
    expect(port.refresh).toHaveBeenCalledOnce();
    expect(port.begin.mock.calls).toEqual([[{ way: 'card', token: 'tok_1', save: false }, OPEN]]);
    expect(seen.at(-1)?.status).toBe('authorized');
  });

  it('a double click is one payment', async () => {
    const { port, flow } = setup();
    await Promise.all([flow.pay(CARD, OPEN), flow.pay(CARD, OPEN)]);
    expect([port.tokenize.mock.calls.length, port.begin.mock.calls.length]).toEqual([1, 1]);
  });

  it('another total than the person saw is shown, and nothing is begun', async () => {
    const dearer = aPurchase({ status: 'confirmed', amounts: { ...OPEN.amounts, total: usd(15_000), limit: usd(15_300) } });
    const { port, flow } = setup({ refresh: async () => dearer });
    await flow.pay(CARD, OPEN);
    expect(flow.current()).toEqual({ is: 'changed', before: OPEN.amounts.limit, now: usd(15_300) });
    expect([port.tokenize.mock.calls.length, port.begin.mock.calls.length]).toEqual([0, 0]);
    await flow.pay(CARD, dearer);
    expect(flow.current().is).toBe('paid');
  });

  it('a total that changes in the last moment is shown as well', async () => {
    const dearer = aPurchase({ status: 'confirmed', amounts: { ...OPEN.amounts, limit: usd(15_300) } });
    const answers = [OPEN, dearer];
    const { flow } = setup({
      refresh: async () => answers.shift() ?? dearer,
      begin: async () => {
        throw refusal('total_changed');
      },
    });
    await flow.pay(CARD, OPEN);
    expect(flow.current()).toEqual({ is: 'changed', before: OPEN.amounts.limit, now: usd(15_300) });
  });

  it.each([
    ['the company does not take the number', new CardRejectedError('number'), { why: 'card', field: 'number' }],
    ['the company is not reached', new UnreachableError('gone'), { why: 'unreachable' }],
  ])('%s: said at once, nothing is begun', async (_, error, expected) => {
    const { port, flow } = setup({
      tokenize: async () => {
        throw error;
      },
    });
    await flow.pay(CARD, OPEN);
    expect(flow.current()).toEqual({ is: 'idle', refusal: expected });
    expect(port.begin).not.toHaveBeenCalled();
  });

  it.each(['cart_closed', 'stale_change'] as const)(
    'what another tab ordered or paid meanwhile (%s) is shown as it stands',
    async (code) => {
      const { port, flow, seen } = setup({
        refresh: async () => {
          throw refusal(code);
        },
      });
      await flow.pay(CARD, OPEN);
      expect(flow.current()).toEqual({ is: 'paid' });
      expect(seen).toEqual([PAID]);
      expect(port.begin).not.toHaveBeenCalled();
    },
  );

  it('what was paid is read again until it can be', async () => {
    const read = vi.fn(async () => PAID).mockRejectedValueOnce(new UnreachableError('away'));
    const { flow, seen } = setup({ read });
    await flow.pay(CARD, OPEN);
    expect([flow.current().is, seen.at(-1)]).toEqual(['paid', OPEN]);
    await wait();
    expect(seen.at(-1)).toBe(PAID);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('a declined card leaves everything as it was, and the next try is a new one', async () => {
    const answers = [state({ status: 'requires_payment_method', decline_code: 'insufficient_funds' }), state()];
    const { port, flow } = setup({ begin: async () => answers.shift() ?? state(), read: async () => OPEN });
    await flow.pay(CARD, OPEN);
    expect(flow.current()).toEqual({ is: 'idle', refusal: { why: 'declined', code: 'insufficient_funds' } });
    await wait(3);
    expect(port.verify).not.toHaveBeenCalled();
    await flow.pay(CARD, OPEN);
    expect(flow.current().is).toBe('paid');
  });

  it('is found out about when another tab pays in the meantime', async () => {
    const { port, flow, views } = setup({ refresh: async () => PAYING, verify: async () => challenged });
    await flow.pay(CARD, OPEN);
    expect(views).toEqual(['busy', 'processing', 'challenge']);
    expect(port.begin).not.toHaveBeenCalled();
  });
});

describe('a challenge', () => {
  it('is asked about for as long as it stands, after a while less often, and a hint of its page asks at once', async () => {
    const answers = Array.from({ length: 20 }, () => challenged);
    const { port, flow } = setup({ begin: async () => challenged, verify: async () => answers.shift() ?? state() });
    await flow.pay(CARD, OPEN);
    expect(flow.current()).toEqual({ is: 'challenge', url: CHALLENGE });
    await wait(40);
    expect([port.verify.mock.calls.length, flow.current().is]).toEqual([20, 'challenge']);
    await flow.ask();
    expect(flow.current().is).toBe('paid');
    await wait(5);
    expect(port.verify).toHaveBeenCalledTimes(21);
  });

  it('that was put aside stays aside, can be gone on with, and is still one payment', async () => {
    const { port, flow } = setup({ begin: async () => challenged, verify: async () => challenged });
    await flow.pay(CARD, OPEN);
    flow.putAside();
    await wait(2);
    expect(flow.current().is).toBe('paused');
    await flow.pay(CARD, OPEN);
    expect(port.begin).toHaveBeenCalledOnce();
    flow.goOn();
    expect(flow.current()).toEqual({ is: 'challenge', url: CHALLENGE });
  });

  it('that is declined keeps the person at the form', async () => {
    const { flow } = setup({
      begin: async () => challenged,
      verify: async () => state({ status: 'requires_payment_method', decline_code: 'authentication_failed' }),
      read: async () => OPEN,
    });
    await flow.pay(CARD, OPEN);
    await wait();
    expect(flow.current()).toEqual({ is: 'idle', refusal: { why: 'declined', code: 'authentication_failed' } });
  });

  it('outlives a service that is away for a while', async () => {
    let away = true;
    const { flow } = setup({
      begin: async () => challenged,
      verify: async () => {
        if (away) throw new UnreachableError('gone');
        return state();
      },
    });
    await flow.pay(CARD, OPEN);
    await wait(20);
    expect(flow.current().is).toBe('challenge');
    away = false;
    await wait(10);
    expect(flow.current().is).toBe('paid');
  });
});

describe('a company that has not decided', () => {
  it('is asked fifteen times every two seconds, then the person need not wait', async () => {
    const { port, flow } = setup({
      begin: async () => state({ status: 'processing' }),
      verify: async () => state({ status: 'processing' }),
    });
    await flow.pay(CARD, OPEN);
    await wait(15);
    expect([port.verify.mock.calls.length, flow.current().is]).toEqual([15, 'late']);
    await wait(10);
    expect(port.verify).toHaveBeenCalledTimes(15);
    await flow.ask();
    expect(flow.current().is).toBe('processing');
  });
});

describe('an answer that got lost', () => {
  const lost = async (): Promise<never> => {
    throw new UnreachableError('gone');
  };

  it('is not known, is asked about until it is, and is never paid again', async () => {
    let reached = false;
    const { port, flow, views } = setup({ begin: lost, read: async () => (reached ? PAID : lost()) });
    await flow.pay(CARD, OPEN);
    expect(flow.current().is).toBe('unknown');
    await flow.pay(CARD, OPEN);
    await wait(3);
    reached = true;
    await wait();
    expect(views).toEqual(['busy', 'unknown', 'paid']);
    expect(port.begin).toHaveBeenCalledOnce();
  });

  it('goes on with the payment that was begun', async () => {
    const { port, flow } = setup({ begin: lost, read: async () => PAYING, verify: async () => challenged });
    await flow.pay(CARD, OPEN);
    expect(flow.current()).toEqual({ is: 'challenge', url: CHALLENGE });
    expect(port.verify).toHaveBeenCalledWith('pi_1');
  });

  it('says that nothing was begun when nothing was', async () => {
    const { flow } = setup({ begin: lost, read: async () => OPEN });
    await flow.pay(CARD, OPEN);
    expect(flow.current()).toEqual({ is: 'idle', refusal: { why: 'not-started' } });
  });

  it('stops asking after a while and leaves the question to the person', async () => {
    const { port, flow } = setup({ begin: lost, read: lost });
    await flow.pay(CARD, OPEN);
    await wait(30);
    expect([port.read.mock.calls.length, flow.current().is]).toEqual([16, 'unknown']);
    await flow.ask();
    expect(port.read).toHaveBeenCalledTimes(17);
  });
});

describe('a payment that runs already', () => {
  it('is taken up where it stands by a page that opens', async () => {
    const { port, flow } = setup({ read: async () => PAYING, verify: async () => challenged });
    await flow.ask();
    expect(flow.current()).toEqual({ is: 'challenge', url: CHALLENGE });
    expect(port.begin).not.toHaveBeenCalled();
  });

  it('that has no name at the company yet is waited for', async () => {
    const purchases = [aPurchase({ status: 'paying' }), aPurchase({ status: 'paying' }), PAID];
    const { flow, views } = setup({ read: async () => purchases.shift() ?? PAID });
    await flow.ask();
    await wait(2);
    expect(views).toEqual(['processing', 'paid']);
  });

  it('an idle page that looks again stays as it is', async () => {
    const { flow, views } = setup({ read: async () => OPEN });
    await flow.ask();
    expect([views, flow.current()]).toEqual([[], { is: 'idle' }]);
  });
});

describe('other ways', () => {
  it('the wallet takes the window; who comes back without an end may go on', async () => {
    const { port, flow } = setup({ begin: async () => toWallet, read: async () => PAYING, verify: async () => toWallet });
    await flow.pay({ way: 'wallet' }, OPEN);
    expect([flow.current().is, port.leave.mock.calls]).toEqual(['leaving', [['https://wallet.example/1']]]);
    await flow.ask();
    expect([flow.current().is, port.leave.mock.calls.length]).toEqual(['paused', 1]);
    flow.goOn();
    expect(port.leave).toHaveBeenCalledTimes(2);
  });

  it('the express sheet gives a token, and closing it begins nothing', async () => {
    const { port, flow } = setup();
    await flow.pay({ way: 'express' }, OPEN);
    expect(flow.current()).toEqual({ is: 'sheet', url: 'https://company.example/sheet' });
    flow.closeSheet();
    expect([flow.current(), port.begin.mock.calls.length]).toEqual([{ is: 'idle' }, 0]);
    await flow.pay({ way: 'express' }, OPEN);
    await Promise.all([flow.finishSheet('tok_x'), flow.finishSheet('tok_x')]);
    expect(port.begin.mock.calls).toEqual([[{ way: 'express', token: 'tok_x' }, OPEN]]);
    expect(flow.current().is).toBe('paid');
  });
});

it('a page that is left asks no more', async () => {
  const { port, flow } = setup({ begin: async () => challenged, verify: async () => challenged });
  await flow.pay(CARD, OPEN);
  flow.stop();
  await wait(5);
  expect(port.verify).not.toHaveBeenCalled();
});
