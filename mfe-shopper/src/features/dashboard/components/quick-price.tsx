import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Price } from '@outpost/shared-ui/price';
import { type Asked, quickPrice } from '../api/dashboard.ts';
import classes from './quick-calculator.module.css';

/** The price of the cheapest way, or why there is none. */
export function QuickPrice({ asked }: { readonly asked: Asked | undefined }) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const { data, error } = useQuery(quickPrice(shell, asked));
  const cheapest = data?.quotes.find(({ service }) => service === data.cheapest);
  return (
    <div role="status" className={classes.result}>
      {cheapest && (
        <p>
          {t('dashboard.calculator.cheapest')} <Price money={cheapest.total} size="l" />
        </p>
      )}
      {data && !cheapest && <p>{t('dashboard.calculator.none')}</p>}
      {error && <p className={classes.failed}>{isRefusal(error) ? error.message : t('package.unreachable')}</p>}
    </div>
  );
}
