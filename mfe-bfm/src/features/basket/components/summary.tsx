import type { BasketSummary } from '@outpost/shared-contracts/bfm/calls';
import { toleranceCents } from '@outpost/shared-contracts/bfm/price-rule';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { type Money, usd } from '@outpost/shared-contracts/money/money';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { useShell } from '@outpost/shared-remote/remote';
import { Card } from '@outpost/shared-ui/card';
import { formatMoney } from '@outpost/shared-ui/price';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import { BellRing, ShieldCheck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { LateLanded } from '../../../components/late-landed.tsx';
import { countOf, totalCents } from '../../../model/bfm-items.ts';
import type { Cart } from '../../../model/cart.ts';
import { CheckoutButton } from './checkout-button.tsx';
import { RoutePanel } from './route-panel.tsx';
import classes from './summary.module.css';
import type { UsedRoute } from './use-basket-route.ts';

interface SummaryProps {
  readonly cart: Cart;
  readonly route: UsedRoute;
}

/**
 * From where to where, what the basket is likely to cost, and the way on. The sum of the items is our own; shipping and fees
 * come from the service.
 */
export function Summary({ cart, route }: SummaryProps) {
  const { t } = useTranslation('mfe-bfm');
  return (
    <>
      <Card as="section" aria-label={t('summary.title')}>
        <RoutePanel route={route} />
        <dl className={classes.lines}>
          <Line term={t('summary.items', { count: countOf(cart.bfm_items) })} amount={usd(totalCents(cart.bfm_items))} />
        </dl>
        {route.isSaved ? <Estimate route={route} cart={cart} /> : <p className={classes.small}>{t('summary.waiting')}</p>}
        <div className={classes.checkout}>
          <CheckoutButton route={route} />
          <p className={classes.small}>{t('summary.confirm')}</p>
        </div>
      </Card>
      <ul className={classes.assurances}>
        <li>
          <ShieldCheck size={20} strokeWidth={1.75} aria-hidden="true" />
          {t('summary.held')}
        </li>
        <li>
          <BellRing size={20} strokeWidth={1.75} aria-hidden="true" />
          {t('summary.asked')}
        </li>
        <li>
          <Undo2 size={20} strokeWidth={1.75} aria-hidden="true" />
          {t('summary.refunded')}
        </li>
      </ul>
    </>
  );
}

function Estimate({ route: { summary }, cart }: SummaryProps) {
  const { t } = useTranslation('mfe-bfm');
  const { data, isError, isPlaceholderData } = summary;
  if (isError && !data) {
    return (
      <QueryFailed query={summary} title={t('summary.failed')}>
        {t('summary.failedText')}
      </QueryFailed>
    );
  }
  if (!data) {
    return (
      <Loading label={t('summary.loading')}>
        <Skeleton count={3} />
      </Loading>
    );
  }
  return <Costs summary={data.data} isFixed={cart.bfm_items.every(({ source }) => source !== 'web')} busy={isPlaceholderData} />;
}

interface CostsProps {
  readonly summary: BasketSummary;
  /** All prices are those of a host's store: they do not move. */
  readonly isFixed: boolean;
  readonly busy: boolean;
}

/**
 * What is held at the checkout is told here already, to the cent, as long as the price rule stays as it is suggested.
 * International shipping is paid once everything has arrived at the host, so it is no part of that.
 */
function Costs({ summary, isFixed, busy }: CostsProps) {
  const { t } = useTranslation('mfe-bfm');
  const { basis, landed, items, local_shipping, service_fee } = summary;
  const estimate = items.minor + local_shipping.minor + service_fee.minor;
  const room = isFixed ? 0 : toleranceCents(estimate);
  return (
    <div aria-busy={busy} className={classes.costs}>
      <dl className={classes.lines}>
        <Line term={t('summary.localShipping')} hint={t('summary.estimate')} amount={local_shipping} />
        <Line term={t('summary.serviceFee')} amount={service_fee} />
        {room > 0 && <Line term={t('summary.room')} hint={t('summary.roomHint')} amount={usd(room)} />}
        <Line term={t('summary.now')} amount={usd(estimate + room)} total />
        {!landed && (
          <div>
            <dt>
              {t('landed.shipping')}
              <small>{t(basis.country_to === null ? 'summary.internationalUnknown' : 'summary.internationalSame')}</small>
            </dt>
            <dd>–</dd>
          </div>
        )}
      </dl>
      {landed && basis.country_to !== null && (
        <LateLanded estimate={landed} purchase={usd(estimate)} countryFrom={basis.country_from} countryTo={basis.country_to} />
      )}
    </div>
  );
}

interface LineProps {
  readonly term: ReactNode;
  readonly amount: Money;
  readonly hint?: string;
  readonly total?: boolean;
}

function Line({ term, amount, hint, total = false }: LineProps) {
  const locale = localeOf(useShell().language);
  return (
    <div className={total ? classes.total : undefined}>
      <dt>
        {term}
        {hint && <small>{hint}</small>}
      </dt>
      <dd>
        <bdi>{formatMoney(amount, locale)}</bdi>
      </dd>
    </div>
  );
}
