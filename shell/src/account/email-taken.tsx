import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import classes from './account.module.css';

/** What somebody does who has an account with that e-mail already. */
export type Instead = 'sign-in' | 'forgotten';

/** The two ways on for an e-mail that has an account. What was typed stays. */
export function EmailTaken({ onChoose }: { readonly onChoose: (instead: Instead) => void }) {
  const { t } = useTranslation('shell');
  return (
    <div className={classes.actions}>
      <Button onClick={() => onChoose('sign-in')}>{t('signUp.taken.signIn')}</Button>
      <Button variant="quiet" onClick={() => onChoose('forgotten')}>
        {t('signUp.taken.forgotten')}
      </Button>
    </div>
  );
}
