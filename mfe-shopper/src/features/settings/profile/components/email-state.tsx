import type { Profile } from '@outpost/shared-contracts/accounts/profile';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { Badge } from '@outpost/shared-ui/badge';
import { linkClass } from '@outpost/shared-ui/link';
import { Notice } from '@outpost/shared-ui/notice';
import classes from './contact.module.css';

/** The e-mail, whether it is confirmed, and the new one that waits for it. */
export function EmailState({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('mfe-shopper');
  const { user, pending_email: pending } = profile;
  const isConfirmed = user.is_email_verified === 1;
  return (
    <div className={classes.contact}>
      <p className={classes.value}>
        <bdi dir="ltr">{user.email}</bdi>
        <Badge shape="status" tone={isConfirmed ? 'success' : 'warning'}>
          {t(isConfirmed ? 'settings.profile.confirmed' : 'settings.profile.unconfirmed')}
        </Badge>
      </p>
      {pending !== null && (
        <Notice tone="info" title={t('settings.profile.email.pending', { email: `\u2066${pending}\u2069` })}>
          {t('settings.profile.email.pendingText')}
        </Notice>
      )}
      {!isConfirmed && (
        <Link className={linkClass('strong')} to={paths.verification.pattern}>
          {t('settings.profile.email.confirm')}
        </Link>
      )}
    </div>
  );
}
