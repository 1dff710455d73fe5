import { useTranslation } from '@outpost/shared-remote/i18n';
import classes from './override-banner.module.css';

/** Says that this browser shows a remote under development in place of the live one, and drops it with one click. */
export function OverrideBanner({ name, origin }: { name: string; origin: string }) {
  const { t } = useTranslation('shell');
  return (
    <p className={classes.banner} role="note">
      {t('override.text', { name, origin })} <a href="?remote=off">{t('override.drop')}</a>
    </p>
  );
}
