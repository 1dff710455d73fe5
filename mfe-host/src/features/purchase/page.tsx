import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { PURCHASE_TAB } from '@outpost/shared-contracts/bfm/purchase-tab';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { PurchaseItems } from '@outpost/shared-orders/components/purchase-items';
import { purchasePage } from '@outpost/shared-orders/purchase-page';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { purchaseOf } from './api/purchase.ts';
import { BoughtForm } from './components/bought-form.tsx';
import { NextTask } from './components/next-task.tsx';
import { QuoteForm } from './components/quote-form.tsx';
import { Reimbursement } from './components/reimbursement.tsx';

/** The items, with the fields that are to be filled in now. */
function Main({ userId, purchase }: { readonly userId: number; readonly purchase: Purchase }) {
  const { status, moves } = purchase;
  if (status === 'requested' || status === 'authorized') return <QuoteForm userId={userId} purchase={purchase} />;
  const to = (['purchased', 'shipped_to_host'] as const).find((move) => moves.includes(move));
  return (
    <>
      {to && <BoughtForm key={to} userId={userId} purchase={purchase} to={to} />}
      <PurchaseItems purchase={purchase} onlyGone={to !== undefined} />
    </>
  );
}

/** One purchase that a host makes for somebody: what to do now, what it costs, what comes back. */
export const { loader, head, Component, Skeleton } = purchasePage({
  side: 'host',
  words: 'mfe-host',
  list: { to: paths.memberHostPacksExpected.href({}, { tab: PURCHASE_TAB }), title: (t) => t('purchases.tab') },
  read: ({ shell, queryClient }, userId, id) => queryClient.fetchQuery(purchaseOf(shell, userId, id)),
  usePurchase: (userId, id) => useQuery(purchaseOf(useShell(), userId, id)),
  Next: NextTask,
  Main,
  Aside: Reimbursement,
});
