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
import { inHand } from '../model/numbers.ts';

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

interface PurchaseItemsProps {
  readonly purchase: Purchase;
  /** Leaves out what stands in a form already. */
  readonly onlyGone: boolean;
}

/** What is to be bought, each thing with its own state. */
export function PurchaseItems({ purchase, onlyGone }: PurchaseItemsProps) {
  const { t } = useTranslation('mfe-host');
  const there = inHand(purchase);
  const items = onlyGone ? purchase.items.filter((item) => !there.includes(item)) : purchase.items;
  if (items.length === 0) return null;
  return (
    <Card as="section" title={t('purchase.items')} padded={false}>
      <ul>
        {items.map((item) => (
          <Item key={item.id} item={item} gone={!there.includes(item)} />
        ))}
      </ul>
    </Card>
  );
}

function Item({ item, gone }: { readonly item: PurchaseItem; readonly gone: boolean }) {
  const { t } = useTranslation('mfe-host');
  const locale = localeOf(useShell().language);
  const { quote, quantity, price } = item;
  const day = (iso: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso));
  return (
    <ItemLine
      imageUrl={item.image_url}
      gone={gone}
      title={
        <Link href={item.url} newTab look="plain">
          <bdi>{item.title}</bdi>
        </Link>
      }
      badge={<Badge tone={TONES[item.status]}>{t(`purchase.item.status.${item.status}`)}</Badge>}
      amount={<bdi>{t('purchase.item.each', { quantity, price: formatMoney(quote?.unit_price ?? price, locale) })}</bdi>}
    >
      <bdi>{item.vendor}</bdi>
      {partsOf(item.description).map((part) => (
        <bdi key={part}>{part}</bdi>
      ))}
      {quote && quote.available_quantity < quantity && <span>{t('purchase.item.available', { count: quote.available_quantity })}</span>}
      {quote?.note && <span>{t('purchase.item.note', { note: quote.note })}</span>}
      {item.store_order_number && <span>{t('purchase.item.storeOrder', { number: item.store_order_number })}</span>}
      {item.tracking_number && <span>{t('purchase.item.tracking', { number: item.tracking_number })}</span>}
      {item.expected_at && <span>{t('purchase.item.expected', { date: day(item.expected_at) })}</span>}
    </ItemLine>
  );
}
