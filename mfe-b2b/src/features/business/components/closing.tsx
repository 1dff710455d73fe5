import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import { useId } from 'react';
import classes from './closing.module.css';
import { SignInAction } from './sign-in-action.tsx';

/** The last word, once more the way in, and the way to somebody who answers. */
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
        <div className={classes.actions}>
          <SignInAction variant="primary" />
          <Link to={paths.b2bContact.href()} className={buttonClass({ variant: 'outline', size: 'l' })}>
            {t('closing.contact')}
          </Link>
        </div>
      </div>
    </section>
  );
}
