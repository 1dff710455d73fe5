import { paths } from '@outpost/shared-contracts/paths/paths';
import { orderPage } from '@outpost/shared-orders/order-page';
import { Receive } from './components/receive.tsx';

/** One parcel of a host, with what is to be done when it comes. */
export const { loader, head, Component, Skeleton } = orderPage({
  side: 'host',
  words: 'mfe-host',
  list: { to: paths.memberHostPacksExpected.pattern, title: (t) => t('dashboard.title') },
  Next: Receive,
});
