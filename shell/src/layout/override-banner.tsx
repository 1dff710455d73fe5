import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import type { OverrideNotice } from '../composition/page-state.ts';
import classes from './override-banner.module.css';

/** Says that this browser shows another version of a remote, and drops it with one click; or why the live one is shown. */
export function OverrideBanner({ state, again, until, ...about }: OverrideNotice) {
  const { t } = useTranslation('shell');
  const { language } = useShell();
  const shown = state === 'shown';
  return (
    <p className={classes.banner} role={shown ? 'note' : 'status'} data-override={state}>
      {t(`override.${state}`, about)}{' '}
      {shown && until !== undefined && (
        <>{t('override.until', { time: new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(until) })} </>
      )}
      {shown && <a href="?remote=off">{t('override.drop')}</a>}
      {again && <a href={again}>{t('override.again')}</a>}
    </p>
  );
}
