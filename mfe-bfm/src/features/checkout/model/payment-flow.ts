import { itemProblemsOf } from '@outpost/shared-contracts/bfm/item-problem';
import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import type { PaymentState } from '@outpost/shared-contracts/payments/payment';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import type { CardDetails } from '@outpost/shared-remote/payments/card';
import { CardNotTaken } from '@outpost/shared-remote/payments/card-not-taken';
import { createPoll } from '@outpost/shared-remote/payments/poll';
import { isRunning, type PaymentView, type Refusal, viewOf } from './payment-view.ts';
import { phaseOf } from './steps.ts';

/** How the person wants to pay. */
export type Choice =
  | { readonly way: 'card'; readonly card: CardDetails; readonly save: boolean }
  | { readonly way: 'saved'; readonly cardId: string }
  | { readonly way: 'wallet' | 'pay_later' | 'express' };

/** The same as it goes to our service: instead of a card's number the company's token. */
export type Begin =
  | { readonly way: 'card'; readonly token: string; readonly save: boolean }
  | { readonly way: 'saved'; readonly cardId: string }
  | { readonly way: 'express'; readonly token: string }
  | { readonly way: 'wallet' | 'pay_later' };

/** What paying needs of the world. All calls reject with RefusedError or UnreachableError. */
export interface PaymentDoor {
  /** The purchase, its lines and amounts brought up to the basket's, and confirmed again where they changed. */
  refresh(): Promise<Purchase>;
  read(): Promise<Purchase>;
  /** Hands a card to its company. Rejects with {@link CardNotTaken} for a card it does not take. */
  tokenize(card: CardDetails, purchase: Purchase): Promise<string>;
  /** The address of the sheet of the express payment. */
  openSheet(): Promise<string>;
  begin(payment: Begin, purchase: Purchase): Promise<PaymentState>;
  verify(intentId: string): Promise<PaymentState>;
  /** The window goes to another company. */
  leave(url: string): void;
  /** Other tabs look how it stands. */
  announce(): void;
  /** The newest word on the purchase. */
  onPurchase(purchase: Purchase): void;
}

