import type { PackageOrder } from '@outpost/shared-contracts/orders/order';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { StatusBadge } from '@outpost/shared-orders/components/status-badge';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import { Flag } from '@outpost/shared-ui/flag';
import { Parcel } from '@outpost/shared-ui/pictures/parcel';
import { formatMoney } from '@outpost/shared-ui/price';
import type { ReactNode } from 'react';
import { ChangeStatusButton } from '../../../components/change-status-button.tsx';
import { EditPackage } from '../../../components/edit-package.tsx';
import { useFormats } from '../../../components/use-formats.ts';
import { STAGES, stagesReached } from '../model/progress.ts';
import { storageTone } from '../model/storage.ts';
import classes from './order-row.module.css';

interface OrderRowProps {
  readonly userId: number;
  readonly order: PackageOrder;
  /** Stands before the picture: the choice of the row. */
  readonly choice?: ReactNode;
  readonly chosen?: boolean;
}

/** One parcel: where it is, what is in it, how heavy, how long it may stay and what comes next. */
export function OrderRow({ userId, order, choice, chosen = false }: OrderRowProps) {
  const { t } = useTranslation('mfe-shopper');
  const formats = useFormats();
  const items = order.items.map(({ title, quantity }) => (quantity > 1 ? t('row.item', { title, quantity }) : title));
  const sides = order.dimensions_cm;
  return (
    <li className={classes.row} data-chosen={chosen || undefined} data-choice={choice ? true : undefined}>
      {choice && <div className={classes.choice}>{choice}</div>}
      <div className={classes.picture}>
        {order.photos[0] ? (
          <img src={order.photos[0]} alt="" width={72} height={72} loading="lazy" decoding="async" />
        ) : (
          <Parcel width={60} sides={sides ?? undefined} />
        )}
      </div>
      <div className={classes.what}>
        <p className={classes.names}>
          <Flag country={order.host.country_code} size="s" label={formats.country(order.host.country_code)} />
          <Link to={paths.memberPackageDetail.href({ id: String(order.id) })} className={classes.number}>
            <bdi>{order.order_number}</bdi>
          </Link>
          <bdi className={classes.soft}>{order.store_name}</bdi>
        </p>
        <p className={classes.items}>{formats.list(items)}</p>
        <Progress order={order} />
      </div>
      {order.weight_grams !== null && (
        <dl className={classes.measures}>
          <div>
            <dt>{t('row.weight')}</dt>
            <dd>{formats.weight(order.weight_grams)}</dd>
          </div>
          {sides && (
            <div>
              <dt>{t('row.size')}</dt>
              <dd>
                <bdi dir="ltr">{t('row.sides', { ...sides })}</bdi>
              </dd>
            </div>
          )}
        </dl>
      )}
      <div className={classes.state}>
        <StatusBadge order={order} />
        {order.storage_days_left !== null && (
          <p className={classes.storage} data-tone={storageTone(order.storage_days_left)}>
            {t('row.storage', { count: order.storage_days_left })}
          </p>
        )}
        {order.amount && <p className={classes.amount}>{formatMoney(order.amount, formats.locale)}</p>}
      </div>
      <div className={classes.actions}>
        <Actions userId={userId} order={order} />
      </div>
      <Note order={order} />
    </li>
  );
}

function Progress({ order }: { readonly order: PackageOrder }) {
  const { t } = useTranslation('mfe-shopper');
  const formats = useFormats();
  const reached = stagesReached(order.status);
  const when =
    order.status_name === 'expected' && order.expected_at
      ? t('row.expectedOn', { date: formats.date(order.expected_at) })
      : t('row.changedOn', { date: formats.date(order.updated_at) });
  return (
    <p className={classes.progress}>
      {reached !== undefined && (
        <span className={classes.bar} aria-hidden="true">
          {STAGES.map((stage, position) => (
            <i key={stage} data-reached={position < reached || undefined} data-now={position === reached - 1 || undefined} />
          ))}
        </span>
      )}
      <span>{when}</span>
    </p>
  );
}

/** What the shopper can do with it now; at least look at it. */
function Actions({ userId, order }: Pick<OrderRowProps, 'userId' | 'order'>) {
  const { t } = useTranslation('mfe-shopper');
  if (order.status_name === 'expected')
    return (
      <>
        <EditPackage userId={userId} order={order} size="s" />
        <ChangeStatusButton userId={userId} order={order} what="remove" variant="quiet" size="s" />
      </>
    );
  if (order.status_name === 'delivered')
    return <ChangeStatusButton userId={userId} order={order} what="confirm" variant="primary" size="s" />;
  const id = String(order.id);
  const asks = order.next_action === 'add_details' || order.next_action === 'choose_way';
  const text = t(order.next_action === 'add_details' ? 'package.contents' : 'package.open');
  return (
    <Link
      className={buttonClass({ size: 's' })}
      aria-label={`${text} ${order.order_number}`}
      to={asks ? paths.memberOrderDetails.href({ id }) : paths.memberPackageDetail.href({ id })}
    >
      {text}
    </Link>
  );
}

/** Why it waits, the box that it lies in, and what the shopper does next. */
function Note({ order }: { readonly order: PackageOrder }) {
  const { t } = useTranslation('mfe-shopper');
  const reason = order.hold_reason ?? order.exception;
  const next = order.next_action;
  const box = order.lead_order;
  if (!reason && !next && !box) return null;
  return (
    <p className={classes.note}>
      {reason && <strong>{reason}</strong>}
      {box && <InBox order={order} box={box} />}
      {next && <span>{t(`next.${next}`)}</span>}
    </p>
  );
}

/** What becomes of a parcel that travels with others: of the one that leads how far the box is, of the others whose box it is. */
function InBox({ order, box }: { readonly order: PackageOrder; readonly box: NonNullable<PackageOrder['lead_order']> }) {
  const { t } = useTranslation('mfe-shopper');
  if (box.id !== order.id) return <span>{t('row.inBoxOf', { number: box.order_number })}</span>;
  const isClosed = order.status_name !== 'arrived' || box.box_stage === null;
  return <span>{isClosed ? t('row.leadsBox') : t(`box.state.${box.box_stage}`, { host: order.host.name })}</span>;
}
