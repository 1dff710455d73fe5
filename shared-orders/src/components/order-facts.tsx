import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import { Card } from '@outpost/shared-ui/card';
import { Flag } from '@outpost/shared-ui/flag';
import { type Fact, Facts, PersonLine } from '@outpost/shared-ui/order-view';
import { useOrderSide } from '../side.ts';
import { useFormats } from '../use-formats.ts';
import { OrderStorage } from './order-storage.tsx';

/** The other person, and what is known of the parcel: shop, size, dates. */
export function OrderFacts({ order }: { readonly order: OrderDetail }) {
  const { t, side } = useOrderSide();
  const { locale, money, country, moment } = useFormats();
  const day = (iso: string | null) => iso && new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(iso));
  const kilograms = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 });
  const sides = order.dimensions_cm;
  const delivered = order.timeline.findLast(({ status_name }) => status_name === 'delivered');
  const facts: readonly Fact[] = [
    [t('orderKit.order.store'), <bdi key="store">{order.store_name}</bdi>],
    [t('orderKit.order.code'), <bdi key="code">{order.address_code}</bdi>],
    side === 'host' && order.shelf && [t('orderKit.order.shelf'), <bdi key="shelf">{order.shelf}</bdi>],
    side === 'shopper' && order.amount && [t('orderKit.order.amount'), money(order.amount)],
    order.tracking_number && [t('orderKit.order.tracking'), <bdi key="tracking">{order.tracking_number}</bdi>],
    order.carrier && [t('orderKit.order.carrier'), <bdi key="carrier">{order.carrier}</bdi>],
    order.weight_grams !== null && [t('orderKit.order.weight'), kilograms.format(order.weight_grams / 1000)],
    sides && [
      t('orderKit.order.size'),
      <bdi key="size" dir="ltr">
        {t('orderKit.order.sides', { ...sides })}
      </bdi>,
    ],
    order.condition && [t('orderKit.order.condition'), t(`orderKit.order.conditions.${order.condition}`)],
    order.contents_seen && [t('orderKit.order.contents'), t('orderKit.order.contentsSeen')],
    order.storage_days_left !== null &&
      !order.storage && [t('orderKit.order.storage'), t('orderKit.order.days', { count: order.storage_days_left })],
    [t('orderKit.order.created'), day(order.created_at)],
    order.expected_at && [t('orderKit.order.expected'), day(order.expected_at)],
    order.arrived_at && [t('orderKit.status.shopper.mailbox'), day(order.arrived_at)],
    delivered && [t('orderKit.status.shopper.delivered'), moment(delivered.at)],
    [t('orderKit.order.updated'), day(order.updated_at)],
    order.note && [t(`orderKit.order.note.${side}`), <bdi key="note">{order.note}</bdi>],
  ];

  return (
    <>
      {side === 'host' ? (
        <Card as="section" title={t('orderKit.order.shopper')}>
          <PersonLine name={order.shopper.name} photo={order.shopper.profile_image_url}>
            <Flag country={order.destination_country_code} size="s" /> {country(order.destination_country_code)}
          </PersonLine>
        </Card>
      ) : (
        <Card as="section" title={t('orderKit.order.host')}>
          <PersonLine name={order.host.name} photo={order.host.profile_image_url}>
            <Flag country={order.host.country_code} size="s" /> <bdi>{order.host.city}</bdi>, {country(order.host.country_code)}
          </PersonLine>
        </Card>
      )}
      <Card as="section" title={t('orderKit.order.facts')}>
        <Facts facts={facts} />
      </Card>
      {order.storage && <OrderStorage storage={order.storage} />}
    </>
  );
}
