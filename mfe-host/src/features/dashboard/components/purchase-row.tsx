import type { PurchaseRow as Row } from '@outpost/shared-contracts/bfm/purchase';
import { waitsFor } from '@outpost/shared-contracts/bfm/turns';
import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Flag } from '@outpost/shared-ui/flag';
import { linkClass } from '@outpost/shared-ui/link';
import { ItemLine } from '@outpost/shared-ui/order-view';
import { formatMoney } from '@outpost/shared-ui/price';
import { PurchaseBadge } from '../../../components/purchase-badge.tsx';

/** As many names as fit on a line. */
const NAMED = 2;

/** One purchase: what is to be bought for whom, how it stands and what it costs. */
export function PurchaseRow({ purchase: { id, order_number: number, status, other, items, total, ...row } }: { readonly purchase: Row }) {
  const { t } = useTranslation('mfe-host');
  const { language } = useShell();
  const locale = localeOf(language);
  const names = items.slice(0, NAMED).map(({ title, quantity }) => (quantity > 1 ? t('purchases.item', { title, quantity }) : title));
  if (items.length > NAMED) names.push(t('purchases.more', { count: items.length - NAMED }));
  const changed = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' }).format(new Date(row.updated_at));
  return (
    <ItemLine
      imageUrl={items[0]?.image_url ?? ''}
      title={
        <Link to={paths.memberHostBfmOrderDetail.href({ id: String(id) })} className={linkClass('plain')}>
          <bdi>{number}</bdi>
        </Link>
      }
      badge={<PurchaseBadge status={status} />}
      amount={<bdi>{formatMoney(total, locale)}</bdi>}
    >
      <bdi>{new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)}</bdi>
      <span>
        <Flag country={row.country_to} size="s" />{' '}
        {t('purchases.for', { name: other.name, country: countryName(row.country_to, language) })}
      </span>
      {waitsFor(status, 'host') ? <strong>{t('purchases.waits')}</strong> : <span>{t('purchases.changedOn', { date: changed })}</span>}
    </ItemLine>
  );
}
