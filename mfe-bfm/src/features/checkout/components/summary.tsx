import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { type Money, sumOf, usd } from '@outpost/shared-contracts/money/money';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { Card } from '@outpost/shared-ui/card';
import { linkClass } from '@outpost/shared-ui/link';
import type { ReactNode } from 'react';
import { LateLanded } from '../../../components/late-landed.tsx';
import { phaseOf } from '../model/steps.ts';
import { ItemLines } from './item-lines.tsx';
import classes from './summary.module.css';
import { useFormats } from './use-formats.ts';

interface SummaryProps {
  readonly purchase: Purchase;
  /** Where the basket is changed; absent when nothing can be changed any more. */
  readonly basket?: string | undefined;
  /** The button of the step. */
  readonly children?: ReactNode;
}

/** What it costs. The same lines from the first step on: nothing new appears at the payment. */
export function Summary({ purchase, basket, children }: SummaryProps) {
  const { t } = useTranslation('mfe-bfm');
  const { amounts, items, status } = purchase;
  const isPaid = phaseOf(status) === 'paid';
  const room = usd(amounts.limit.minor - amounts.total.minor);
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Card
      as="section"
      padded={false}
      className={classes.card}
      title={t('checkout.summary.items', { count: pieces })}
      actions={
        basket && (
          <Link className={linkClass()} to={basket} title={t('checkout.summary.editLabel')}>
            {t('checkout.summary.edit')}
          </Link>
        )
      }
    >
      <ItemLines items={items} />
      <div className={classes.sums}>
        <dl className={classes.lines}>
          <Line term={t('checkout.summary.itemsAmount')} amount={amounts.items} />
          <Line
            term={t('checkout.summary.local')}
            hint={amounts.is_final ? undefined : t('checkout.summary.localEstimate')}
            amount={sumOf([amounts.local_shipping, amounts.tax])}
          />
          <Line term={t('checkout.summary.fee')} amount={amounts.service_fee} />
          {room.minor > 0 && <Line term={t('checkout.summary.room')} hint={t('checkout.summary.roomHint')} amount={room} />}
          <Line term={t(isPaid ? 'checkout.summary.heldDone' : 'checkout.summary.held')} amount={amounts.limit} total />
          {amounts.captured.minor > 0 && <Line term={t('checkout.summary.charged')} amount={amounts.captured} />}
        </dl>
        {children}
      </div>
      <div className={classes.later}>
        {amounts.landed ? (
          <LateLanded
            estimate={amounts.landed}
            purchase={amounts.total}
            countryFrom={purchase.country_from}
            countryTo={purchase.country_to}
          />
        ) : (
          t('landed.none')
        )}
      </div>
    </Card>
  );
}

interface LineProps {
  readonly term: string;
  readonly hint?: string | undefined;
  readonly amount: Money;
  readonly total?: boolean;
}

function Line({ term, hint, amount, total = false }: LineProps) {
  const { money } = useFormats();
  return (
    <div className={total ? classes.total : undefined}>
      <dt>
        {term}
        {hint && <small>{hint}</small>}
      </dt>
      <dd>
        <bdi>{money(amount)}</bdi>
      </dd>
    </div>
  );
}
