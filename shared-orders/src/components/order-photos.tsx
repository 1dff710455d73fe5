import type { OrderDetail, OrderImage } from '@outpost/shared-contracts/orders/order';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Card } from '@outpost/shared-ui/card';
import { Dialog } from '@outpost/shared-ui/dialog';
import { Parcel } from '@outpost/shared-ui/pictures/parcel';
import { useState } from 'react';
import { orderImages } from '../order-queries.ts';
import { useOrderSide } from '../side.ts';
import classes from './order.module.css';

interface OfOrder {
  readonly userId: number;
  readonly order: OrderDetail;
}

/** Photos of the parcel with what each shows; each opens as large as the window has room for it. */
export function OrderPhotos({ userId, order }: OfOrder) {
  const { t } = useOrderSide();
  const shell = useShell();
  const query = useQuery({ ...orderImages(shell, userId, order), enabled: order.photos.length > 0 });
  const [open, setOpen] = useState<string>();
  const images = query.data?.data;
  // What each shows comes with the list; the photos themselves are there before it.
  const shown = order.photos.length === 0 ? [] : (images ?? order.photos.map((url) => ({ url, kind: null })));
  const nameOf = ({ kind }: Pick<OrderImage, 'kind'>, at: number) => {
    const photo = t('orderKit.order.photo', { place: at + 1 });
    return kind ? `${photo}: ${t(`orderKit.order.photoOf.${kind}`)}` : photo;
  };
  const at = shown.findIndex(({ url }) => url === open);
  const large = shown[at];
  return (
    <Card as="section" title={t('orderKit.order.photos')}>
      {shown.length > 0 ? (
        <ul className={classes.photos}>
          {shown.map((one, place) => (
            <li key={one.url}>
              <button type="button" aria-haspopup="dialog" onClick={() => setOpen(one.url)}>
                <img src={one.url} alt={nameOf(one, place)} width={132} height={132} loading="lazy" decoding="async" />
              </button>
              {one.kind && <span className={classes.soft}>{t(`orderKit.order.photoOf.${one.kind}`)}</span>}
            </li>
          ))}
        </ul>
      ) : (
        <>
          <Parcel width={96} sides={order.dimensions_cm ?? undefined} />
          <p className={classes.soft}>{t('orderKit.order.noPhotos')}</p>
        </>
      )}
      <Dialog open={large !== undefined} onClose={() => setOpen(undefined)} title={large ? nameOf(large, at) : ''} size="l">
        {large && <img className={classes.large} src={large.url} alt={nameOf(large, at)} width={752} height={564} />}
      </Dialog>
    </Card>
  );
}
