import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import type { OrderStatusName } from '@outpost/shared-contracts/orders/status';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { NextBand } from '@outpost/shared-ui/order-view';
import { useMailbox } from '../api/receive.ts';
import { AnswerClaim } from './answer-claim.tsx';
import { InOneBox } from './in-one-box.tsx';
import { InspectionForm } from './inspection-form.tsx';
import { MeasureAgain } from './measure-again.tsx';
import { Pack } from './pack.tsx';
import classes from './receive.module.css';
import { ReplyReview } from './reply-review.tsx';

/** In which something may have been reported of it. */
const CLAIMED: readonly OrderStatusName[] = ['in_transit', 'delivered', 'lost', 'returned'];

interface ReceiveProps {
  readonly userId: number;
  readonly order: OrderDetail;
}

/** What the host does with a parcel that comes: logs it, or inspects it; once it is there, the box that it is to travel in, and what was said of it afterwards. */
export function Receive({ userId, order }: ReceiveProps) {
  const { t } = useTranslation('mfe-host');
  const mailbox = useMailbox(userId, order);
  const { status_name: status, next_action: next } = order;
  if (status === 'completed')
    return (
      <>
        <AnswerClaim userId={userId} order={order} />
        <ReplyReview userId={userId} order={order} />
      </>
    );
  const leadId = order.lead_order?.id;
  const isToSend = (status === 'paid' || status === 'pending') && (leadId === undefined || leadId === order.id);
  const pack = isToSend && <Pack userId={userId} order={order} />;
  const box = leadId !== undefined && <InOneBox userId={userId} order={order} leadId={leadId} />;
  if (status !== 'expected' && status !== 'mailbox')
    return (
      <>
        {box}
        {next === 'measure_again' && <MeasureAgain userId={userId} order={order} />}
        {pack}
        {CLAIMED.includes(status) && <AnswerClaim userId={userId} order={order} />}
      </>
    );
  const { error } = mailbox;
  return (
    <>
      {box}
      <NextBand label={t('intake.task')} sentence={t(`intake.${status}`)}>
        {next === 'receive' && (
          <Button busy={mailbox.isPending} onClick={() => mailbox.mutate({ revision: order.revision })}>
            {t('intake.toMailbox')}
          </Button>
        )}
        {error && (
          <p role="alert" className={classes.error}>
            {isRefusal(error) ? error.message : t('intake.failed')}
          </p>
        )}
      </NextBand>
      <InspectionForm userId={userId} order={order} />
    </>
  );
}
