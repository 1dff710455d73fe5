import type { Purchase, PurchaseItem } from '@outpost/shared-contracts/bfm/purchase';
import type { ItemStatus } from '@outpost/shared-contracts/bfm/status';
import { partsOf } from '@outpost/shared-contracts/cart/description';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Badge, type Tone } from '@outpost/shared-ui/badge';
import { Card } from '@outpost/shared-ui/card';
import { Link } from '@outpost/shared-ui/link';
import { ItemLine } from '@outpost/shared-ui/order-view';
import { formatMoney } from '@outpost/shared-ui/price';

const TONES: Readonly<Record<ItemStatus, Tone>> = {
  requested: 'plain',
  quoted: 'sky',
  purchased: 'spruce',
  shipped: 'spruce',
  arrived: 'success',
  unavailable: 'warning',
  refunded: 'plain',
  removed: 'plain',
};
const GONE: ReadonlySet<ItemStatus> = new Set(['unavailable', 'refunded', 'removed']);

/** What is bought, each thing with its own state and its own amounts. */
export function PurchaseItems({ purchase }: { readonly purchase: Purchase }) {
  const { t } = useTranslation('mfe-shopper');
  return (
    <Card as="section" title={t('purchase.items')} padded={false}>
      <ul>
        {purchase.items.map((item) => (
          <Item key={item.id} item={item} host={purchase.host.name} />
        ))}
      </ul>
    </Card>
  );
}

function Item({ item, host }: { readonly item: PurchaseItem; readonly host: string }) {
  const { t } = useTranslation('mfe-shopper');
  const locale = localeOf(useShell().language);
  const { quote, quantity, price, refunded } = item;
  const unit = quote?.unit_price ?? price;
  const dearer = quote !== null && quote.unit_price.minor !== price.minor;
  const day = (iso: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso));
  return (
    <ItemLine
      imageUrl={item.image_url}
      gone={GONE.has(item.status)}
      title={
        <Link href={item.url} newTab look="plain">
          <bdi>{item.title}</bdi>
        </Link>
      }
      badge={<Badge tone={TONES[item.status]}>{t(`purchase.item.status.${item.status}`)}</Badge>}
      amount={
        <>
          <bdi>{t('purchase.item.each', { quantity, price: formatMoney(unit, locale) })}</bdi>
          {dearer && <s>{formatMoney(price, locale)}</s>}
        </>
      }
    >
      <bdi>{item.vendor}</bdi>
      {partsOf(item.description).map((part) => (
        <bdi key={part}>{part}</bdi>
      ))}
      {quote && quote.available_quantity < quantity && <span>{t('purchase.item.available', { count: quote.available_quantity })}</span>}
      {quote?.note && <span>{t('purchase.item.note', { host, note: quote.note })}</span>}
      {quote?.alternative_url && (
        <Link href={quote.alternative_url} newTab>
          {t('purchase.item.alternative')}
        </Link>
      )}
      {item.store_order_number && <span>{t('purchase.item.storeOrder', { number: item.store_order_number })}</span>}
      {item.tracking_number && <span>{t('purchase.item.tracking', { number: item.tracking_number })}</span>}
      {item.expected_at && <span>{t('purchase.item.expected', { date: day(item.expected_at) })}</span>}
      {refunded.minor > 0 && <strong>{t('purchase.item.refunded', { amount: formatMoney(refunded, locale) })}</strong>}
    </ItemLine>
  );
}
