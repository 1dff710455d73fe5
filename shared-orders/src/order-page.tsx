import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { type Head, type HeadContext, useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Button } from '@outpost/shared-ui/button';
import { OrderColumns, OrderFrame } from '@outpost/shared-ui/order-view';
import { MessageSquareText } from 'lucide-react';
import type { ComponentType } from 'react';
import { MeasureDispute } from './components/measure-dispute.tsx';
import { OrderFacts } from './components/order-facts.tsx';
import { OrderHistory, OrderProgress } from './components/order-history.tsx';
import { OrderParcel } from './components/order-parcel.tsx';
import { OrderShipment } from './components/order-shipment.tsx';
import { StatusBadge } from './components/status-badge.tsx';
import { type DetailPageOptions, loaderOf, pageOf, Waiting } from './detail-page.tsx';
import { myOrder } from './order-queries.ts';
import { useOrderSide } from './side.ts';

/** A part of the page that the remote brings: what its side does. */
type OrderPart = ComponentType<{ readonly userId: number; readonly order: OrderDetail }>;

interface OrderPageOptions extends DetailPageOptions {
  /** What comes next in a sentence, above how far the parcel has come. */
  readonly First?: OrderPart;
  /** What comes next, and the buttons for it. */
  readonly Next?: OrderPart;
  /** A hook for whose order is open, and which. */
  readonly useHere?: (userId: number, id: number) => void;
  /** What stands above the rest: what is in the parcel, or what it has come through. */
  readonly first?: 'contents' | 'history';
}

/** The page of one parcel: how far it has come, what is in it and who the other person is, with the way to write to them. */
export function orderPage({ list, First, Next, first = 'contents', useHere = () => undefined, ...side }: OrderPageOptions) {
  function Order({ userId, id }: { readonly userId: number; readonly id: number }) {
    const { t } = useOrderSide();
    const shell = useShell();
    useHere(userId, id);
    const query = useQuery(myOrder(shell, userId, id));
    const { data, error } = query;
    const order = data?.data;
    const openMessages = () =>
      void shell.bus.request('shell.openModal', { modal: 'conversation', entity: 'order', id }).catch(() => undefined);

    return (
      <OrderFrame
        crumbs={[
          { id: 'list', content: <Link to={list.to}>{list.title(t)}</Link> },
          { id: 'order', content: order ? <bdi>{order.order_number}</bdi> : t('orderKit.order.headTitle') },
        ]}
        title={order ? t('orderKit.order.title', { number: order.order_number }) : t('orderKit.order.headTitle')}
        badge={order && <StatusBadge order={order} />}
        actions={
          order && (
            <Button variant="primary" icon={<MessageSquareText size={20} aria-hidden="true" />} onClick={openMessages}>
              {t('orderKit.order.messages')}
            </Button>
          )
        }
      >
        {order ? (
          <>
            {First && <First userId={userId} order={order} />}
            <OrderProgress order={order} />
            {order.dispute && <MeasureDispute dispute={order.dispute} />}
            {Next && <Next userId={userId} order={order} />}
            <OrderColumns
              main={
                <>
                  <OrderShipment userId={userId} order={order} />
                  {first === 'history' && <OrderHistory order={order} />}
                  <OrderParcel userId={userId} order={order} />
                  {first === 'contents' && <OrderHistory order={order} />}
                </>
              }
              aside={<OrderFacts order={order} />}
            />
          </>
        ) : error ? (
          <QueryFailed headingLevel={2} query={query} title={t('orderKit.order.failed')}>
            {t(`orderKit.order.failedText.${side.side}`)}
          </QueryFailed>
        ) : (
          <Waiting label={t('orderKit.order.loading')} />
        )}
      </OrderFrame>
    );
  }

  return {
    loader: loaderOf(({ shell, queryClient }, userId, id) => queryClient.fetchQuery(myOrder(shell, userId, id))),
    head: ({ t }: HeadContext): Head => ({
      title: t('orderKit.order.headTitle'),
      description: t('orderKit.order.description'),
      noindex: true,
    }),
    ...pageOf(side, Order, OrderShape),
  };
}

function OrderShape() {
  const { t } = useOrderSide();
  return (
    <OrderFrame title={t('orderKit.order.headTitle')}>
      <Waiting label={t('orderKit.order.loading')} />
    </OrderFrame>
  );
}
