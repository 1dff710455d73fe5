import { itemProblemsOf } from '@outpost/shared-contracts/bfm/item-problem';
import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { Methods } from '@outpost/shared-payments/components/methods';
import { PaymentNotice } from '@outpost/shared-payments/components/payment-notice';
import type { PaymentFlow } from '@outpost/shared-payments/model/payment-flow';
import type { PaymentView } from '@outpost/shared-payments/model/payment-view';
import { usePaymentForm } from '@outpost/shared-payments/use-payment-form';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { latePart } from '@outpost/shared-remote/late-part';
import { Link } from '@outpost/shared-remote/router';
import { Checkbox } from '@outpost/shared-ui/checkbox';
import { linkClass } from '@outpost/shared-ui/link';
import type { CartIds } from '../../../model/cart.ts';
import { billOf } from '../model/bill.ts';
import { ChangedThings } from './changed-things.tsx';
import classes from './payment-step.module.css';
import { Recap } from './recap.tsx';

/** Few have a code: the page has to stay within its budget. */
const Promo = latePart('checkout-promo', async () => (await import(/* webpackChunkName: "promo" */ './promo.tsx')).Promo);

interface PaymentStepProps {
  readonly formId: string;
  readonly purchase: Purchase;
  readonly flow: PaymentFlow<Purchase>;
  readonly view: PaymentView;
  readonly userId: number;
  readonly cart: CartIds | undefined;
  readonly onStale: () => void;
  readonly ways: { readonly address: string; readonly options: string; readonly basket: string };
}

/** How to pay. What is typed stays through every failure, and stays in this page: it is neither kept nor sent to us. */
export function PaymentStep({ formId, purchase, flow, view, userId, cart, onStale, ways }: PaymentStepProps) {
  const { t } = useTranslation('mfe-bfm');
  const { form, running, onSubmit } = usePaymentForm(flow, view, purchase);
  return (
    <div className={classes.step}>
      <PaymentNotice
        view={view}
        flow={flow}
        bill={billOf(purchase)}
        instead={(refusal, ref) => {
          const things = refusal.why === 'refused' ? itemProblemsOf(refusal.error) : undefined;
          return things && <ChangedThings ref={ref} things={things} cart={cart} onResolved={onStale} />;
        }}
      />
      <Recap purchase={purchase} ways={running ? undefined : ways} />
      {/* While the payment runs the form is out of sight and keeps what was typed. */}
      <form id={formId} className={classes.step} hidden={running} noValidate autoComplete="on" onSubmit={onSubmit}>
        <Methods form={form} offers={purchase.payment_options} amount={purchase.amounts.limit} userId={userId} canKeep />
        <Promo
          loading={t('checkout.part.loading')}
          failed={t('checkout.part.failed')}
          countryFrom={purchase.country_from}
          countryTo={purchase.country_to}
        />
        <div className={classes.terms}>
          <Checkbox
            label={t('checkout.pay.terms')}
            error={form.formState.errors.terms?.message}
            {...form.register('terms', { validate: (yes) => yes || t('checkout.pay.termsMissing') })}
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
