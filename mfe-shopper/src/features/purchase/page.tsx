import { progressOf } from '@outpost/shared-contracts/bfm/milestones';
import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { PURCHASE_TAB } from '@outpost/shared-contracts/bfm/purchase-tab';
import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { PaymentWords } from '@outpost/shared-payments/words';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { type Head, type HeadContext, type LoaderContext, notFound, useSession, useShell } from '@outpost/shared-remote/remote';
import { Link, useParams } from '@outpost/shared-remote/router';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { ErrorState } from '@outpost/shared-ui/error-state';
import { Flag } from '@outpost/shared-ui/flag';
import { Milestones, OrderColumns, OrderFrame } from '@outpost/shared-ui/order-view';
import { Loading, Skeleton as Shape } from '@outpost/shared-ui/skeleton';
import { ArrowRight, MessageSquareText } from 'lucide-react';
import { PurchaseBadge } from '../../components/purchase-badge.tsx';
import { myPurchase } from './api/my-purchase.ts';
import { EndPurchase } from './components/end-purchase.tsx';
import { ExtraCharge } from './components/extra-charge.tsx';
import { NextStep } from './components/next-step.tsx';
import { PurchaseAbout, PurchaseHistory, PurchaseReceipts } from './components/purchase-about.tsx';
import { PurchaseAmounts } from './components/purchase-amounts.tsx';
import { PurchaseItems } from './components/purchase-items.tsx';

/** The purchase's id in the address; anything else is no purchase. */
const idOf = (id: string | undefined): number | undefined => (id && /^\d{1,9}$/.test(id) ? Number(id) : undefined);

export async function loader({ shell, queryClient, params }: LoaderContext): Promise<void> {
  const session = shell.session.current();
  const id = idOf(params.id) ?? notFound();
  if (session.state !== 'signed-in') return;
  const refusal = await queryClient.fetchQuery(myPurchase(shell, session.user.id, id)).then(
    () => undefined,
    (error: unknown) => error,
  );
  // Any other failure is the page's to show, with a way to try again.
  if (isRefusal(refusal, 'not_found')) notFound();
}

export const head = ({ t }: HeadContext): Head => ({
  title: t('purchase.headTitle'),
  description: t('purchase.description'),
  noindex: true,
});

export function Skeleton() {
  const { t } = useTranslation('mfe-shopper');
  return (
    <OrderFrame title={t('purchase.headTitle')}>
      <Waiting />
    </OrderFrame>
  );
}

function Waiting() {
  const { t } = useTranslation('mfe-shopper');
  return (
    <Loading label={t('purchase.loading')}>
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

/** One purchase of a shopper: how it stands, what comes next, what it costs. */
export function Component() {
  const session = useSession();
  const id = idOf(useParams().id);
  return session.state === 'signed-in' && id !== undefined ? (
    <PaymentWords value="mfe-shopper">
      <PurchasePage userId={session.user.id} id={id} />
    </PaymentWords>
  ) : (
    <Skeleton />
  );
}

function PurchasePage({ userId, id }: { readonly userId: number; readonly id: number }) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const { data, error, isFetching, refetch } = useQuery(myPurchase(shell, userId, id));
  const purchase = data?.data;
  const openMessages = () => void shell.bus.request('shell.openModal', { modal: 'conversation', entity: 'bfm', id }).catch(() => undefined);
  const country = (code: string) => (
    <>
      <Flag country={code} size="s" /> {countryName(code, shell.language)}
    </>
  );

  return (
    <OrderFrame
      crumbs={[
        { id: 'list', content: <Link to={paths.memberPacksExpected.href({}, { tab: PURCHASE_TAB })}>{t('purchases.tab')}</Link> },
        { id: 'order', content: purchase ? <bdi>{purchase.order_number}</bdi> : t('purchase.headTitle') },
      ]}
      title={purchase ? t('purchase.title', { number: purchase.order_number }) : t('purchase.headTitle')}
      badge={purchase && <PurchaseBadge status={purchase.status} />}
      under={
        purchase && (
          <>
            {country(purchase.country_from)} <ArrowRight size={16} aria-hidden="true" data-flip /> {country(purchase.country_to)}
          </>
        )
      }
      actions={
        purchase && (
          <Button icon={<MessageSquareText size={20} aria-hidden="true" />} onClick={openMessages}>
            {t('purchase.messages')}
          </Button>
        )
      }
    >
      {purchase ? (
        <PurchaseView userId={userId} purchase={purchase} />
      ) : error ? (
        <ErrorState
          headingLevel={2}
          title={t('purchase.failed')}
          onRetry={() => void refetch()}
          retrying={isFetching}
          requestId={isRefusal(error) ? error.problem.requestId : undefined}
        >
          {isRefusal(error) ? error.message : t('purchase.failedText')}
        </ErrorState>
      ) : (
        <Waiting />
      )}
    </OrderFrame>
  );
}

function PurchaseView({ userId, purchase }: { readonly userId: number; readonly purchase: Purchase }) {
  const { t } = useTranslation('mfe-shopper');
  const locale = localeOf(useShell().language);
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
  const { extra_charge: charge, status } = purchase;
  const open = status === 'extra_charge' && charge !== null;
  const end = <EndPurchase userId={userId} purchase={purchase} />;
  return (
    <>
      <Card>
        <Milestones
          label={t('purchase.progress')}
          milestones={progressOf(purchase).map(({ id, state, at }) => ({
            id,
            state,
            label: t(`purchase.milestone.${id}`),
            detail: at && day.format(new Date(at)),
          }))}
        />
      </Card>
      <NextStep purchase={purchase} actions={!open && end} />
      <OrderColumns
        main={
          <>
            {open && <ExtraCharge userId={userId} purchase={purchase} charge={charge} cancel={end} />}
            <PurchaseItems purchase={purchase} />
            <PurchaseReceipts purchase={purchase} />
            <PurchaseHistory purchase={purchase} />
          </>
        }
        aside={
          <>
            <PurchaseAmounts purchase={purchase} />
            <PurchaseAbout purchase={purchase} />
          </>
        }
      />
    </>
  );
}
