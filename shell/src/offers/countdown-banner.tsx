import { localeOf } from '@outpost/shared-contracts/language/language';
import { useShell } from '@outpost/shared-remote/remote';
import type { Countdown } from '../countdown/countdown.ts';
import { useWords } from '../words/use-words.ts';
import classes from './countdown-banner.module.css';

/** The discount and how long it lasts (B-193). Who listens instead of looking hears the minutes, not each second. */
export function CountdownBanner({ countdown: { minutes, seconds } }: { countdown: Countdown }) {
  const { t } = useWords('offers');
  const { language } = useShell();
  const twoDigits = new Intl.NumberFormat(localeOf(language), { minimumIntegerDigits: 2, numberingSystem: 'latn' });
  return (
    <section className={classes.banner} aria-label={t('countdown.label')}>
      <p className={classes.text}>{t('countdown.text')}</p>
      <p className={classes.clock} role="timer" dir="ltr" aria-label={t('countdown.left', { count: minutes + (seconds > 0 ? 1 : 0) })}>
        <span aria-hidden="true">
          <b>{twoDigits.format(minutes)}</b> : <b>{twoDigits.format(seconds)}</b>
        </span>
      </p>
    </section>
  );
}
