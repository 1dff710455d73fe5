import { localeOf } from '@outpost/shared-contracts/language/language';
import type { PackageOrder } from '@outpost/shared-contracts/orders/order';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Card } from '@outpost/shared-ui/card';
import { Parcel } from '@outpost/shared-ui/pictures/parcel';
import { formatMoney } from '@outpost/shared-ui/price';
import classes from './order.module.css';

/** What is in the parcel and how it looks; why it waits, if it does. */
export function OrderParcel({ order }: { readonly order: PackageOrder }) {
  const { t } = useTranslation('mfe-host');
  const locale = localeOf(useShell().language);
  const reason = order.hold_reason ?? order.exception;
  return (
    <>
      {reason && <p className={classes.note}>{reason}</p>}
      <Card as="section" title={t('order.contents')}>
        <ul className={classes.items}>
          {order.items.map(({ title, quantity, price }) => (
            <li key={title}>
              <bdi>{t('order.item', { title, quantity })}</bdi>
              {/* Nobody has told what it is worth while it is announced only. */}
              {price.minor > 0 && <span>{formatMoney(price, locale)}</span>}
            </li>
          ))}
        </ul>
        {order.items.length === 0 && <p>{t('order.noContents')}</p>}
      </Card>
      <Card as="section" title={t('order.photos')}>
        <div className={classes.photos}>
          {order.photos.map((photo, place) => (
            <img
              key={photo}
              src={photo}
              alt={t('order.photo', { place: place + 1 })}
              width={132}
              height={132}
              loading="lazy"
              decoding="async"
            />
          ))}
          {order.photos.length === 0 && <Parcel width={96} sides={order.dimensions_cm ?? undefined} />}
        </div>
        {order.photos.length === 0 && <p className={classes.soft}>{t('order.noPhotos')}</p>}
      </Card>
    </>
  );
}
