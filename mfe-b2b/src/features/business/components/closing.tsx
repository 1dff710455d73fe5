import { useTranslation } from '@outpost/shared-remote/i18n';
import { useId } from 'react';
import classes from './closing.module.css';
import { SignInAction } from './sign-in-action.tsx';

/** The last word, and once more the way in. */
export function Closing() {
  const { t } = useTranslation('mfe-b2b');
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={classes.closing}>
      <div className={classes.box}>
        <div>
          <h2 id={heading}>{t('closing.title')}</h2>
          <p>{t('closing.text')}</p>
        </div>
        <SignInAction variant="primary" />
      </div>
    </section>
  );
}
