import { useTranslation } from '@outpost/shared-remote/i18n';
import { useUi } from '@outpost/shared-ui/ui-words';
import classes from './results.module.css';

/** Which day's rates the second amounts are of, and that nobody is charged in them. */
export function ApproximateNote() {
  const { t } = useTranslation('mfe-marketing');
  const { display, locale } = useUi();
  if (!display) return null;
  const currency = new Intl.DisplayNames(locale, { type: 'currency' }).of(display.code);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${display.as_of}T00:00:00Z`));
  return <p className={classes.note}>{t('calculator.approximate', { currency, day })}</p>;
}
