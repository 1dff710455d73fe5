import { getMyOrder } from '@outpost/shared-contracts/orders/calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions, useQuery } from '@outpost/shared-remote/query';
import { type Head, type HeadContext, useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Button } from '@outpost/shared-ui/button';
import { OrderColumns, OrderFrame } from '@outpost/shared-ui/order-view';
import { MessageSquareText } from 'lucide-react';
import { OrderFacts } from './components/order-facts.tsx';
import { OrderParcel } from './components/order-parcel.tsx';
import { StatusBadge } from './components/status-badge.tsx';
import { type DetailPageOptions, Failed, loaderOf, pageOf, Waiting } from './detail-page.tsx';
import { useOrderSide } from './side.ts';

/** One order of the person. */
const myOrder = (shell: Pick<ShellApi, 'api'>, userId: number, id: number) =>
  queryOptions({
    queryKey: ['orders', userId, 'one', id] as const,
    queryFn: ({ signal }) => shell.api.call(getMyOrder, { params: { id } }, { signal }),
  });

/** The page of one parcel: how it stands, what is in it and who the other person is, with the way to write to them. */
export function orderPage({ list, ...side }: DetailPageOptions) {
  function Order({ userId, id }: { readonly userId: number; readonly id: number }) {
    const { t } = useOrderSide();
    const shell = useShell();
    const { data, error, isFetching, refetch } = useQuery(myOrder(shell, userId, id));
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
        badge={order && <StatusBadge status={order.status_name} />}
        actions={
          order && (
            <Button variant="primary" icon={<MessageSquareText size={20} aria-hidden="true" />} onClick={openMessages}>
              {t('orderKit.order.messages')}
            </Button>
          )
        }
      >
        {order ? (
          <OrderColumns main={<OrderParcel order={order} />} aside={<OrderFacts order={order} />} />
        ) : error ? (
          <Failed
            error={error}
            title={t('orderKit.order.failed')}
            text={t(`orderKit.order.failedText.${side.side}`)}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
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
