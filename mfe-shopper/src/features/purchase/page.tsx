import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { PURCHASE_TAB } from '@outpost/shared-contracts/bfm/purchase-tab';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { PurchaseItems } from '@outpost/shared-orders/components/purchase-items';
import { purchasePage } from '@outpost/shared-orders/purchase-page';
import { PaymentWords } from '@outpost/shared-payments/words';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { myPurchase } from './api/my-purchase.ts';
import { EndPurchase } from './components/end-purchase.tsx';
import { ExtraCharge } from './components/extra-charge.tsx';
import { NextStep } from './components/next-step.tsx';

interface PartProps {
  readonly userId: number;
  readonly purchase: Purchase;
}

const chargeOf = ({ status, extra_charge: charge }: Purchase) => (status === 'extra_charge' ? charge : null);

function Next({ userId, purchase }: PartProps) {
  // The answer to an extra charge has the way out beside the others.
  const actions = !chargeOf(purchase) && <EndPurchase userId={userId} purchase={purchase} />;
  return <NextStep purchase={purchase} actions={actions} />;
}

function Main({ userId, purchase }: PartProps) {
  const charge = chargeOf(purchase);
  return (
    <>
      {charge && (
        <PaymentWords value="mfe-shopper">
          <ExtraCharge userId={userId} purchase={purchase} charge={charge} cancel={<EndPurchase userId={userId} purchase={purchase} />} />
        </PaymentWords>
      )}
      <PurchaseItems purchase={purchase} />
    </>
  );
}

/** One purchase of a shopper: how it stands, what comes next, what it costs. */
export const { loader, head, Component, Skeleton } = purchasePage({
  side: 'shopper',
  words: 'mfe-shopper',
  list: { to: paths.memberPacksExpected.href({}, { tab: PURCHASE_TAB }), title: (t) => t('purchases.tab') },
  read: ({ shell, queryClient }, userId, id) => queryClient.fetchQuery(myPurchase(shell, userId, id)),
  usePurchase: (userId, id) => useQuery(myPurchase(useShell(), userId, id)),
  Next,
  Main,
});
