import { localeOf } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { type PayoutInfo, requestPayout } from '@outpost/shared-contracts/payments/payout-method-calls';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useMutation, useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { Notice } from '@outpost/shared-ui/notice';
import { formatMoney, Price } from '@outpost/shared-ui/price';
import { ownPayouts, type PaidAs } from '../../payouts/api.ts';
import { useSettingsWords } from '../../words.ts';
import classes from './payouts.module.css';

const TOTALS = ['pending', 'available', 'held', 'on_the_way', 'paid', 'owed'] as const;

interface EarningsProps {
  readonly userId: number;
  readonly info: PayoutInfo;
  readonly as: PaidAs;
  readonly headingLevel?: 2 | 3;
}

/** Where somebody's money is, when it is sent next, and a button to have it sent now. */
export function Earnings({ userId, as, headingLevel, info: { totals, is_payable, minimum, next_run } }: EarningsProps) {
  const { t } = useSettingsWords();
  const shell = useShell();
  const queryClient = useQueryClient();
  const locale = localeOf(shell.language);
  const asking = useMutation({
    mutationFn: async () => (await shell.api.call(requestPayout, {})).data,
    onSuccess(now) {
      queryClient.setQueryData(ownPayouts(shell, userId).queryKey, now);
      shell.notify({ tone: 'success', text: t('payouts.requested') });
    },
    onError: (error) => shell.report(error),
  });
  const isEnough = totals.available.minor >= minimum.minor;
  const values = {
    minimum: formatMoney(minimum, locale),
    // A day, not a moment: it is the same everywhere.
    date: new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${next_run}T00:00:00Z`)),
  };
  return (
    <Card as="section" title={t('payouts.earnings')} headingLevel={headingLevel}>
      <div className={classes.body}>
        <dl className={classes.totals}>
          {TOTALS.map((key) => (
            <div key={key}>
              <dt>{key === 'pending' && as === 'affiliate' ? t('payouts.affiliate.pending') : t(`payouts.totals.${key}`)}</dt>
              <dd>
                <Price money={totals[key]} tone="ink" />
              </dd>
            </div>
          ))}
        </dl>
        {is_payable ? (
          <p className={classes.soft}>{t('payouts.nextRun', values)}</p>
        ) : (
          <Notice tone="warning" title={as === 'affiliate' ? t('payouts.affiliate.notPayable') : t('payouts.notPayable')}>
            {as === 'host' && <Link to={paths.settingsDocuments.href()}>{t('payouts.whatIsMissing')}</Link>}
          </Notice>
        )}
        {is_payable && (isEnough || totals.owed.minor > 0) && (
          <div>
            <Button onClick={() => asking.mutate()} busy={asking.isPending}>
              {t('payouts.request')}
            </Button>
          </div>
        )}
        {asking.error && <Notice tone="danger" title={isRefusal(asking.error) ? asking.error.message : t('settingsKit.unreachable')} />}
      </div>
    </Card>
  );
}
