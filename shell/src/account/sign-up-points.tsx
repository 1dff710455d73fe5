import { useTranslation } from '@outpost/shared-remote/i18n';
import { BadgeCheck, MapPinHouse, PackageOpen } from 'lucide-react';
import classes from './account.module.css';

/** What an account is good for. */
export function SignUpPoints() {
  const { t } = useTranslation('shell');
  return (
    <ul className={classes.points}>
      <li>
        <MapPinHouse aria-hidden="true" />
        <span>{t('signUp.points.address')}</span>
      </li>
      <li>
        <PackageOpen aria-hidden="true" />
        <span>{t('signUp.points.repack')}</span>
      </li>
      <li>
        <BadgeCheck aria-hidden="true" />
        <span>{t('signUp.points.fees')}</span>
      </li>
    </ul>
  );
}
