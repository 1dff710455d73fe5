import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { Button, buttonClass } from '@outpost/shared-ui/button';
import { NextBand } from '@outpost/shared-ui/order-view';
import { useChange, useOrder } from '../api/purchase.ts';
import { Decline } from './decline.tsx';
import classes from './next-task.module.css';

interface NextTaskProps {
  readonly userId: number;
  readonly purchase: Purchase;
}

/** What the host does now, and until when. Buttons are those that the service would take. */
export function NextTask({ userId, purchase }: NextTaskProps) {
  const { t } = useTranslation('mfe-host');
  const { status, shopper, due_at: dueAt, cancel_reason: reason } = purchase;
  const due = status === 'authorized' || status === 'extra_charge' ? status : undefined;
  return (
    <NextBand
      label={t('purchase.task.title')}
      sentence={t(`purchase.task.${status}`, { shopper: shopper.name })}
      detail={reason && t('purchase.reason', { reason })}
      deadline={due && dueAt ? { iso: dueAt, sentence: (at) => t(`purchase.due.${due}`, { at }) } : undefined}
    >
      <Deed userId={userId} purchase={purchase} />
      <Decline userId={userId} purchase={purchase} />
    </NextBand>
  );
}

/** Moves that need nothing but to be said. */
const SAID = { purchasing: 'purchase.start', arrived: 'purchase.arrived' } as const;

/** The one thing to press, where nothing has to be typed. */
function Deed({ userId, purchase }: NextTaskProps) {
  const { t } = useTranslation('mfe-host');
  const change = useChange(userId, purchase);
  const order = useOrder(userId, purchase);
  const { moves, status, package_order_id: packageOrder } = purchase;
  const move = (['purchasing', 'arrived'] as const).find((to) => moves.includes(to));
  const error = change.error ?? order.error;

  if (packageOrder !== null)
    return (
      <Link className={buttonClass({ variant: 'accent' })} to={paths.memberHostPackageDetail.href({ id: String(packageOrder) })}>
        {t('purchase.packageOrder')}
      </Link>
    );
  return (
    <>
      {move && (
        <Button variant="accent" busy={change.isPending} onClick={() => change.mutate({ status: move })}>
          {t(SAID[move])}
        </Button>
      )}
      {status === 'arrived' && (
        <Button variant="accent" busy={order.isPending} onClick={() => order.mutate(undefined)}>
          {t('purchase.order')}
        </Button>
      )}
      {error && (
        <p role="alert" className={classes.error}>
          {isRefusal(error) ? error.message : t('purchase.doFailed')}
        </p>
      )}
    </>
  );
}
