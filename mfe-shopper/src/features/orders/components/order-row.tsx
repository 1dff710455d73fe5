import type { PackageOrder } from '@outpost/shared-contracts/orders/order';
import { StatusBadge } from '@outpost/shared-orders/components/status-badge';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Flag } from '@outpost/shared-ui/flag';
import { Parcel } from '@outpost/shared-ui/pictures/parcel';
import { formatMoney } from '@outpost/shared-ui/price';
import type { ReactNode } from 'react';
import { STAGES, stagesReached } from '../model/progress.ts';
import { storageTone } from '../model/storage.ts';
import classes from './order-row.module.css';
import { useFormats } from './use-formats.ts';

interface OrderRowProps {
  readonly order: PackageOrder;
  /** Stands before the picture: the choice of the row. */
  readonly choice?: ReactNode;
  readonly chosen?: boolean;
}

/** One parcel: where it is, what is in it, how heavy, how long it may stay and what comes next. */
export function OrderRow({ order, choice, chosen = false }: OrderRowProps) {
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
          <strong>
            <bdi>{order.order_number}</bdi>
          </strong>
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
        <StatusBadge status={order.status_name} />
        {order.storage_days_left !== null && (
          <p className={classes.storage} data-tone={storageTone(order.storage_days_left)}>
            {t('row.storage', { count: order.storage_days_left })}
          </p>
        )}
        {order.amount && <p className={classes.amount}>{formatMoney(order.amount, formats.locale)}</p>}
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

/** Why it waits, or what the shopper does next. */
function Note({ order }: { readonly order: PackageOrder }) {
  const { t } = useTranslation('mfe-shopper');
  const reason = order.hold_reason ?? order.exception;
  if (!reason && !order.next_action) return null;
  return (
    <p className={classes.note}>
      {reason && <strong>{reason}</strong>}
      {order.next_action && <span>{t(`next.${order.next_action}`)}</span>}
    </p>
  );
}
