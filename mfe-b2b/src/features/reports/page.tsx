import { useTranslation } from '@outpost/shared-remote/i18n';
import type { Head, HeadContext } from '@outpost/shared-remote/remote';
import { SettingsWords } from '@outpost/shared-settings/words';
import { ConsoleFrame } from '../../components/console-frame.tsx';
import { NewReport } from './components/new-report.tsx';
import { ReportTable } from './components/report-table.tsx';

export const head = ({ t }: HeadContext): Head => ({ title: t('desk.reports.title'), description: t('desk.reports.lead'), noindex: true });

/** Tables of what a company did, to be kept. */
export function Component() {
  const { t } = useTranslation('mfe-b2b');
  return (
    <SettingsWords value="mfe-b2b">
      <ConsoleFrame current="reports" title={t('desk.reports.title')} lead={t('desk.reports.lead')}>
        {({ id }, mode) => (
          <>
            <NewReport side={{ userId: id, mode }} />
            <ReportTable side={{ userId: id, mode }} />
          </>
        )}
      </ConsoleFrame>
    </SettingsWords>
  );
}
export function Skeleton() {
  const { t } = useTranslation('mfe-b2b');
  return <ConsoleFrame current="reports" title={t('desk.reports.title')} lead={t('desk.reports.lead')} />;
}
