import type { Visibility } from '@outpost/shared-contracts/accounts/roles';
import type { User } from '@outpost/shared-contracts/accounts/user';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Truck } from 'lucide-react';
import { BandPlace } from '../../messages/band/band-place.tsx';
import { BlackFriday } from '../../offers/black-friday.tsx';
import { LoyaltySlot } from '../loyalty/loyalty-slot.tsx';
import { BlogLink } from './blog-link.tsx';
import classes from './header.module.css';
import { HelpLinks, PartnerLinks } from './header-links.tsx';
import { LanguageButton } from './language-button.tsx';
import { NavMenu } from './nav-menu.tsx';

interface UpperLineProps {
  /** Not full is the slim header of /hi10: only the language stays (B-071). */
  readonly full: boolean;
  readonly user: User | undefined;
  readonly shows: Visibility;
  /** The banner of Black Friday takes the place of what stands at the start (B-077). */
  readonly friday: boolean;
}

/** The desktop's first line: what delivery takes or, for a shopper, the tier; partners, help, blog and language. */
export function UpperLine({ full, user, shows, friday }: UpperLineProps) {
  const { t } = useTranslation('shell');
  return (
    <div className={`${classes.upper} ${friday ? classes.friday : ''}`} data-ground={friday ? 'band' : undefined}>
      <div className={classes.upperIn}>
        {friday ? (
          <BlackFriday />
        ) : full && user && shows.loyalty ? (
          <LoyaltySlot user={user} place="line" />
        ) : (
          <BandPlace place="line">
            <p className={classes.promise}>
              <Truck size={16} aria-hidden="true" />
              {t('header.delivery')}
            </p>
          </BandPlace>
        )}
        <nav className={classes.upperNav} aria-label={t('header.helpNav')}>
          {full && <ServiceLinks partner={shows.partner} />}
          <LanguageButton />
        </nav>
      </div>
    </div>
  );
}

/** Become a Partner, Help and Blog. */
export function ServiceLinks({ partner }: { partner: boolean }) {
  const { t } = useTranslation('shell');
  return (
    <>
      {partner && (
        <NavMenu label={t('header.becomeAPartner')} className={classes.partner} align="end">
          <PartnerLinks />
        </NavMenu>
      )}
      <NavMenu label={t('header.help')} align="end">
        <HelpLinks />
      </NavMenu>
      <BlogLink className={classes.navLink} />
    </>
  );
}
