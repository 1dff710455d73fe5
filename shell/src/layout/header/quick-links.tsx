import type { Visibility } from '@outpost/shared-contracts/accounts/roles';
import type { User } from '@outpost/shared-contracts/accounts/user';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { NavLink } from '@outpost/shared-remote/router';
import { BandPlace } from '../../messages/band/band-place.tsx';
import { LoyaltySlot } from '../loyalty/loyalty-slot.tsx';
import { DashboardLink } from './dashboard-link.tsx';
import classes from './header.module.css';
import { LanguageButton } from './language-button.tsx';
import { OverviewLink } from './overview-link.tsx';

interface QuickLinksProps {
  /** Not full is the slim header of /hi10, which keeps the language here (B-071). */
  readonly full: boolean;
  readonly user: User | undefined;
  readonly shows: Visibility;
}

/** The second line of phones and tablets: the ways that are taken most, without opening the menu. */
export function QuickLinks({ full, user, shows }: QuickLinksProps) {
  const { t } = useTranslation('shell');
  if (!full)
    return (
      <div className={classes.quick}>
        <LanguageButton />
      </div>
    );
  return (
    <BandPlace place="row">
      <nav className={classes.quick} aria-label={t('header.quickNav')}>
        {user && <OverviewLink user={user} />}
        {user && shows.loyalty && <LoyaltySlot user={user} place="pill" />}
        {user && <DashboardLink user={user} />}
        <NavLink to={paths.bfmExplanation.pattern}>{t('header.bfm')}</NavLink>
        {shows.calculator && <NavLink to={paths.calculator.pattern}>{t('header.calculator')}</NavLink>}
        <NavLink to={paths.stores.pattern}>{t('header.stores')}</NavLink>
      </nav>
    </BandPlace>
  );
}
