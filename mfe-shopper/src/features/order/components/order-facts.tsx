import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { localeOf } from '@outpost/shared-contracts/language/language';
import type { PackageOrder } from '@outpost/shared-contracts/orders/order';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Card } from '@outpost/shared-ui/card';
import { Flag } from '@outpost/shared-ui/flag';
import { type Fact, Facts, PersonLine } from '@outpost/shared-ui/order-view';
import { formatMoney } from '@outpost/shared-ui/price';

/** The host, and what is known of the parcel: shop, size, dates. */
export function OrderFacts({ order }: { readonly order: PackageOrder }) {
  const { t } = useTranslation('mfe-shopper');
  const { language } = useShell();
  const locale = localeOf(language);
  const day = (iso: string | null) => iso && new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(iso));
  const kilograms = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 });
  const sides = order.dimensions_cm;
  const facts: readonly Fact[] = [
    [t('order.store'), <bdi key="store">{order.store_name}</bdi>],
    [t('order.code'), <bdi key="code">{order.address_code}</bdi>],
    order.amount && [t('order.amount'), formatMoney(order.amount, locale)],
    order.tracking_number && [t('order.tracking'), <bdi key="tracking">{order.tracking_number}</bdi>],
    order.carrier && [t('order.carrier'), <bdi key="carrier">{order.carrier}</bdi>],
    order.weight_grams !== null && [t('order.weight'), kilograms.format(order.weight_grams / 1000)],
    sides && [
      t('order.size'),
      <bdi key="size" dir="ltr">
        {t('order.sides', { ...sides })}
      </bdi>,
    ],
    order.storage_days_left !== null && [t('order.storage'), t('order.days', { count: order.storage_days_left })],
    [t('order.created'), day(order.created_at)],
    order.expected_at && [t('order.expected'), day(order.expected_at)],
    order.arrived_at && [t('order.arrived'), day(order.arrived_at)],
    [t('order.updated'), day(order.updated_at)],
  ];

  return (
    <>
      <Card as="section" title={t('order.host')}>
        <PersonLine name={order.host.name}>
          <Flag country={order.host.country_code} size="s" /> <bdi>{order.host.city}</bdi>, {countryName(order.host.country_code, language)}
        </PersonLine>
      </Card>
      <Card as="section" title={t('order.facts')}>
        <Facts facts={facts} />
      </Card>
    </>
  );
}
