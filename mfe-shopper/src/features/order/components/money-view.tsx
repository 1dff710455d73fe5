import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { useShell } from '@outpost/shared-remote/remote';
import { Card } from '@outpost/shared-ui/card';
import { AmountLines } from '@outpost/shared-ui/order-view';
import { useFormats } from '../../../components/use-formats.ts';
import { orderMoney } from '../api/money.ts';

interface MoneyViewProps {
  readonly userId: number;
  readonly order: OrderDetail;
}

/** For each cent of what was paid who holds it, why and until when; nothing where nothing was paid for this order. */
export function MoneyView({ userId, order }: MoneyViewProps) {
  const { t } = useTranslation('mfe-shopper');
  const { moment } = useFormats();
  const query = useQuery(orderMoney(useShell(), userId, order));
  const { data } = query;
  if (!data) return query.error ? <QueryFailed headingLevel={2} query={query} title={t('money.failed')} /> : null;
  if (data.paid.minor === 0) return null;
  return (
    <Card as="section" title={t('money.title')}>
      <AmountLines
        lines={[
          ...data.parts.map(({ place, amount, until }) => ({
            id: place,
            money: amount,
            label: (
              <>
                {t(`money.place.${place}`, { name: order.host.name })}
                {until && ` ${t('money.until', { moment: moment(until) })}`}
              </>
            ),
          })),
          { id: 'paid', label: t('money.paid'), money: data.paid, tone: 'sum' },
        ]}
      />
    </Card>
  );
}
