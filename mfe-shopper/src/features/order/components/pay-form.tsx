import type { Money } from '@outpost/shared-contracts/money/money';
import type { PaymentOptions } from '@outpost/shared-contracts/payments/payment';
import { Methods } from '@outpost/shared-payments/components/methods';
import { PaymentNotice } from '@outpost/shared-payments/components/payment-notice';
import type { Bill } from '@outpost/shared-payments/model/bill';
import type { usePayment } from '@outpost/shared-payments/use-payment';
import { usePaymentForm } from '@outpost/shared-payments/use-payment-form';
import { useRunningPayment } from '@outpost/shared-payments/use-running-payment';
import { Button } from '@outpost/shared-ui/button';
import type { FormEvent, ReactNode } from 'react';
import classes from './way.module.css';

interface PayFormProps<Payable> extends ReturnType<typeof usePayment<Payable>> {
  readonly userId: number;
  /** What the person agrees to. */
  readonly payable: Payable;
  readonly bill: Bill;
  readonly offers: PaymentOptions | null;
  readonly amount: Money;
  /** On the button. */
  readonly label: string;
  /** Above the ways to pay: what belongs to the form. */
  readonly children?: ReactNode;
  /** Below it while no payment runs: the ways out. */
  readonly after?: ReactNode;
  /** Whether what stands above may be paid so; told at each press. */
  readonly check?: () => boolean;
}

/** The ways to pay something of an order, how its payment stands, and the button with the amount. */
export function PayForm<Payable>({
  flow,
  view,
  userId,
  payable,
  bill,
  offers,
  amount,
  label,
  children,
  after,
  check = () => true,
}: PayFormProps<Payable>) {
  const { form, onSubmit } = usePaymentForm(flow, view, payable);
  const { runs, goOn } = useRunningPayment(flow, view, bill);

  function submit(event: FormEvent): void {
    if (check()) onSubmit(event);
    else event.preventDefault();
  }

  return (
    <>
      <PaymentNotice view={view} flow={flow} bill={bill} onTakeUp={goOn} />
      <form className={classes.pay} hidden={runs} noValidate autoComplete="on" onSubmit={submit}>
        {children}
        <Methods form={form} offers={offers} amount={amount} userId={userId} />
        <Button type="submit" variant="accent" size="l" busy={form.watch('way') === '' || view.is === 'busy'}>
          {label}
        </Button>
      </form>
      {!runs && after}
    </>
  );
}
