import type { PaymentState } from '@outpost/shared-contracts/payments/payment';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import type { Bill } from './bill.ts';
import type { CardDetails } from './card.ts';
import { CardRejectedError } from './card-rejected.ts';
import { isRunning, type PaymentView, type Refusal, viewOf } from './payment-view.ts';
import { createPoll } from './poll.ts';

/** How the person wants to pay. */
export type Choice =
  | { readonly way: 'card'; readonly card: CardDetails; readonly save: boolean }
  | { readonly way: 'saved'; readonly cardId: string }
  | { readonly way: 'wallet' | 'pay_later' | 'express' };

/** The same as it goes to our service: instead of a card's number the company's token. */
export type TokenizedChoice =
  | { readonly way: 'card'; readonly token: string; readonly save: boolean }
  | { readonly way: 'saved'; readonly cardId: string }
  | { readonly way: 'express'; readonly token: string }
  | { readonly way: 'wallet' | 'pay_later' };

/** What paying needs of the world. All calls reject with RefusedError or UnreachableError. */
export interface PaymentPort<Payable> {
  billOf(payable: Payable): Bill;
  /** What is paid, brought up to date before the person's consent counts. */
  refresh(): Promise<Payable>;
  read(): Promise<Payable>;
  /** Hands a card to its company. Rejects with {@link CardRejectedError} for a card it does not take. */
  tokenize(card: CardDetails, payable: Payable): Promise<string>;
  /** The address of the sheet of the express payment. */
  openSheet(): Promise<string>;
  begin(payment: TokenizedChoice, payable: Payable): Promise<PaymentState>;
  verify(intentId: string): Promise<PaymentState>;
  /** The window goes to another company. */
  leave(url: string): void;
  /** Other tabs look how it stands. */
  announce(): void;
  /** The newest word on what is paid. */
  onChange(payable: Payable): void;
}

export interface PaymentFlow<Payable> {
  current(): PaymentView;
  subscribe(listener: () => void): () => void;
  /** Pays what the person saw. While a payment runs nothing happens. */
  pay(choice: Choice, seen: Payable): Promise<void>;
  /** The express sheet gave a token. */
  finishSheet(token: string): Promise<void>;
  closeSheet(): void;
  /** Looks at once how it stands: a page hints at an end, another tab tells, the person asks. */
  ask(): Promise<void>;
  /** Puts the challenge aside; the payment waits. */
  putAside(): void;
  goOn(): void;
  /** Ends all that is under way here; the payment itself goes on. */
  stop(): void;
}

/**
 * One payment, from the button to its end. The service lets one payment run per thing that is paid, so that whatever happens here
 * (an answer that got lost, a second tab, a reload) is mended by asking how it stands, never by paying again.
 */
