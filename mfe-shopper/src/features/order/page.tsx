import { paths } from '@outpost/shared-contracts/paths/paths';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { type Head, type HeadContext, type LoaderContext, notFound, useSession, useShell } from '@outpost/shared-remote/remote';
import { Link, useParams } from '@outpost/shared-remote/router';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { ErrorState } from '@outpost/shared-ui/error-state';
import { OrderColumns, OrderFrame } from '@outpost/shared-ui/order-view';
import { Loading, Skeleton as Shape } from '@outpost/shared-ui/skeleton';
import { MessageSquareText } from 'lucide-react';
import { StatusBadge } from '../../components/status-badge.tsx';
import { myOrder } from './api/my-order.ts';
import { OrderFacts } from './components/order-facts.tsx';
import { OrderParcel } from './components/order-parcel.tsx';

/** The order's id in the address; anything else is no order. */
const idOf = (id: string | undefined): number | undefined => (id && /^\d{1,9}$/.test(id) ? Number(id) : undefined);

export async function loader({ shell, queryClient, params }: LoaderContext): Promise<void> {
  const session = shell.session.current();
  const id = idOf(params.id) ?? notFound();
  if (session.state !== 'signed-in') return;
  const refusal = await queryClient.fetchQuery(myOrder(shell, session.user.id, id)).then(
    () => undefined,
    (error: unknown) => error,
  );
  // Any other failure is the page's to show, with a way to try again.
  if (isRefusal(refusal, 'not_found')) notFound();
}

export const head = ({ t }: HeadContext): Head => ({ title: t('order.headTitle'), description: t('order.description'), noindex: true });

export function Skeleton() {
  const { t } = useTranslation('mfe-shopper');
  return (
    <OrderFrame title={t('order.headTitle')}>
      <Waiting />
    </OrderFrame>
  );
}

function Waiting() {
  const { t } = useTranslation('mfe-shopper');
  return (
    <Loading label={t('order.loading')}>
      <OrderColumns
        main={
          <Card>
            <Shape shape="row" count={3} />
          </Card>
        }
        aside={
          <Card>
            <Shape count={6} />
          </Card>
        }
      />
    </Loading>
  );
}

/** One parcel: how it stands, what is in it and who the host is, with the way to write to them. */
export function Component() {
  const session = useSession();
  const id = idOf(useParams().id);
  return session.state === 'signed-in' && id !== undefined ? <Order userId={session.user.id} id={id} /> : <Skeleton />;
}

function Order({ userId, id }: { readonly userId: number; readonly id: number }) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const { data, error, isFetching, refetch } = useQuery(myOrder(shell, userId, id));
  const order = data?.data;
  const openMessages = () =>
    void shell.bus.request('shell.openModal', { modal: 'conversation', entity: 'order', id }).catch(() => undefined);

  return (
    <OrderFrame
      crumbs={[
        { id: 'list', content: <Link to={paths.memberPacksExpected.pattern}>{t('orders.title')}</Link> },
        { id: 'order', content: order ? <bdi>{order.order_number}</bdi> : t('order.headTitle') },
      ]}
      title={order ? t('order.title', { number: order.order_number }) : t('order.headTitle')}
      badge={order && <StatusBadge status={order.status_name} />}
      actions={
        order && (
          <Button variant="primary" icon={<MessageSquareText size={20} aria-hidden="true" />} onClick={openMessages}>
            {t('order.messages')}
          </Button>
        )
      }
    >
      {order ? (
        <OrderColumns main={<OrderParcel order={order} />} aside={<OrderFacts order={order} />} />
      ) : error ? (
        <ErrorState
          headingLevel={2}
          title={t('order.failed')}
          onRetry={() => void refetch()}
          retrying={isFetching}
          requestId={isRefusal(error) ? error.problem.requestId : undefined}
        >
          {isRefusal(error) ? error.message : t('error.text')}
        </ErrorState>
      ) : (
        <Waiting />
      )}
    </OrderFrame>
  );
}
