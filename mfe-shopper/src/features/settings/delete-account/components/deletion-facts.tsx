import type { getDeletion } from '@outpost/shared-contracts/accounts/session-calls';
import { USER_TYPE, type User } from '@outpost/shared-contracts/accounts/user';
import type { CallReply } from '@outpost/shared-contracts/call/call';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Card } from '@outpost/shared-ui/card';
import { linkClass } from '@outpost/shared-ui/link';
import { Notice } from '@outpost/shared-ui/notice';
import classes from './deletion.module.css';

/** Where what stands in the way is brought to its end. */
const placesOf = ({ type }: Pick<User, 'type'>) => ({
  open_orders: paths.memberPacksExpected.pattern,
  open_hosting: paths.memberHostPacksExpected.pattern,
  basket: paths.bfm.pattern,
  open_shipments: paths.b2bDashboard.pattern,
  prepaid_balance: paths.b2bDashboard.pattern,
  open_payouts: type === USER_TYPE.affiliate ? paths.memberAffiliateDashboard.pattern : paths.settingsPaymentInfo.pattern,
});

/** What has to be finished first, and what is kept afterwards and how long. */
export function DeletionFacts({
  user,
  blockers,
  kept,
}: Pick<CallReply<typeof getDeletion>['data'], 'blockers' | 'kept'> & { readonly user: Pick<User, 'type'> }) {
  const places = placesOf(user);
  const { t } = useTranslation('mfe-shopper');
  const { language } = useShell();
  const years = new Intl.NumberFormat(localeOf(language), { style: 'unit', unit: 'year', unitDisplay: 'long' });
  return (
    <>
      <p>{t('settings.deletion.lead')}</p>
      {blockers.length > 0 && (
        <Notice
          tone="warning"
          title={t('settings.deletion.blocked')}
          details={
            <ul className={classes.list}>
              {blockers.map(({ code, count }) => (
                <li key={code}>
                  <Link className={linkClass('strong')} to={places[code]}>
                    {t(`settings.deletion.blockers.${code}`, { number: count })}
                  </Link>
                </li>
              ))}
            </ul>
          }
        />
      )}
      <Card as="section" title={t('settings.deletion.kept.title')}>
        <p>{t('settings.deletion.kept.lead')}</p>
        <dl className={classes.kept}>
          {kept.map(({ code, years: count }) => (
            <div key={code}>
              <dt>{t(`settings.deletion.kept.${code}`)}</dt>
              <dd>{years.format(count)}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  );
}
