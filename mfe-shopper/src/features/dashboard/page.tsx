import type { User } from '@outpost/shared-contracts/accounts/user';
import type { Dashboard } from '@outpost/shared-contracts/orders/dashboard-call';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { OrderSide } from '@outpost/shared-orders/side';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { type Head, type HeadContext, type LoaderContext, useSession, useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { OrderFrame } from '@outpost/shared-ui/order-view';
import { EmptyPicture } from '@outpost/shared-ui/pictures/empty';
import { Loading, Skeleton as Shapes } from '@outpost/shared-ui/skeleton';
import { FirstSteps } from '../../components/first-steps.tsx';
import { Standing } from '../../components/standing.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { dashboard } from './api/dashboard.ts';
import { AttentionList } from './components/attention-list.tsx';
import { MovingParcels } from './components/moving-parcels.tsx';
import { QuickCalculator } from './components/quick-calculator.tsx';
import { Year } from './components/year.tsx';
import classes from './page.module.css';

/** Starts the fetch and does not wait: the page opens at once, with its shape. */
export function loader({ shell, queryClient }: LoaderContext): void {
  const session = shell.session.current();
  if (session.state === 'signed-in') void queryClient.prefetchQuery(dashboard(shell, session.user.id));
}

export const head = ({ t }: HeadContext): Head => ({ title: t('dashboard.title'), description: t('dashboard.description'), noindex: true });

export function Skeleton() {
  return (
    <Frame>
      <Waiting />
    </Frame>
  );
}

/** What a shopper or a host has to do first, and how their parcels stand. */
export function Component() {
  const session = useSession();
  if (session.state !== 'signed-in') return <Skeleton />;
  return <OrderDashboard user={session.user} />;
}

function OrderDashboard({ user }: { readonly user: User }) {
  const { t } = useTranslation('mfe-shopper');
  const query = useQuery(dashboard(useShell(), user.id));
  if (query.data) return <Shown data={query.data} />;
  return (
    <Frame>
      {query.error ? (
        <QueryFailed query={query} headingLevel={2} title={t('dashboard.failed')}>
          {t('error.text')}
        </QueryFailed>
      ) : (
        <Waiting />
      )}
    </Frame>
  );
}

function Shown({ data }: { readonly data: Dashboard }) {
  const { side, moving, loyalty } = data;
  const isNew = data.orders_total === 0 && data.attention.length === 0;
  return (
    <OrderSide value={{ side, words: 'mfe-shopper' }}>
      <Frame>
        {isNew ? <Nothing side={side} /> : <AttentionList attention={data.attention} side={side} />}
        {!isNew && <MovingParcels moving={moving} moving_total={data.moving_total} side={side} />}
        <div className={classes.columns}>
          {!isNew && <Year year={data.year} side={side} />}
          {loyalty && (
            <div className={classes.loyalty}>
              <Standing standing={loyalty} />
              <Ladder />
            </div>
          )}
        </div>
        {side === 'shopper' && <QuickCalculator start={{ from: moving[0]?.from || 'US', to: moving[0]?.to || 'GB' }} />}
      </Frame>
    </OrderSide>
  );
}

function Ladder() {
  const { t } = useTranslation('mfe-shopper');
  return (
    <Link className={buttonClass({ variant: 'quiet' })} to={paths.settingsPoints.href()}>
      {t('dashboard.ladder')}
    </Link>
  );
}

function Nothing({ side }: Pick<Dashboard, 'side'>) {
  const { t } = useTranslation('mfe-shopper');
  return (
    <EmptyState
      headingLevel={2}
      picture={<EmptyPicture of="parcels" />}
      title={t('empty.none')}
      actions={side === 'shopper' && <FirstSteps />}
    >
      {t(side === 'shopper' ? 'empty.noneText' : 'dashboard.emptyHost')}
    </EmptyState>
  );
}

function Frame({ children }: { readonly children: React.ReactNode }) {
  const { t } = useTranslation('mfe-shopper');
  const { today } = useFormats();
  return (
    <OrderFrame title={t('dashboard.title')} under={today()}>
      {children}
    </OrderFrame>
  );
}

function Waiting() {
  const { t } = useTranslation('mfe-shopper');
  return (
    <Loading label={t('dashboard.loading')}>
      <Shapes shape="row" count={3} />
      <Shapes shape="block" height={240} />
    </Loading>
  );
}
