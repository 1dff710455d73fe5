import { USER_TYPE } from '@outpost/shared-contracts/accounts/user';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useSession } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import classes from './sign-in-action.module.css';

/** The way into the console: sign in, go on, or why this account cannot. */
export function SignInAction({ variant }: { readonly variant: 'accent' | 'primary' }) {
  const { t } = useTranslation('mfe-b2b');
  const session = useSession();
  const look = buttonClass({ variant, size: 'l' });
  if (session.state !== 'signed-in') {
    return (
      <Link to={paths.signIn.href()} className={look}>
        {t('action.signIn')}
      </Link>
    );
  }
  if (session.user.type === USER_TYPE.business) {
    return (
      <Link to={paths.b2bCreateShipment.href()} className={look}>
        {t('action.dashboard')}
      </Link>
    );
  }
  return <p className={classes.note}>{t('action.otherAccount')}</p>;
}
