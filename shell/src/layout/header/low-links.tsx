import type { Visibility } from '@outpost/shared-contracts/accounts/roles';
import type { User } from '@outpost/shared-contracts/accounts/user';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { LoyaltySlot } from '../loyalty/loyalty-slot.tsx';
import classes from './header.module.css';
import { LanguageButton } from './language-button.tsx';
import { ServiceLinks } from './upper-line.tsx';

/** What the upper line has elsewhere, in the one line of the low header (B-147). */
export function LowLinks({ user, shows }: { user: User | undefined; shows: Visibility }) {
  const { t } = useTranslation('shell');
  return (
    <nav className={classes.lowNav} aria-label={t('header.helpNav')}>
      {user && shows.loyalty && <LoyaltySlot user={user} place="pill" />}
      <ServiceLinks partner={shows.partner} />
      <LanguageButton />
    </nav>
  );
}
