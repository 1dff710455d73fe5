import { paths } from '@outpost/shared-contracts/paths/paths';
import { orderPage } from '@outpost/shared-orders/order-page';

/** One parcel of a shopper. */
export const { loader, head, Component, Skeleton } = orderPage({
  side: 'shopper',
  words: 'mfe-shopper',
  list: { to: paths.memberPacksExpected.pattern, title: (t) => t('orders.title') },
});
