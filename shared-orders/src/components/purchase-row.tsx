import type { PurchaseRow as Row } from '@outpost/shared-contracts/bfm/purchase';
import { waitsFor } from '@outpost/shared-contracts/bfm/turns';
import { Link } from '@outpost/shared-remote/router';
import { Flag } from '@outpost/shared-ui/flag';
import { linkClass } from '@outpost/shared-ui/link';
import { ItemLine } from '@outpost/shared-ui/order-view';
import { useOrderSide } from '../side.ts';
import { useFormats } from '../use-formats.ts';
import { PurchaseBadge } from './purchase-badge.tsx';

/** As many names as fit on a line. */
const NAMED = 2;

interface PurchaseRowProps {
  readonly purchase: Row;
  /** The address of its page. */
  readonly hrefOf: (id: number) => string;
}

/** One purchase: what is bought, who buys it where or for whom, how it stands and what it costs. */
export function PurchaseRow({ purchase, hrefOf }: PurchaseRowProps) {
  const { t, side } = useOrderSide();
  const { locale, money, country, moment } = useFormats();
  const { id, order_number: number, status, other, items, total, ...row } = purchase;
  const where = side === 'host' ? row.country_to : row.country_from;
  const changed = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' }).format(new Date(row.updated_at));
  const names = items
    .slice(0, NAMED)
    .map(({ title, quantity }) => (quantity > 1 ? t('orderKit.purchases.item', { title, quantity }) : title));
  if (items.length > NAMED) names.push(t('orderKit.purchases.more', { count: items.length - NAMED }));
  return (
    <ItemLine
      imageUrl={items[0]?.image_url ?? ''}
      title={
        <Link to={hrefOf(id)} className={linkClass('plain')}>
          <bdi>{number}</bdi>
        </Link>
      }
      badge={<PurchaseBadge status={status} />}
      amount={<bdi>{money(total)}</bdi>}
    >
      <bdi>{new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)}</bdi>
      <span>
        <Flag country={where} size="s" /> {t(`orderKit.purchases.who.${side}`, { name: other.name, country: country(where) })}
      </span>
      {row.payout && (
        <strong>
          {row.payout.state === 'failed'
            ? t('orderKit.purchases.payoutFailed')
            : t('orderKit.purchases.payoutWaits', { date: moment(row.payout.until ?? row.updated_at) })}
        </strong>
      )}
      {waitsFor(status, side) ? (
        <strong>{t('orderKit.purchases.waits')}</strong>
      ) : (
        <span>{t('orderKit.purchases.changedOn', { date: changed })}</span>
      )}
    </ItemLine>
  );
}
