import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { cardOf } from '@outpost/shared-remote/payments/card';
import { useBlockUpdate } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Checkbox } from '@outpost/shared-ui/checkbox';
import { linkClass } from '@outpost/shared-ui/link';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { CartIds } from '../../../model/cart.ts';
import type { Choice, PaymentFlow } from '../model/payment-flow.ts';
import { isRunning, type PaymentView } from '../model/payment-view.ts';
import { Methods } from './methods.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import classes from './payment-step.module.css';
import { NEW_CARD, type PaymentValues } from './payment-values.ts';
import { Promo } from './promo.tsx';
import { Recap } from './recap.tsx';

interface PaymentStepProps {
  readonly formId: string;
  readonly purchase: Purchase;
  readonly flow: PaymentFlow;
  readonly view: PaymentView;
  readonly userId: number;
  readonly cart: CartIds | undefined;
  readonly onStale: () => void;
  readonly ways: { readonly address: string; readonly options: string; readonly basket: string };
}

/** How to pay. What is typed stays through every failure, and stays in this page: it is neither kept nor sent to us. */
export function PaymentStep({ formId, purchase, flow, view, userId, cart, onStale, ways }: PaymentStepProps) {
  const { t } = useTranslation('mfe-bfm');
  const form = useForm<PaymentValues>({
    mode: 'onTouched',
    // In the order of the page: fields of a card come and go, and would be focused in the order of their coming.
    shouldFocusError: false,
    defaultValues: { way: '', number: '', expiry: '', cvc: '', name: '', save: false, terms: false },
  });
  const running = isRunning(view) && view.is !== 'busy';
  useBlockUpdate(running || form.formState.isDirty);

  const refused = view.is === 'idle' && view.refusal?.why === 'card' ? view.refusal.field : undefined;
  useEffect(() => {
    if (refused) form.setError(refused, { type: 'server', message: t(`checkout.pay.errors.${refused}_refused`) }, { shouldFocus: true });
  }, [refused, view, form, t]);

  async function submit(values: PaymentValues): Promise<void> {
    const choice = choiceOf(values);
    if (choice) await flow.pay(choice, purchase);
  }

  function focusFirst(wrong: object): void {
    const first = IN_ORDER.find((name) => name in wrong);
    if (first) form.setFocus(first);
  }

  return (
    <div className={classes.step}>
      <PaymentNotice view={view} flow={flow} purchase={purchase} cart={cart} onMended={onStale} />
      <Recap purchase={purchase} ways={running ? undefined : ways} />
      {/* While the payment runs the form is out of sight and keeps what was typed. */}
      <form
        id={formId}
        className={classes.step}
        hidden={running}
        noValidate
        autoComplete="on"
        onSubmit={(event) => void form.handleSubmit(submit, focusFirst)(event)}
      >
        <Methods form={form} purchase={purchase} userId={userId} />
        <Promo countryFrom={purchase.country_from} countryTo={purchase.country_to} />
        <div className={classes.terms}>
          <Checkbox
            label={t('checkout.pay.terms')}
            error={form.formState.errors.terms?.message}
            {...form.register('terms', { validate: (yes) => yes || t('checkout.pay.errors.terms') })}
          />
          <p className={classes.links}>
            <Link to={paths.terms.href()} className={linkClass()} target="_blank">
              {t('checkout.pay.readTerms')}
            </Link>
            <Link to={paths.prohibitedItems.href()} className={linkClass()} target="_blank">
              {t('checkout.pay.readProhibited')}
            </Link>
          </p>
        </div>
      </form>
    </div>
  );
}

const IN_ORDER = ['number', 'expiry', 'cvc', 'name', 'terms'] as const;

function choiceOf(values: PaymentValues): Choice | undefined {
  const { way, save } = values;
  if (way === 'wallet' || way === 'express' || way === 'pay_later') return { way };
  if (way !== NEW_CARD) return { way: 'saved', cardId: way };
  const card = cardOf(values);
  return card && { way: 'card', card, save };
}
