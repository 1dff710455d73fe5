import { TOP_UP_CENTS } from '@outpost/shared-contracts/business/balance-calls';
import { type Money, usd } from '@outpost/shared-contracts/money/money';
import { amountOf, signOf } from '@outpost/shared-contracts/money/typed-amount';
import { CardFields } from '@outpost/shared-payments/components/card-fields';
import { PaymentDialogs } from '@outpost/shared-payments/components/payment-dialogs';
import { PaymentNotice } from '@outpost/shared-payments/components/payment-notice';
import type { Bill } from '@outpost/shared-payments/model/bill';
import { NEW_CARD } from '@outpost/shared-payments/model/payment-values';
import { usePayment } from '@outpost/shared-payments/use-payment';
import { usePaymentForm } from '@outpost/shared-payments/use-payment-form';
import { useRunningPayment } from '@outpost/shared-payments/use-running-payment';
import { PaymentWords } from '@outpost/shared-payments/words';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { TextField } from '@outpost/shared-ui/text-field';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { type Balance, businessBalance, readBalance, readTopUp, topUpSender } from '../api/balance.ts';
import classes from './top-up.module.css';
import { useFormats } from './use-formats.ts';

/** What is on the balance, and what is to be put there. */
interface Payable {
  readonly balance: Balance;
  readonly amount: Money;
  /** What was there when the person agreed. */
  readonly before: Money;
}

const billOf = ({ balance, amount, before }: Payable): Bill => ({
  phase: balance.open ? 'paying' : balance.balance.minor >= before.minor + amount.minor ? 'paid' : 'open',
  amount: balance.open?.amount ?? amount,
  total: balance.open?.amount ?? amount,
  intentId: balance.open?.payment_intent_id ?? null,
  waitsUntil: null,
  takes: 'charge',
});

export interface TopUpProps {
  readonly userId: number;
  readonly balance: Balance;
  /** What is needed for the next payment, US cents; 0 where nothing is. */
  readonly lacks: number;
  /** It is there. */
  readonly onPaid?: () => void;
}

/** Puts money on a company's balance by card. */
export function TopUp(props: TopUpProps) {
  return (
    <PaymentWords value="mfe-b2b">
      <TopUpForm {...props} />
    </PaymentWords>
  );
}

/** Whole dollars, so much that it is enough. */
const firstAmount = (lacks: number): string => String(Math.ceil(Math.max(lacks, TOP_UP_CENTS.least) / 100));

function TopUpForm({ userId, balance, lacks, onPaid }: TopUpProps) {
  const { t } = useTranslation('mfe-b2b');
  const shell = useShell();
  const client = useQueryClient();
  const { money, locale } = useFormats();
  const [typed, setTyped] = useState(() => firstAmount(lacks));
  const [isWrong, setWrong] = useState(false);
  const [begin] = useState(() => topUpSender(shell));
  const amount = amountOf(typed);
  const isRight = amount !== undefined && amount.minor >= TOP_UP_CENTS.least && amount.minor <= TOP_UP_CENTS.most;
  const payable: Payable = { balance, amount: isRight ? amount : usd(0), before: balance.balance };
  const read = async (): Promise<Payable> => ({ ...payable, balance: await readBalance(shell) });
  const { flow, view } = usePayment<Payable>({
    payable,
    billOf,
    optionsOf: (of) => of.balance.payment_options,
    channel: `business-balance-${userId}`,
    takesUp: false,
    refresh: async () => {
      const now = await read();
      return { ...now, before: now.balance.balance };
    },
    read,
    openSheet: () => Promise.reject(new Error('A balance is not topped up by express payment')),
    begin: async (choice, of) => {
      if (choice.way !== 'card') throw new Error('A balance is topped up by a new card');
      return begin({ amount: { minor: of.amount.minor, currency: 'USD' }, token: choice.token });
    },
    verify: () => readTopUp(shell),
    onChange: (of) => client.setQueryData(businessBalance(shell, userId).queryKey, of.balance),
  });
  const { form, onSubmit } = usePaymentForm(flow, view, payable);
  useEffect(() => form.setValue('way', NEW_CARD), [form]);
  const bill = billOf(payable);
  const isPaid = view.is === 'paid';
  const paid = useEffectEvent(() => onPaid?.());
  useEffect(() => {
    if (isPaid) paid();
  }, [isPaid]);
  const running = useRunningPayment(flow, view, bill);
  const runs = running.runs && !isPaid;

  function submit(event: FormEvent): void {
    setWrong(!isRight);
    if (isRight) onSubmit(event);
    else event.preventDefault();
  }

  return (
    <>
      <PaymentNotice view={view} flow={flow} bill={bill} onTakeUp={() => void running.goOn()} />
      <form className={classes.form} aria-label={t('balance.topUp')} hidden={runs} noValidate autoComplete="on" onSubmit={submit}>
        <p className={classes.soft}>{t('balance.why')}</p>
        <TextField
          className={classes.amount}
          label={t('balance.amount')}
          prefix={signOf(locale)}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          maxLength={9}
          value={typed}
          error={
            isWrong && !isRight
              ? t('balance.wrong', { least: money(usd(TOP_UP_CENTS.least)), most: money(usd(TOP_UP_CENTS.most)) })
              : undefined
          }
          onChange={({ target }) => setTyped(target.value)}
        />
        <CardFields form={form} canKeep={false} />
        <div>
          <Button type="submit" variant="primary" busy={view.is === 'busy'}>
            {isRight ? t('balance.add', { amount: money(amount) }) : t('balance.topUp')}
          </Button>
        </div>
      </form>
      <PaymentDialogs view={view} flow={flow} bill={bill} />
    </>
  );
}
