import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import classes from './receive.module.css';

/** Why something with a label was not done; nothing where it was. */
export function DeedFailed({ error }: { readonly error: Error | null }) {
  const { t } = useTranslation('mfe-host');
  if (!error) return null;
  return (
    <p role="alert" className={classes.error}>
      {isRefusal(error) ? error.message : t('intake.pack.failed')}
    </p>
  );
}
