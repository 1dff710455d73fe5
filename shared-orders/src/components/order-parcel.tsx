import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { sumOf } from '@outpost/shared-contracts/money/money';
import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import { shownCode } from '@outpost/shared-contracts/pricing/customs-code';
import { useShell } from '@outpost/shared-remote/remote';
import { Card } from '@outpost/shared-ui/card';
import { AmountLines } from '@outpost/shared-ui/order-view';
import { Table } from '@outpost/shared-ui/table';
import { useOrderSide } from '../side.ts';
import { useFormats } from '../use-formats.ts';
import classes from './order.module.css';
import { OrderPhotos } from './order-photos.tsx';

/** What is in the parcel and how it looks; why it waits, if it does. */
export function OrderParcel({ userId, order }: { readonly userId: number; readonly order: OrderDetail }) {
  const { t } = useOrderSide();
  const reason = order.hold_reason ?? order.exception;
  return (
    <>
      {reason && <p className={classes.note}>{reason}</p>}
      <Card as="section" title={t('orderKit.order.contents')}>
        {order.items.length > 0 ? <Contents items={order.items} /> : <p>{t('orderKit.order.noContents')}</p>}
      </Card>
      <OrderPhotos userId={userId} order={order} />
    </>
  );
}

/** A thing, and what customs and carriers were told of it. */
function Thing({ item: { title, hs_code, origin_country_code, battery } }: { readonly item: OrderDetail['items'][number] }) {
  const { t } = useOrderSide();
  const { language } = useShell();
  const told = [
    hs_code && t('orderKit.order.customsCode', { code: shownCode(hs_code) }),
    origin_country_code && t('orderKit.order.madeIn', { country: countryName(origin_country_code, language) }),
    battery !== 'none' && t(`orderKit.order.battery.${battery}`),
  ].filter(Boolean);
  return (
    <>
      <bdi>{title}</bdi>
      {told.length > 0 && <small className={classes.told}>{told.join(' · ')}</small>}
    </>
  );
}

/** The things with what they are worth, as far as the shopper has told it. */
function Contents({ items }: { readonly items: OrderDetail['items'] }) {
  const { t } = useOrderSide();
  const { money } = useFormats();
  const declared = sumOf(items.map(({ price, quantity }) => ({ ...price, minor: price.minor * quantity })));
  return (
    <>
      <Table
        caption={t('orderKit.order.contents')}
        rows={items}
        rowKey={({ id }) => String(id)}
        columns={[
          { id: 'thing', header: t('orderKit.order.thing'), cell: (item) => <Thing item={item} />, onCard: 'title' },
          { id: 'quantity', header: t('orderKit.order.quantity'), cell: ({ quantity }) => quantity, align: 'end' },
          {
            id: 'value',
            header: t('orderKit.order.value'),
            // Nobody has told what it is worth while it is announced only.
            cell: ({ price }) => (price.minor > 0 ? money(price) : t('orderKit.order.notTold')),
            align: 'end',
          },
        ]}
      />
      {declared.minor > 0 && <AmountLines lines={[{ id: 'declared', label: t('orderKit.order.declared'), money: declared }]} />}
    </>
  );
}
