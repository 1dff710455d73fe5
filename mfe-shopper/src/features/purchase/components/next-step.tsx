import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import type { PurchaseStatus } from '@outpost/shared-contracts/bfm/status';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import { NextBand } from '@outpost/shared-ui/order-view';
import type { ReactNode } from 'react';

/** States that end by themselves, by the sentence that says what happens then. */
const DUE = {
  requested: 'unpaid',
  quoted_first: 'unpaid',
  confirmed: 'unpaid',
  paying: 'paying',
  authorized: 'authorized',
  extra_charge: 'extra_charge',
} as const satisfies Partial<Record<PurchaseStatus, string>>;
type Due = (typeof DUE)[keyof typeof DUE];

const dueOf = (status: PurchaseStatus): Due | undefined => (status in DUE ? DUE[status as keyof typeof DUE] : undefined);

/** What happens next, who does it, and when it ends by itself. */
export function NextStep({ purchase, actions }: { readonly purchase: Purchase; readonly actions: ReactNode }) {
  const { t } = useTranslation('mfe-shopper');
  const { status, host, due_at: dueAt, cancel_reason: reason } = purchase;
  const due = dueOf(status);
  return (
    <NextBand
      label={t('purchase.next.title')}
      sentence={t(`purchase.next.${status}`, { host: host.name })}
      detail={reason && t('purchase.reason', { reason })}
      deadline={due && dueAt ? { iso: dueAt, sentence: (at) => t(`purchase.due.${due}`, { at }) } : undefined}
    >
      <WayOn purchase={purchase} />
      {actions}
    </NextBand>
  );
}

/** Where the person goes on: to the payment, to the one that runs, to the package order. */
function WayOn({ purchase: { id, status, open_payment_intent_id: intent, package_order_id: order } }: { readonly purchase: Purchase }) {
  const { t } = useTranslation('mfe-shopper');
  const strong = buttonClass({ variant: 'accent' });
  if (status === 'ordered' && order !== null)
    return (
      <Link className={strong} to={paths.memberPackageDetail.href({ id: String(order) })}>
        {t('purchase.packageOrder')}
      </Link>
    );
  if (dueOf(status) === 'unpaid' || status === 'paying')
    return (
      <Link className={strong} to={paths.bfmCheckout.href({}, { purchase: id, step: intent ? 'payment' : undefined })}>
        {t(status === 'paying' || intent ? 'purchase.resume' : 'purchase.pay')}
      </Link>
    );
  return null;
}