export function createPaymentFlow<Payable>(port: PaymentPort<Payable>): PaymentFlow<Payable> {
  const { billOf } = port;
  const listeners = new Set<() => void>();
  let view: PaymentView = { is: 'idle' };
  /** Grows with every step; an answer to an older question is not heard. */
  let turn = 0;
  const poll = createPoll();
  let intentId: string | undefined;
  let agreed: Payable | undefined;

  function show(next: PaymentView): void {
    if (next.is !== view.is) poll.restart();
    view = next;
    for (const listener of listeners) listener();
  }

  function newTurn(): number {
    poll.stop();
    turn += 1;
    return turn;
  }

  const rest = (refusal?: Refusal): void => show(refusal ? { is: 'idle', refusal } : { is: 'idle' });

  async function pay(choice: Choice, seen: Payable): Promise<void> {
    if (isRunning(view)) return;
    const mine = newTurn();
    show({ is: 'busy' });
    let payable: Payable;
    try {
      payable = await port.refresh();
    } catch (error) {
      if (mine !== turn) return;
      // Ordered meanwhile, or paid in another tab: how it stands is more than what was refused.
      if (isRefusal(error, 'cart_closed') || isRefusal(error, 'stale_change')) return look(mine);
      return rest(refusalOf(error));
    }
    if (mine !== turn) return;
    port.onChange(payable);
    const now = billOf(payable);
    const before = billOf(seen);
    if (now.phase !== 'open') return resume(payable, mine);
    if (differs(now, before)) return show({ is: 'changed', before: before.amount, now: now.amount });
    agreed = payable;
    try {
      if (choice.way === 'express') return openedSheet(await port.openSheet(), mine);
      const payment = choice.way === 'card' ? await tokenOf(choice, payable) : (choice as TokenizedChoice);
      if (mine === turn) await begin(payment, payable, mine);
    } catch (error) {
      if (mine === turn) rest(refusalOf(error));
    }
  }

  async function tokenOf({ card, save }: Extract<Choice, { way: 'card' }>, payable: Payable): Promise<TokenizedChoice> {
    return { way: 'card', token: await port.tokenize(card, payable), save };
  }

  function openedSheet(url: string, mine: number): void {
    if (mine === turn) show({ is: 'sheet', url });
  }

  /** From here on the service may have begun: no failure of ours means that nothing happened. */
  async function begin(payment: TokenizedChoice, payable: Payable, mine: number): Promise<void> {
    try {
      const state = await port.begin(payment, payable);
      if (mine === turn) await take(state, mine, true);
    } catch (error) {
      if (mine !== turn) return;
      if (isRefusal(error, 'total_changed')) return changed(payable, mine);
      if (NOTHING_BEGUN.some((code) => isRefusal(error, code))) return rest(refusalOf(error));
      show({ is: 'unknown' });
      port.announce();
      await look(mine);
    }
  }

  async function changed(before: Payable, mine: number): Promise<void> {
    const now = await port.refresh().catch(() => undefined);
    if (mine !== turn) return;
    if (!now) return rest({ why: 'unreachable' });
    port.onChange(now);
    show({ is: 'changed', before: billOf(before).amount, now: billOf(now).amount });
  }

  async function take(state: PaymentState, mine: number, fresh: boolean): Promise<void> {
    intentId = state.payment_intent_id ?? intentId;
    const next = viewOf(state, fresh);
    // A challenge that was put aside stays aside while it is the same.
    const same = view.is === 'paused' && next.is === 'challenge' && view.action.url === next.url;
    const before = view.is;
    if (!same) show(next);
    if (next.is !== before) port.announce();
    if (next.is === 'leaving' && state.next_action) return port.leave(state.next_action.url);
    if (next.is === 'paid' || next.is === 'idle') return settled(mine);
    later(mine);
  }

  /** What is paid has moved with its payment. */
  async function settled(mine: number): Promise<void> {
    intentId = undefined;
    const payable = await port.read().catch(() => undefined);
    if (mine !== turn) return;
    if (payable) return port.onChange(payable);
    poll.later(() => mine === turn && void settled(mine), true);
  }

  async function look(mine: number): Promise<void> {
    try {
      if (intentId) return await take(await port.verify(intentId), mine, false);
      const payable = await port.read();
      if (mine !== turn) return;
      port.onChange(payable);
      await resume(payable, mine);
    } catch {
      if (mine === turn) later(mine);
    }
  }

  async function resume(payable: Payable, mine: number): Promise<void> {
    const { phase, intentId: open } = billOf(payable);
    if (phase === 'paid') return show({ is: 'paid' });
    if (phase === 'open' || phase === 'ended') return isRunning(view) ? rest({ why: 'not-started' }) : undefined;
    if (!isRunning(view) || view.is === 'busy') show({ is: 'processing' });
    intentId = open ?? undefined;
    if (!intentId) return later(mine);
    const state = await port.verify(intentId);
    if (mine === turn) await take(state, mine, false);
  }

  /** Asks again after a while. Nobody is kept waiting for longer than they stay. */
  function later(mine: number): void {
    if (mine !== turn) return;
    const patient = view.is === 'challenge' || view.is === 'paused';
    const goesOn = poll.later(() => mine === turn && void look(mine), patient);
    if (!goesOn && view.is === 'processing') show({ is: 'late' });
  }

  return {
    current: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pay,
    async finishSheet(token) {
      if (view.is !== 'sheet' || !agreed) return;
      const mine = newTurn();
      show({ is: 'busy' });
      await begin({ way: 'express', token }, agreed, mine);
    },
    closeSheet() {
      if (view.is !== 'sheet') return;
      newTurn();
      rest();
    },
    async ask() {
      if (view.is === 'busy' || view.is === 'sheet' || view.is === 'paid') return;
      poll.restart();
      if (view.is === 'late') show({ is: 'processing' });
      await look(newTurn());
    },
    putAside() {
      if (view.is !== 'challenge') return;
      show({ is: 'paused', action: { type: 'frame', url: view.url } });
      // What is paid knows until when it waits.
      void port.read().then(port.onChange, () => {});
    },
    goOn() {
      if (view.is !== 'paused') return;
      const { type, url } = view.action;
      if (type === 'frame') return show({ is: 'challenge', url });
      show({ is: 'leaving' });
      port.leave(url);
    },
    stop() {
      newTurn();
    },
  };
}

/** Refusals that come before a payment is begun. */
const NOTHING_BEGUN = ['validation_failed', 'items_changed', 'rate_limited'] as const;

const differs = (a: Bill, b: Bill): boolean => a.amount.minor !== b.amount.minor || a.total.minor !== b.total.minor;

/** Why nothing was begun. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof CardRejectedError) return { why: 'card', field: error.field };
  if (isRefusal(error, 'rate_limited')) return { why: 'too-often' };
  if (isRefusal(error) && error.problem.code !== 'unavailable' && error.problem.code !== 'internal')
    return { why: 'refused', message: error.message, error };
  return { why: 'unreachable' };
}
