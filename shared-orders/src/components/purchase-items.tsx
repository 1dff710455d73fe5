import type { Purchase, PurchaseItem } from '@outpost/shared-contracts/bfm/purchase';
import type { ItemStatus } from '@outpost/shared-contracts/bfm/status';
import { partsOf } from '@outpost/shared-contracts/cart/description';
import { Badge, type Tone } from '@outpost/shared-ui/badge';
import { Card } from '@outpost/shared-ui/card';
import { Link } from '@outpost/shared-ui/link';
import { ItemLine } from '@outpost/shared-ui/order-view';
import { isGone } from '../model/gone.ts';
import { useOrderSide } from '../side.ts';
import { useFormats } from '../use-formats.ts';

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
  readonly onlyGone?: boolean;
}

/** What is bought, each thing with its own state and its own amounts. */
export function PurchaseItems({ purchase, onlyGone = false }: PurchaseItemsProps) {
  const { t } = useOrderSide();
  const items = onlyGone ? purchase.items.filter(isGone) : purchase.items;
  if (items.length === 0) return null;
  return (
    <Card as="section" title={t('orderKit.purchase.items')} padded={false}>
      <ul>
        {items.map((item) => (
          <Item key={item.id} item={item} host={purchase.host.name} />
        ))}
      </ul>
    </Card>
  );
}

function Item({ item, host }: { readonly item: PurchaseItem; readonly host: string }) {
  const { t, side } = useOrderSide();
  const { locale, money, each, note } = useFormats();
  const isShopper = side === 'shopper';
  const { quote, quantity, price, refunded } = item;
  const unit = quote?.unit_price ?? price;
  const dearer = isShopper && quote !== null && quote.unit_price.minor !== price.minor;
  const status = (name: ItemStatus) =>
    name === 'shipped' || name === 'arrived' ? t(`orderKit.purchase.item.${name}.${side}`) : t(`orderKit.purchase.item.status.${name}`);
  const day = (iso: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso));
  return (
    <ItemLine
      imageUrl={item.image_url}
      gone={isGone(item)}
      title={
        <Link href={item.url} newTab look="plain">
          <bdi>{item.title}</bdi>
        </Link>
      }
      badge={<Badge tone={TONES[item.status]}>{status(item.status)}</Badge>}
      amount={
        <>
          <bdi>{each(quantity, unit)}</bdi>
          {dearer && <s>{money(price)}</s>}
        </>
      }
    >
      <bdi>{item.vendor}</bdi>
      {partsOf(item.description).map((part) => (
        <bdi key={part}>{part}</bdi>
      ))}
      {quote && quote.available_quantity < quantity && (
        <span>{t(`orderKit.purchase.item.available.${side}`, { count: quote.available_quantity })}</span>
      )}
      {quote?.note && <span>{note(quote.note, host)}</span>}
      {isShopper && quote?.alternative_url && (
        <Link href={quote.alternative_url} newTab>
          {t('orderKit.purchase.item.alternative')}
        </Link>
      )}
      {item.store_order_number && <span>{t('orderKit.purchase.item.storeOrder', { number: item.store_order_number })}</span>}
      {item.tracking_number && <span>{t('orderKit.purchase.item.tracking', { number: item.tracking_number })}</span>}
      {item.expected_at && <span>{t(`orderKit.purchase.item.expected.${side}`, { date: day(item.expected_at) })}</span>}
      {isShopper && refunded.minor > 0 && <strong>{t('orderKit.purchase.item.refunded', { amount: money(refunded) })}</strong>}
    </ItemLine>
  );
}