export interface PaymentFlow {
  current(): PaymentView;
  subscribe(listener: () => void): () => void;
  /** Pays what the person saw. While a payment runs nothing happens. */
  pay(choice: Choice, seen: Purchase): Promise<void>;
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
 * One payment, from the button to its end. The service lets one payment run per purchase, so that whatever happens here
 * (an answer that got lost, a second tab, a reload) is mended by asking how it stands, never by paying again.
 */
export function createPaymentFlow(door: PaymentDoor): PaymentFlow {
  const listeners = new Set<() => void>();
  let view: PaymentView = { is: 'idle' };
  /** Grows with every step; an answer to an older question is not heard. */
  let turn = 0;
  const poll = createPoll();
  let intentId: string | undefined;
  let agreed: Purchase | undefined;

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

  async function pay(choice: Choice, seen: Purchase): Promise<void> {
    if (isRunning(view)) return;
    const mine = newTurn();
    show({ is: 'busy' });
    let purchase: Purchase;
    try {
      purchase = await door.refresh();
    } catch (error) {
      if (mine !== turn) return;
      // Ordered meanwhile, or paid in another tab: how it stands is more than what was refused.
      if (isRefusal(error, 'cart_closed') || isRefusal(error, 'stale_change')) return look(mine);
      return rest(refusalOf(error));
    }
    if (mine !== turn) return;
    door.onPurchase(purchase);
    if (phaseOf(purchase.status) !== 'open') return takeUp(purchase, mine);
    if (differs(purchase, seen)) return show({ is: 'changed', before: seen.amounts.limit, now: purchase.amounts.limit });
    agreed = purchase;
    try {
      if (choice.way === 'express') return openedSheet(await door.openSheet(), mine);
      const payment = choice.way === 'card' ? await tokenOf(choice, purchase) : (choice as Begin);
      if (mine === turn) await begin(payment, purchase, mine);
    } catch (error) {
      if (mine === turn) rest(refusalOf(error));
    }
  }

  async function tokenOf({ card, save }: Extract<Choice, { way: 'card' }>, purchase: Purchase): Promise<Begin> {
    return { way: 'card', token: await door.tokenize(card, purchase), save };
  }

  function openedSheet(url: string, mine: number): void {
    if (mine === turn) show({ is: 'sheet', url });
  }

  /** From here on the service may have begun: no failure of ours means that nothing happened. */
  async function begin(payment: Begin, purchase: Purchase, mine: number): Promise<void> {
    try {
      const state = await door.begin(payment, purchase);
      if (mine === turn) await take(state, mine, true);
    } catch (error) {
      if (mine !== turn) return;
      if (isRefusal(error, 'total_changed')) return changed(purchase, mine);
      if (NOTHING_BEGUN.some((code) => isRefusal(error, code))) return rest(refusalOf(error));
      show({ is: 'unknown' });
      door.announce();
      await look(mine);
    }
  }

  async function changed(before: Purchase, mine: number): Promise<void> {
    const now = await door.refresh().catch(() => undefined);
    if (mine !== turn) return;
    if (!now) return rest({ why: 'unreachable' });
    door.onPurchase(now);
    show({ is: 'changed', before: before.amounts.limit, now: now.amounts.limit });
  }

  async function take(state: PaymentState, mine: number, fresh: boolean): Promise<void> {
    intentId = state.payment_intent_id ?? intentId;
    const next = viewOf(state, fresh);
    // A challenge that was put aside stays aside while it is the same.
    const same = view.is === 'paused' && next.is === 'challenge' && view.action.url === next.url;
    const before = view.is;
    if (!same) show(next);
    if (next.is !== before) door.announce();
    if (next.is === 'leaving' && state.next_action) return door.leave(state.next_action.url);
    if (next.is === 'paid' || next.is === 'idle') return settled(mine);
    later(mine);
  }

  /** The purchase has moved with its payment. */
  async function settled(mine: number): Promise<void> {
    intentId = undefined;
    const purchase = await door.read().catch(() => undefined);
    if (mine !== turn) return;
    if (purchase) return door.onPurchase(purchase);
    poll.later(() => mine === turn && void settled(mine), true);
  }

  async function look(mine: number): Promise<void> {
    try {
      if (intentId) return await take(await door.verify(intentId), mine, false);
      const purchase = await door.read();
      if (mine !== turn) return;
      door.onPurchase(purchase);
      await takeUp(purchase, mine);
    } catch {
      if (mine === turn) later(mine);
    }
  }

  async function takeUp(purchase: Purchase, mine: number): Promise<void> {
    const phase = phaseOf(purchase.status);
    if (phase === 'paid') return show({ is: 'paid' });
    if (phase === 'open' || phase === 'ended') return isRunning(view) ? rest({ why: 'not-started' }) : undefined;
    if (!isRunning(view) || view.is === 'busy') show({ is: 'processing' });
    intentId = purchase.open_payment_intent_id ?? undefined;
    if (!intentId) return later(mine);
    const state = await door.verify(intentId);
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
      // The purchase knows until when it waits.
      void door.read().then(door.onPurchase, () => {});
    },
    goOn() {
      if (view.is !== 'paused') return;
      const { type, url } = view.action;
      if (type === 'frame') return show({ is: 'challenge', url });
      show({ is: 'leaving' });
      door.leave(url);
    },
    stop() {
      newTurn();
    },
  };
}

/** Refusals that come before a payment is begun. */
const NOTHING_BEGUN = ['validation_failed', 'items_changed', 'rate_limited'] as const;

const differs = (a: Purchase, b: Purchase): boolean =>
  a.amounts.limit.minor !== b.amounts.limit.minor || a.amounts.total.minor !== b.amounts.total.minor;

/** Why nothing was begun. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof CardNotTaken) return { why: 'card', field: error.field };
  if (isRefusal(error, 'rate_limited')) return { why: 'too-often' };
  const things = itemProblemsOf(error);
  if (things) return { why: 'things', things };
  if (isRefusal(error) && error.problem.code !== 'unavailable' && error.problem.code !== 'internal')
    return { why: 'refused', message: error.message };
  return { why: 'unreachable' };
}
