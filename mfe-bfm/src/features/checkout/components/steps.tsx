import type { User } from '@outpost/shared-contracts/accounts/user';
import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { PaymentDialogs } from '@outpost/shared-payments/components/payment-dialogs';
import { isRunning } from '@outpost/shared-payments/model/payment-view';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { latePart } from '@outpost/shared-remote/late-part';
import { useQueryClient } from '@outpost/shared-remote/query';
import { useSearchParams } from '@outpost/shared-remote/router';
import { Notice } from '@outpost/shared-ui/notice';
import { useEffect, useRef, useState } from 'react';
import { basketPath } from '../../../model/basket-path.ts';
import type { CartIds } from '../../../model/cart.ts';
import type { OpenedPurchase } from '../api/purchase.ts';
import { billOf } from '../model/bill.ts';
import type { Place } from '../model/place.ts';
import { phaseOf, requestedStep, type Step, stepShown } from '../model/steps.ts';
import { Address } from './address.tsx';
import layout from './layout.module.css';
import { OptionsStep } from './options-step.tsx';
import { PayBar } from './pay-bar.tsx';
import { PaymentStep } from './payment-step.tsx';
import { Ended } from './states.tsx';
import { StepButton } from './step-button.tsx';
import { StepsBar } from './steps-bar.tsx';
import { Summary } from './summary.tsx';
import { useOrdered } from './use-ordered.ts';
import { usePurchasePayment } from './use-purchase-payment.ts';

const FORM = 'checkout-form';

/** Asked for when the payment begins, so that it is there when it ends. */
const Done = latePart('checkout-done', async () => (await import(/* webpackChunkName: "done" */ './done.tsx')).Done);

/** Below all that is to be done here: it comes after the page, which has to stay within its budget. */
const WhatNext = latePart('what-next', async () => (await import(/* webpackChunkName: "what-next" */ './what-next.tsx')).WhatNext);

interface StepsProps {
  readonly user: User;
  readonly place: Place;
  readonly cart: CartIds | undefined;
  readonly opened: OpenedPurchase;
  readonly onPurchase: (purchase: Purchase) => void;
  readonly onStale: () => void;
  /** What the keyboard stood on went with the page before. */
  readonly takesFocus: boolean;
}

/** The steps of a purchase, one address each, so that Back goes a step back. What it costs is always in sight. */
export function Steps({ user, place, cart, opened, onPurchase, onStale, takesFocus }: StepsProps) {
  const { t } = useTranslation('mfe-bfm');
  const { purchase, leftLines } = opened;
  const [query, setQuery] = useSearchParams();
  const { flow, view } = usePurchasePayment({ purchase, place, cart, onPurchase });
  const [busy, setBusy] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const phase = phaseOf(purchase.status);
  const asked = requestedStep(query);
  // Right after the last step the address is newer than what is known of the purchase, and the other way round.
  const step = stepShown(asked, purchase);
  const shown = useRef(step);
  useOrdered(phase === 'paid' ? purchase : undefined, cart);

  const queryClient = useQueryClient();
  useEffect(() => {
    if (step === 'payment') void queryClient.prefetchQuery(Done.code);
  }, [step, queryClient]);

  useEffect(() => {
    if (takesFocus) title.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scrollTo({ top: 0 });
    title.current?.focus({ preventScroll: true });
  }, [step]);

  useEffect(() => {
    // An address that asks for more than there is leads to what is shown; paying leaves no step to go back into.
    if (asked !== step) setQuery(withStep(step), { replace: true });
  }, [asked, step, setQuery]);

  const to = (next: Step): string => `?${withStep(next)(new URLSearchParams(query))}`;
  const ways = { address: to('address'), options: to('options'), basket: basketPath(cart) };
  const forward = (next: Step) => (confirmed: Purchase) => {
    onPurchase(confirmed);
    setQuery(withStep(next));
  };
  const common = { formId: FORM, purchase, onBusy: setBusy, onStale };
  const titles = {
    address: t('checkout.steps.address'),
    options: t('checkout.steps.options'),
    payment: t('checkout.steps.payment'),
    done: phase === 'ended' ? t('checkout.title') : t('checkout.doneTitle', { name: user.name }),
  };
  const running = isRunning(view) && view.is !== 'busy';
  const button = step !== 'done' && !(step === 'payment' && running) && (
    <StepButton form={FORM} step={step} purchase={purchase} busy={busy || view.is === 'busy'} />
  );

  return (
    <>
      <div className={layout.page}>
        <div className={layout.head}>
          <h1 ref={title} tabIndex={-1}>
            {titles[step]}
          </h1>
          {step !== 'done' && <StepsBar step={step} />}
        </div>
        <div className={layout.columns}>
          <div className={layout.main}>
            {leftLines > 0 && step !== 'done' && <Notice tone="info" title={t('checkout.open.left', { count: leftLines })} />}
            {step === 'address' && <Address {...common} user={user} place={place} onDone={forward('options')} />}
            {step === 'options' && <OptionsStep {...common} basket={ways.basket} onDone={forward('payment')} />}
            {step === 'payment' && (
              <PaymentStep
                formId={FORM}
                purchase={purchase}
                flow={flow}
                view={view}
                userId={user.id}
                cart={cart}
                onStale={onStale}
                ways={ways}
              />
            )}
            {step === 'done' &&
              (phase === 'ended' ? (
                <Ended />
              ) : (
                <Done
                  loading={t('checkout.part.loading')}
                  failed={t('checkout.part.failed')}
                  purchase={purchase}
                  user={user}
                  leftLines={leftLines}
                />
              ))}
          </div>
          <aside className={layout.aside} aria-label={t('checkout.summary.label')}>
            <Summary purchase={purchase} basket={phase === 'open' && !running ? ways.basket : undefined}>
              {step === 'payment' && button && (
                <div className={layout.submit}>
                  {button}
                  <p className={layout.hint}>
                    {purchase.amounts.is_final
                      ? t('checkout.pay.submitHintFixed')
                      : t('checkout.pay.submitHint', { host: purchase.host.name })}
                  </p>
                </div>
              )}
            </Summary>
            {phase !== 'ended' && (
              <WhatNext
                loading={t('checkout.part.loading')}
                failed={t('checkout.part.failed')}
                purchase={purchase}
                from={paidAt(purchase)}
              />
            )}
          </aside>
        </div>
      </div>
      {button && <PayBar purchase={purchase}>{button}</PayBar>}
      <PaymentDialogs view={view} flow={flow} bill={billOf(purchase)} />
    </>
  );
}

const withStep =
  (step: Step) =>
  (query: URLSearchParams): URLSearchParams => {
    const next = new URLSearchParams(query);
    next.set('step', step);
    // A company adds it on the way back; it has served.
    next.delete('payment_intent');
    return next;
  };

/** When the money was held, or now. */
function paidAt({ timeline }: Purchase): Date {
  const at = timeline.find(({ status }) => status === 'authorized')?.at;
  return at ? new Date(at) : new Date();
}
