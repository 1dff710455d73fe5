import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { useShell } from '@outpost/shared-remote/remote';
import { Earnings } from '@outpost/shared-settings/components/payouts/earnings';
import { Methods } from '@outpost/shared-settings/components/payouts/methods';
import { Payouts } from '@outpost/shared-settings/components/payouts/payouts';
import { ownPayouts } from '@outpost/shared-settings/payouts/api';
import { SettingsWords } from '@outpost/shared-settings/words';
import { Skeleton } from '@outpost/shared-ui/skeleton';
import { CsvButton } from './csv-button.tsx';
import classes from './sales.module.css';

/** How the affiliate is paid, what was sent, and a button to have what is available sent now. */
export function OwnPayouts({ userId }: { readonly userId: number }) {
  const { t } = useTranslation('mfe-affiliate');
  const query = useQuery(ownPayouts(useShell(), userId));
  const { data, error } = query;
  if (!data) return error ? <QueryFailed query={query} headingLevel={3} title={t('mine.sales.failed')} /> : <Skeleton count={6} />;
  return (
    <SettingsWords value="mfe-affiliate">
      <div className={classes.body}>
        <Earnings userId={userId} info={data} as="affiliate" headingLevel={3} />
        <Methods userId={userId} info={data} headingLevel={3} />
        <Payouts info={data} as="affiliate" headingLevel={3} asFile={(rows) => <CsvButton name="payouts" rows={rows} />} />
      </div>
    </SettingsWords>
  );
}
