import type { Homepage } from '@outpost/shared-contracts/hosts/homepage';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Stars } from '@outpost/shared-ui/stars';
import classes from './review-line.module.css';

/** The reviews widget: 20 px high, 130 px on a phone, whether it is filled yet or not (B-119). */
export function ReviewLine({ summary }: { readonly summary: Homepage['review_summary'] | undefined }) {
  const { t } = useTranslation('mfe-marketing');
  const { language } = useShell();
  return (
    <div className={classes.line}>
      {summary && (
        <a href="#reviews" className={classes.link}>
          <Stars value={summary.rating} className={classes.stars} />
          <b>{t('reviews.rating', { rating: new Intl.NumberFormat(localeOf(language)).format(summary.rating) })}</b>
          <span>{t('reviews.count', { count: summary.count })}</span>
        </a>
      )}
    </div>
  );
}
