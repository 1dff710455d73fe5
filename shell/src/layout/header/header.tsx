import { visibilityFor } from '@outpost/shared-contracts/accounts/roles';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useSession } from '@outpost/shared-remote/remote';
import { Link, NavLink, useLocation } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import { Logo } from '@outpost/shared-ui/pictures/logo';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { BandPlace } from '../../messages/band/band-place.tsx';
import { BlackFriday, isBlackFriday } from '../../offers/black-friday.tsx';
import { useShellServices } from '../../services/use-shell-services.tsx';
import { FramePart } from '../frame-part.tsx';
import { Basket } from './basket.tsx';
import { DashboardLink } from './dashboard-link.tsx';
import classes from './header.module.css';
import { LocationLinks } from './header-links.tsx';
import { LowLinks } from './low-links.tsx';
import { MessagesLink } from './messages-link.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavMenu } from './nav-menu.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { QuickLinks } from './quick-links.tsx';
import { UpperLine } from './upper-line.tsx';

/** How much of the header a page shows: pages of the sales funnel none at all, /hi10 only logo, language and sign links. */
export type HeaderForm = 'full' | 'slim' | 'bare';

/** The head of every page, in the form and for the person that the rules name (B-145 to B-160). Its height is reserved (B-147). */
export function Header({ form = 'full' }: { form?: HeaderForm }) {
  const { t } = useTranslation('shell');
  const session = useSession();
  const { affiliateHosts } = useShellServices();
  const shows = visibilityFor(session, affiliateHosts);
  const user = session.state === 'signed-in' ? session.user : undefined;
  const full = form === 'full';
  const { pathname } = useLocation();
  const low = pathname === paths.becomeAHost.pattern;
  const friday = isBlackFriday(pathname);

  return (
    <FramePart
      as="header"
      className={`${classes.header} ${low ? classes.low : ''} ${full ? '' : classes.slim}`}
      data-known={session.state === 'unknown' ? undefined : ''}
    >
      {!low && <UpperLine full={full} user={user} shows={shows} friday={friday} />}
      <div className={classes.bar}>
        {full && <MenuButton />}
        <Link to={paths.home.pattern} className={classes.logo} aria-label={t('header.home')}>
          <Logo />
        </Link>
        {full && (
          <nav className={classes.mainNav} aria-label={t('header.mainNav')}>
            <NavLink className={classes.navLink} to={paths.bfmExplanation.pattern}>
              {t('header.bfm')}
            </NavLink>
            <NavMenu label={t('header.locations')} className={classes.locations}>
              <LocationLinks />
            </NavMenu>
            <NavLink className={`${classes.navLink} ${classes.wide}`} to={paths.stores.pattern}>
              {t('header.stores')}
            </NavLink>
            <NavLink className={`${classes.navLink} ${classes.wide}`} to={paths.calculator.pattern}>
              {t('header.calculator')}
            </NavLink>
            <NavMenu label={t('header.more')} className={classes.more}>
              <li>
                <NavLink end to={paths.stores.pattern}>
                  {t('header.stores')}
                </NavLink>
              </li>
              <li>
                <NavLink end to={paths.calculator.pattern}>
                  {t('header.calculator')}
                </NavLink>
              </li>
            </NavMenu>
          </nav>
        )}
        <div className={classes.end}>
          {low && <LowLinks user={user} shows={shows} />}
          {full && user && <DashboardLink user={user} className={classes.navLink} />}
          {full && shows.affiliateHostStore && (
            <Link className={classes.navLink} to={paths.memberMyStore.pattern}>
              {t('header.affiliateHostStore')}
            </Link>
          )}
          {full && shows.messages && <MessagesLink />}
          {full && shows.basket && <Basket />}
          {user ? (
            full && <ProfileMenu user={user} />
          ) : (
            <div className={classes.signLinks} data-sign-links>
              <Link className={classes.signIn} to={paths.signIn.pattern}>
                {t('header.signIn')}
              </Link>
              <Link className={buttonClass({ variant: 'primary' })} to={paths.signUp.pattern}>
                {t('header.signUp')}
              </Link>
            </div>
          )}
        </div>
      </div>
      {!low && (friday ? <BlackFriday low /> : <QuickLinks full={full} user={user} shows={shows} />)}
      {low && <BandPlace place="below" />}
    </FramePart>
  );
}

function MenuButton() {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes.menuButton}
        aria-label={t('header.menu')}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Menu size={24} aria-hidden="true" />
      </button>
      <MobileMenu open={open} onClose={() => setOpen(false)} />
    </>
  );
}
