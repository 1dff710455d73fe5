import type { HostDetail } from '@outpost/shared-contracts/hosts/host';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { CalendarX } from 'lucide-react';
import { momentOf } from '../model/calendar.ts';
import { dayFormat } from '../model/day-names.ts';
import classes from './away-notice.module.css';

/** Says that the host receives nothing today, and when again. */
export function AwayNotice({ host }: { readonly host: HostDetail }) {
  const { t } = useTranslation('mfe-marketing');
  const { language } = useShell();
  if (host.next_open_day === host.today) return null;
  const day = dayFormat(localeOf(language)).format(momentOf(host.next_open_day));
  return (
    <div className={classes.notice}>
      <CalendarX aria-hidden="true" size={24} />
      <p>
        <b>{t('hostPage.away.title')}</b>
        <span>{t('hostPage.away.text', { name: host.name, day })}</span>
      </p>
    </div>
  );
}
