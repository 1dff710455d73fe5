import type { Consolidation } from '@outpost/shared-contracts/consolidations/consolidation';
import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { localeOf } from '@outpost/shared-contracts/language/language';
import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import type { OrderBill } from '@outpost/shared-contracts/orders/shipping-calls';
import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import { myOrder } from '@outpost/shared-orders/order-queries';
import { PaymentDialogs } from '@outpost/shared-payments/components/payment-dialogs';
import { usePayment } from '@outpost/shared-payments/use-payment';
import { PaymentWords } from '@outpost/shared-payments/words';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery, useQueryClient } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { Notice } from '@outpost/shared-ui/notice';
import { AmountLines, Facts } from '@outpost/shared-ui/order-view';
import { formatMoney } from '@outpost/shared-ui/price';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import { useChangeStatus } from '../../../api/orders.ts';
import { beginOrderPayment, orderBill, readBill } from '../api/way.ts';
import { orderBillOf } from '../model/order-bill.ts';
import { ChooseWay } from './choose-way.tsx';
import { PayForm } from './pay-form.tsx';
import { useDays, usePriceLines } from './use-price-lines.ts';
import classes from './way.module.css';

interface WayProps {
  readonly userId: number;
  readonly order: OrderDetail;
  /** The box that the order leads, where it travels with others. */
  readonly box?: Consolidation | undefined;
}

/** What is to be paid for a parcel whose way was chosen; where none was, it is chosen first. */
export function PayWay({ userId, order, box }: WayProps) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const bill = useQuery(orderBill(shell, userId, order));
  if (bill.data?.way)
    return (
      <PaymentWords value="mfe-shopper">
        <Pay userId={userId} order={order} bill={bill.data} />
      </PaymentWords>
    );
  if (bill.data) return <ChooseWay userId={userId} order={order} box={box} />;
  return (
    <Card as="section" title={t('way.pay.title')}>
      {bill.error ? (
        <QueryFailed headingLevel={3} query={bill} title={t('way.failed')} />
      ) : (
        <Loading label={t('way.loading')}>
          <Skeleton shape="row" count={3} />
        </Loading>
      )}
    </Card>
  );
}

/** Milliseconds between two looks at an order whose money is being taken. */
const TAKEN_MS = 1500;

function Pay({ userId, order, bill }: WayProps & { readonly bill: OrderBill }) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const client = useQueryClient();
  const locale = localeOf(shell.language);
  const days = useDays();
  const linesOf = usePriceLines();
  const say = useChangeStatus(userId, order);
  const { queryKey } = orderBill(shell, userId, order);
  const read = () => readBill(shell, order);
  const payment = usePayment<OrderBill>({
    payable: bill,
    billOf: orderBillOf,
    optionsOf: ({ payment_options }) => payment_options,
    channel: `order-payment-${order.id}`,
    // On the page of an order nobody is drawn into a bank's window who has only come to look.
    takesUp: false,
    refresh: read,
    read,
    openSheet: () => Promise.reject(new Error('An order is not paid by express payment')),
    begin: (begun, of) => beginOrderPayment(shell, begun, of, order),
    onChange: (now) => client.setQueryData(queryKey, now),
  });
  const { view, flow } = payment;
  const of = orderBillOf(bill);
  const isPaid = of.phase === 'paid' || of.phase === 'ended';
  // The money is held and being taken: the order is paid in a moment, or was moved in another window.
  useQuery({ ...myOrder(shell, userId, order.id), enabled: isPaid, refetchInterval: isPaid && TAKEN_MS });
  const { way } = bill;
  if (!way) return null;
  const { address } = way;

  return (
    <Card as="section" title={t('way.pay.title')}>
      <div className={classes.parts}>
        <Facts
          facts={[
            [t('way.services'), `${t(`way.service.${way.service}`)}, ${days(way.days)}`],
            [
              t('way.to'),
              <bdi key="to">
                {[address.line1, address.line2, address.city_name, address.post_code, countryName(address.country_code, shell.language)]
                  .filter(Boolean)
                  .join(', ')}
              </bdi>,
            ],
          ]}
        />
        <AmountLines lines={linesOf(way.lines, way.total)} />
        {isPaid ? (
          <Notice tone="success" title={t('way.pay.paid')}>
            {t('next.pack')}
          </Notice>
        ) : (
          <>
            <p className={classes.soft}>
              {t('way.pay.until', {
                time: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(way.locked_until)),
              })}
            </p>
            <PayForm
              {...payment}
              userId={userId}
              payable={bill}
              bill={of}
              offers={bill.payment_options}
              amount={way.total}
              label={t('way.pay.pay', { amount: formatMoney(way.total, locale) })}
              after={
                <Button variant="quiet" busy={say.isPending} onClick={() => say.mutate(ORDER_STATUS.arrived)}>
                  {t('way.pay.change')}
                </Button>
              }
            />
          </>
        )}
        <PaymentDialogs view={view} flow={flow} bill={of} />
      </div>
    </Card>
  );
}
