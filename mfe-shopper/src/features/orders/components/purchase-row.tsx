import type { PurchaseRow as Row } from '@outpost/shared-contracts/bfm/purchase';
import { waitsFor } from '@outpost/shared-contracts/bfm/turns';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { Flag } from '@outpost/shared-ui/flag';
import { linkClass } from '@outpost/shared-ui/link';
import { ItemLine } from '@outpost/shared-ui/order-view';
import { formatMoney } from '@outpost/shared-ui/price';
import { PurchaseBadge } from '../../../components/purchase-badge.tsx';
import { useFormats } from './use-formats.ts';

/** As many names as fit on a line. */
const NAMED = 2;

/** One purchase: what is bought, who buys it where, how it stands and what it costs. */
export function PurchaseRow({ purchase: { id, order_number: number, status, other, items, total, ...row } }: { readonly purchase: Row }) {
  const { t } = useTranslation('mfe-shopper');
  const formats = useFormats();
  const names = items.slice(0, NAMED).map(({ title, quantity }) => (quantity > 1 ? t('purchases.item', { title, quantity }) : title));
  if (items.length > NAMED) names.push(t('purchases.more', { count: items.length - NAMED }));
  return (
    <ItemLine
      imageUrl={items[0]?.image_url ?? ''}
      title={
        <Link to={paths.memberBfmOrderDetail.href({ id: String(id) })} className={linkClass('plain')}>
          <bdi>{number}</bdi>
        </Link>
      }
      badge={<PurchaseBadge status={status} />}
      amount={<bdi>{formatMoney(total, formats.locale)}</bdi>}
    >
      <bdi>{new Intl.ListFormat(formats.locale, { type: 'conjunction' }).format(names)}</bdi>
      <span>
        <Flag country={row.country_from} size="s" /> {t('purchases.from', { name: other.name, country: formats.country(row.country_from) })}
      </span>
      {waitsFor(status, 'shopper') ? (
        <strong>{t('purchases.waits')}</strong>
      ) : (
        <span>{t('purchases.changedOn', { date: formats.date(row.updated_at) })}</span>
      )}
    </ItemLine>
  );
}
