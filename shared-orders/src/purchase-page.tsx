import { progressOf } from '@outpost/shared-contracts/bfm/milestones';
import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { type Head, type HeadContext, type LoaderContext, useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { Flag } from '@outpost/shared-ui/flag';
import { Milestones, OrderColumns, OrderFrame } from '@outpost/shared-ui/order-view';
import { ArrowRight, MessageSquareText } from 'lucide-react';
import type { ComponentType } from 'react';
import { PurchaseAbout, PurchaseHistory, PurchaseReceipts } from './components/purchase-about.tsx';
import { PurchaseAmounts } from './components/purchase-amounts.tsx';
import { PurchaseBadge } from './components/purchase-badge.tsx';
import { type DetailPageOptions, loaderOf, pageOf, Waiting } from './detail-page.tsx';
import { useOrderSide } from './side.ts';
import { useFormats } from './use-formats.ts';

/** A part of the page that the remote brings: what its side does. */
type PurchasePart = ComponentType<{ readonly userId: number; readonly purchase: Purchase }>;

interface PurchasePageOptions extends DetailPageOptions {
  /** Reads the purchase into the query client, before the page stands. */
  readonly read: (context: LoaderContext, userId: number, id: number) => Promise<unknown>;
  /** The same for the page, asked again while it moves by itself. */
  readonly usePurchase: (
    userId: number,
    id: number,
  ) => {
    readonly data: { readonly data: Purchase } | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** What comes next, and who does it. */
  readonly Next: PurchasePart;
  /** The items, and what is to be filled in or decided now. */
  readonly Main: PurchasePart;
  /** Beside them, above the amounts. */
  readonly Aside?: PurchasePart;
}

/** The page of one purchase: how far it has come, what comes next, what it costs and who has done what. */
export function purchasePage({ list, read, usePurchase, Next, Main, Aside, ...side }: PurchasePageOptions) {
  function PurchasePage({ userId, id }: { readonly userId: number; readonly id: number }) {
    const { t } = useOrderSide();
    const shell = useShell();
    const { country } = useFormats();
    const query = usePurchase(userId, id);
    const { data, error } = query;
    const purchase = data?.data;
    const openMessages = () =>
      void shell.bus.request('shell.openModal', { modal: 'conversation', entity: 'bfm', id }).catch(() => undefined);
    const place = (code: string) => (
      <>
        <Flag country={code} size="s" /> {country(code)}
      </>
    );

    return (
      <OrderFrame
        crumbs={[
          { id: 'list', content: <Link to={list.to}>{list.title(t)}</Link> },
          { id: 'order', content: purchase ? <bdi>{purchase.order_number}</bdi> : t(`orderKit.purchase.headTitle.${side.side}`) },
        ]}
        title={purchase ? t('orderKit.purchase.title', { number: purchase.order_number }) : t(`orderKit.purchase.headTitle.${side.side}`)}
        badge={purchase && <PurchaseBadge status={purchase.status} />}
        under={
          purchase && (
            <>
              {place(purchase.country_from)} <ArrowRight size={16} aria-hidden="true" data-flip /> {place(purchase.country_to)}
            </>
          )
        }
        actions={
          purchase && (
            <Button icon={<MessageSquareText size={20} aria-hidden="true" />} onClick={openMessages}>
              {t('orderKit.purchase.messages')}
            </Button>
          )
        }
      >
        {purchase ? (
          <>
            <Progress purchase={purchase} />
            <Next userId={userId} purchase={purchase} />
            <OrderColumns
              main={
                <>
                  <Main userId={userId} purchase={purchase} />
                  <PurchaseReceipts purchase={purchase} />
                  <PurchaseHistory purchase={purchase} />
                </>
              }
              aside={
                <>
                  {Aside && <Aside userId={userId} purchase={purchase} />}
                  <PurchaseAmounts purchase={purchase} />
                  <PurchaseAbout purchase={purchase} />
                </>
              }
            />
          </>
        ) : error ? (
          <QueryFailed headingLevel={2} query={query} title={t('orderKit.purchase.failed')}>
            {t(`orderKit.purchase.failedText.${side.side}`)}
          </QueryFailed>
        ) : (
          <Waiting label={t('orderKit.purchase.loading')} />
        )}
      </OrderFrame>
    );
  }

  return {
    loader: loaderOf(read),
    head: ({ t }: HeadContext): Head => ({
      title: t(`orderKit.purchase.headTitle.${side.side}`),
      description: t(`orderKit.purchase.description.${side.side}`),
      noindex: true,
    }),
    ...pageOf(side, PurchasePage, PurchaseShape),
  };
}

function PurchaseShape() {
  const { t, side } = useOrderSide();
  return (
    <OrderFrame title={t(`orderKit.purchase.headTitle.${side}`)}>
      <Waiting label={t('orderKit.purchase.loading')} />
    </OrderFrame>
  );
}

function Progress({ purchase }: { readonly purchase: Purchase }) {
  const { t, side } = useOrderSide();
  const { shortMoment } = useFormats();
  return (
    <Card>
      <Milestones
        label={t('orderKit.purchase.progress')}
        milestones={progressOf(purchase).map(({ id, state, at }) => ({
          id,
          state,
          label: id === 'arrived' ? t(`orderKit.purchase.arrived.${side}`) : t(`orderKit.purchase.milestone.${id}`),
          detail: at && shortMoment(at),
        }))}
      />
    </Card>
  );
}
