import type { ExtraCharge, Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { payExtraCharge } from '@outpost/shared-contracts/bfm/purchase-calls';
import { verifyPayment } from '@outpost/shared-contracts/payments/calls';
import type { PaymentState } from '@outpost/shared-contracts/payments/payment';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { createPoll } from '@outpost/shared-remote/payments/poll';
import { useShell } from '@outpost/shared-remote/remote';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAskAgain } from '../api/my-purchase.ts';
import { declineOf } from '../model/decline.ts';

/** How a person pays an extra charge. */
export type Means = { readonly card_id: string } | { readonly token: string } | { readonly wallet: true };

type View =
  | { readonly is: 'idle' }
  | { readonly is: 'busy' }
  | { readonly is: 'challenge'; readonly url: string; readonly intent: string }
  | { readonly is: 'processing'; readonly intent: string | null }
  /** It takes longer than anybody waits for: asked again only when the person wants it. */
  | { readonly is: 'late'; readonly asking: View }
  /** The person has put the challenge aside. */
  | { readonly is: 'paused'; readonly intent: string }
  /** The answer got lost. The same request, said again, answers the payment that runs. */
  | { readonly is: 'unknown'; readonly means: Means };

const ASKED: readonly View['is'][] = ['challenge', 'processing', 'unknown'];

function fieldsOf(means: Means) {
  if ('card_id' in means) return { card_id: means.card_id };
  return 'token' in means ? { payment_with_cardpay3ds: 1 as const, token: means.token } : { payment_with_wallet: 1 as const };
}

/** Paying an extra charge: from the press on the button until the company has decided. */
export function useExtraPayment(userId: number, purchase: Purchase, charge: ExtraCharge) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const askAgain = useAskAgain(userId);
  const [poll] = useState(createPoll);
  const [view, setView] = useState<View>({ is: 'idle' });
  const [problem, setProblem] = useState<string>();
  const [byWallet, setByWallet] = useState(false);

  function end(text?: string) {
    setView({ is: 'idle' });
    setProblem(text);
    void askAgain();
  }

  /** `leave`: the window may go to the company; not when the person has just come back from there. */
  function take({ status, next_action: action, payment_intent_id: intent, decline_code: code }: PaymentState, leave: boolean) {
    if (status === 'succeeded') return end();
    if (status === 'requires_payment_method') return end(t(`purchase.paying.${declineOf(code)}`));
    if (status === 'requires_action' && action?.type === 'frame' && intent) return setView({ is: 'challenge', url: action.url, intent });
    if (status === 'requires_action' && action?.type === 'redirect' && leave) window.location.assign(action.url);
    setView({ is: 'processing', intent });
  }

  async function pay(means: Means) {
    setProblem(undefined);
    setByWallet('wallet' in means);
    setView((now) => (now.is === 'unknown' ? now : { is: 'busy' }));
    const body = { purchase_id: purchase.id, expected_amount: charge.amount, ...fieldsOf(means) };
    try {
      take((await shell.api.call(payExtraCharge, { body })).data, true);
    } catch (error) {
      if (!isRefusal(error)) return setView((now) => (now.is === 'unknown' ? now : { is: 'unknown', means }));
      shell.report(error);
      const { code } = error.problem;
      end(code === 'total_changed' ? t('purchase.paying.amountChanged') : error.message);
    }
  }

  /** Asks the company how it stands; what cannot be asked now is asked again. */
  async function verify(intent: string, leave = false) {
    const body = { type: byWallet ? ('wallet' as const) : ('card' as const), payment_intent_id: intent };
    await shell.api.call(verifyPayment, { body }).then(
      ({ data }) => take(data, leave),
      (error: unknown) => isRefusal(error) && end(error.message),
    );
  }

  const ask = useEffectEvent(async () => {
    if (view.is === 'unknown') return pay(view.means);
    if ((view.is === 'challenge' || view.is === 'processing') && view.intent) return verify(view.intent);
    return askAgain();
  });
  const next = useEffectEvent(() => {
    if (!ASKED.includes(view.is)) return;
    const goesOn = poll.later(() => void ask().finally(next), view.is === 'challenge');
    if (!goesOn) setView((now) => (now.is === 'challenge' || now.is === 'late' ? now : { is: 'late', asking: now }));
  });
  const { is } = view;
  useEffect(() => {
    if (!ASKED.includes(is)) return;
    poll.restart();
    next();
    return poll.stop;
  }, [is, poll]);

  return {
    view,
    problem,
    pay,
    fail: setProblem,
    /** Goes on with a payment that was begun before: in another tab, or before the page was closed. */
    resume: (intent: string) => verify(intent, true),
    challengeOver: () => void ask(),
    /** Asks again what was asked too often. */
    askOnce: () => setView((now) => (now.is === 'late' ? now.asking : now)),
    giveUp: () => setView((now) => (now.is === 'challenge' ? { is: 'paused', intent: now.intent } : now)),
  };
}
