import { paths } from '@outpost/shared-contracts/paths/paths';
import { orderPage } from '@outpost/shared-orders/order-page';

/** One parcel of a host. */
export const { loader, head, Component, Skeleton } = orderPage({
  side: 'host',
  words: 'mfe-host',
  list: { to: paths.memberHostPacksExpected.pattern, title: (t) => t('dashboard.title') },
});
