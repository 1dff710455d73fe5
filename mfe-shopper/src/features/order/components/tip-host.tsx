import { localeOf } from '@outpost/shared-contracts/language/language';
import { usd } from '@outpost/shared-contracts/money/money';
import { amountOf, signOf } from '@outpost/shared-contracts/money/typed-amount';
import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import { getOrderTip, type OrderTip, TIP_CENTS } from '@outpost/shared-contracts/orders/tip-calls';
import { PaymentDialogs } from '@outpost/shared-payments/components/payment-dialogs';
import type { Bill } from '@outpost/shared-payments/model/bill';
import { usePayment } from '@outpost/shared-payments/use-payment';
import { PaymentWords } from '@outpost/shared-payments/words';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery, useQueryClient } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { Notice } from '@outpost/shared-ui/notice';
import { formatMoney } from '@outpost/shared-ui/price';
import { RadioGroup } from '@outpost/shared-ui/radio-group';
import { TextField } from '@outpost/shared-ui/text-field';
import { useState } from 'react';
import { beginTip, type ChosenTip, orderTip } from '../api/tip.ts';
import { PayForm } from './pay-form.tsx';
import classes from './way.module.css';

interface TipProps {
  readonly userId: number;
  readonly order: OrderDetail;
}

/** A tip for the host of a parcel that is there: offered, being paid, or given (docs/product.md#tips). */
export function TipHost({ userId, order }: TipProps) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const [opened, setOpened] = useState(false);
  const query = useQuery(orderTip(shell, userId, order));
  const tip = query.data;
  if (!tip) return query.error ? <QueryFailed headingLevel={2} query={query} title={t('tip.failed')} /> : null;
  if (tip.phase === 'ended') return null;
  const { name } = order.host;
  return (
    <Card as="section" title={t('tip.title', { name })}>
      {tip.phase === 'paid' && tip.amount ? (
        <Notice tone="success" title={t('tip.given', { name, amount: formatMoney(tip.amount, localeOf(shell.language)) })} />
      ) : opened || tip.phase === 'paying' ? (
        <PaymentWords value="mfe-shopper">
          <Give userId={userId} order={order} tip={tip} />
        </PaymentWords>
      ) : (
        <div className={classes.parts}>
          {/* The dot of "Hanna H." ends the sentence. */}
          <p>{t('tip.all', { name: name.replace(/\.$/, '') })}</p>
          <div>
            <Button onClick={() => setOpened(true)}>{t('tip.choose')}</Button>
          </div>
        </div>
      )}
    </Card>
  );
}

const billOf = ({ phase, amount, chosen, open_payment_intent_id }: ChosenTip): Bill => ({
  phase,
  amount: amount ?? chosen,
  total: amount ?? chosen,
  intentId: open_payment_intent_id,
  waitsUntil: null,
  takes: 'charge',
});

/** In the place of an amount: another one than those that are offered. */
const OTHER = 'other';

function Give({ userId, order, tip }: TipProps & { readonly tip: OrderTip }) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const client = useQueryClient();
  const locale = localeOf(shell.language);
  const [choice, setChoice] = useState(String(tip.presets[0]?.minor ?? OTHER));
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const other = amountOf(typed);
  const chosen = choice === OTHER ? other : usd(Number(choice));
  const isRight = chosen !== undefined && chosen.minor >= TIP_CENTS.least && chosen.minor <= TIP_CENTS.most;
  const payable: ChosenTip = { ...tip, chosen: isRight ? chosen : usd(0) };
  const read = async (): Promise<ChosenTip> => ({
    ...(await shell.api.call(getOrderTip, { params: { id: order.id } })).data,
    chosen: payable.chosen,
  });
  const payment = usePayment<ChosenTip>({
    payable,
    billOf,
    optionsOf: ({ payment_options }) => payment_options,
    channel: `order-tip-${order.id}`,
    takesUp: false,
    refresh: read,
    read,
    openSheet: () => Promise.reject(new Error('A tip is not paid by express payment')),
    begin: (begun, of) => beginTip(shell, begun, of),
    onChange: ({ chosen: _, ...now }) => client.setQueryData(orderTip(shell, userId, order).queryKey, now),
  });
  const { view, flow } = payment;
  const of = billOf(payable);
  return (
    <div className={classes.parts}>
      <PayForm
        {...payment}
        userId={userId}
        payable={payable}
        bill={of}
        offers={tip.payment_options}
        amount={payable.chosen}
        label={isRight ? t('tip.give', { amount: formatMoney(chosen, locale) }) : t('tip.choose')}
        check={() => {
          setWrong(!isRight);
          return isRight;
        }}
      >
        <RadioGroup
          look="row"
          label={t('tip.amount')}
          value={choice}
          onSelect={setChoice}
          options={[
            ...tip.presets.map((money) => ({ value: String(money.minor), label: formatMoney(money, locale) })),
            { value: OTHER, label: t('tip.other') },
          ]}
        />
        {choice === OTHER && (
          <TextField
            label={t('tip.amount')}
            prefix={signOf(locale)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={typed}
            error={
              isWrong && !isRight
                ? t('tip.wrong', { least: formatMoney(usd(TIP_CENTS.least), locale), most: formatMoney(usd(TIP_CENTS.most), locale) })
                : undefined
            }
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </PayForm>
      <PaymentDialogs view={view} flow={flow} bill={of} />
    </div>
  );
}
