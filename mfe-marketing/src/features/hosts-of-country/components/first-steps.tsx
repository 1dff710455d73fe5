import { useTranslation } from '@outpost/shared-remote/i18n';
import { useId } from 'react';
import classes from './first-steps.module.css';

/** What a member without orders does next, in three steps (`user=new`). */
export function FirstSteps() {
  const { t } = useTranslation('mfe-marketing');
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={classes.strip}>
      <h2 id={heading}>{t('first.title')}</h2>
      <ol className={classes.steps}>
        {(['choose', 'use', 'receive'] as const).map((step, position) => (
          <li key={step}>
            <span className={classes.number} aria-hidden="true">
              {position + 1}
            </span>
            <div>
              <h3>{t(`first.${step}.title`)}</h3>
              <p>{t(`first.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
