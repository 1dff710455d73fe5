import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import type { OrderStatusName } from '@outpost/shared-contracts/orders/status';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { latePart } from '@outpost/shared-remote/late-part';
import { NextBand } from '@outpost/shared-ui/order-view';
import { ChangeStatusButton } from '../../../components/change-status-button.tsx';
import { EditPackage } from '../../../components/edit-package.tsx';
import { ChooseWay } from './choose-way.tsx';
import { PayWay } from './late-pay-way.ts';

/** Of parcels that travel with others; the pages of all the rest go without it. */
const InOneBox = latePart('in-one-box', async () => (await import(/* webpackChunkName: "part-in-one-box" */ './in-one-box.tsx')).InOneBox);

/** Comes when the parcel is there; the pages of all the rest go without it. */
const ReviewOrder = latePart(
  'review-order',
  async () => (await import(/* webpackChunkName: "part-review-order" */ './review-order.tsx')).ReviewOrder,
);

/** Comes with the parcel. */
const TipHost = latePart('tip-host', async () => (await import(/* webpackChunkName: "part-tip-host" */ './tip-host.tsx')).TipHost);

/** What was reported of a parcel, or may be, once it is there or should be; the pages of all the rest go without it. */
const Claim = latePart('claim', async () => (await import(/* webpackChunkName: "part-claim" */ './claim.tsx')).Claim);

/** In which a problem may be reported, and what was reported is followed. */
const CLAIMED: readonly OrderStatusName[] = ['in_transit', 'delivered', 'completed', 'lost', 'returned'];

/** Where the money is, of what was paid; the pages before that go without it. */
const MoneyView = latePart(
  'money-view',
  async () => (await import(/* webpackChunkName: "part-money-view" */ './money-view.tsx')).MoneyView,
);

/** Where measures may be disputed; the pages of all the rest go without it. */
const DisputeMeasures = latePart(
  'dispute-measures',
  async () => (await import(/* webpackChunkName: "part-dispute-measures" */ './dispute-measures.tsx')).DisputeMeasures,
);

/** Its host has to measure it again first. */
const isMeasuredAgain = ({ status_name: status, dispute }: OrderDetail): boolean =>
  status === 'arrived' && dispute !== null && dispute.again === null;

/** From the payment on. */
const PAID: readonly OrderStatusName[] = ['paid', 'pending', 'in_transit', 'delivered', 'completed', 'returned', 'lost'];

/** What comes next in each state; nothing in those that are over, or while the carrier has it. */
const NEXT = {
  expected: 'receive',
  mailbox: 'inspect',
  arrived: 'add_details',
  quoted: 'pay',
  paid: 'pack',
  pending: 'hand_over',
  on_hold: 'solve_hold',
  delivered: 'confirm_receipt',
} as const satisfies Partial<Record<OrderStatusName, string>>;

/** What is paid, tipped and reviewed of a box is so on the page of the order that leads it. */
const isInBoxOfAnother = ({ id, lead_order }: OrderDetail): boolean => lead_order !== null && lead_order.id !== id;

interface NextStepProps {
  readonly userId: number;
  readonly order: OrderDetail;
}

/** What happens next with a parcel, and what its shopper can do now. */
export function NextStep(props: NextStepProps) {
  const { t } = useTranslation('mfe-shopper');
  const { userId, order } = props;
  if (isInBoxOfAnother(order)) return <Next {...props} />;
  return (
    <>
      <Next {...props} />
      {(order.status_name === 'delivered' || order.status_name === 'completed') && (
        <TipHost loading={t('tip.loading')} failed={t('tip.failed')} userId={userId} order={order} />
      )}
      {CLAIMED.includes(order.status_name) && (
        <Claim loading={t('claim.loading')} failed={t('claim.failed')} userId={userId} order={order} />
      )}
      {PAID.includes(order.status_name) && (
        <MoneyView loading={t('money.loading')} failed={t('money.failed')} userId={userId} order={order} />
      )}
    </>
  );
}

function Next({ userId, order }: NextStepProps) {
  const { t } = useTranslation('mfe-shopper');
  const { status_name: status } = order;
  const review = status === 'completed' && !isInBoxOfAnother(order) && (
    <ReviewOrder loading={t('review.loading')} failed={t('review.failed')} userId={userId} order={order} />
  );
  if (order.lead_order)
    return (
      <>
        <InOneBox loading={t('box.title')} failed={t('error.title')} userId={userId} order={order} leadId={order.lead_order.id} />
        {review}
      </>
    );
  if (review) return review;
  return (
    <>
      {status === 'arrived' && !isMeasuredAgain(order) && <ChooseWay userId={userId} order={order} />}
      {status === 'quoted' && <PayWay loading={t('way.loading')} failed={t('way.failed')} userId={userId} order={order} />}
    </>
  );
}

/** What comes next with a parcel that travels alone, in one sentence with the buttons for it; the page begins with it. */
export function NextSentence({ userId, order }: NextStepProps) {
  const { t } = useTranslation('mfe-shopper');
  const { status_name: status } = order;
  const next = status in NEXT ? NEXT[status as keyof typeof NEXT] : undefined;
  // Nobody confirms a parcel while a problem with it is open: the report says what comes next.
  if (!next || order.lead_order || (status === 'delivered' && order.next_action !== 'confirm_receipt')) return null;
  return (
    <NextBand label={t('package.next')} sentence={t(isMeasuredAgain(order) ? 'next.measure_again' : `next.${next}`)}>
      {status === 'arrived' && <EditPackage userId={userId} order={order} variant="accent" />}
      {(status === 'expected' || status === 'mailbox') && <EditPackage userId={userId} order={order} />}
      {status === 'expected' && <ChangeStatusButton userId={userId} order={order} what="remove" variant="quiet" />}
      {status === 'on_hold' && <ChangeStatusButton userId={userId} order={order} what="resume" variant="accent" />}
      {status === 'delivered' && <ChangeStatusButton userId={userId} order={order} what="confirm" variant="accent" />}
      {(status === 'arrived' || status === 'quoted') && order.dispute === null && order.weight_grams !== null && (
        <DisputeMeasures loading={t('dispute.do')} failed={t('error.title')} userId={userId} order={order} />
      )}
    </NextBand>
  );
}
