import type { PackageOrder } from '@outpost/shared-contracts/orders/order';
import { Card } from '@outpost/shared-ui/card';
import { Parcel } from '@outpost/shared-ui/pictures/parcel';
import { useOrderSide } from '../side.ts';
import { useFormats } from '../use-formats.ts';
import classes from './order.module.css';

/** What is in the parcel and how it looks; why it waits, if it does. */
export function OrderParcel({ order }: { readonly order: PackageOrder }) {
  const { t } = useOrderSide();
  const { money } = useFormats();
  const reason = order.hold_reason ?? order.exception;
  return (
    <>
      {reason && <p className={classes.note}>{reason}</p>}
      <Card as="section" title={t('orderKit.order.contents')}>
        <ul className={classes.items}>
          {order.items.map(({ title, quantity, price }) => (
            <li key={title}>
              <bdi>{t('orderKit.order.item', { title, quantity })}</bdi>
              {/* Nobody has told what it is worth while it is announced only. */}
              {price.minor > 0 && <span>{money(price)}</span>}
            </li>
          ))}
        </ul>
        {order.items.length === 0 && <p>{t('orderKit.order.noContents')}</p>}
      </Card>
      <Card as="section" title={t('orderKit.order.photos')}>
        <div className={classes.photos}>
          {order.photos.map((photo, place) => (
            <img
              key={photo}
              src={photo}
              alt={t('orderKit.order.photo', { place: place + 1 })}
              width={132}
              height={132}
              loading="lazy"
              decoding="async"
            />
          ))}
          {order.photos.length === 0 && <Parcel width={96} sides={order.dimensions_cm ?? undefined} />}
        </div>
        {order.photos.length === 0 && <p className={classes.soft}>{t('orderKit.order.noPhotos')}</p>}
      </Card>
    </>
  );
}
