import { dashboardLink, visibilityFor } from '@outpost/shared-contracts/accounts/roles';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useSession } from '@outpost/shared-remote/remote';
import { Link, NavLink, useLocation } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import { Logo } from '@outpost/shared-ui/pictures/logo';
import { Menu, MessageSquareText, Truck } from 'lucide-react';
import { useState } from 'react';
import { OUTSIDE } from '../outside.ts';
import { useShellServices } from '../shell-services.tsx';
import { Basket } from './basket.tsx';
import classes from './header.module.css';
import { HelpLinks, LocationLinks, PartnerLinks } from './header-links.tsx';
import { LanguageButton } from './language-button.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavMenu } from './nav-menu.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { useUnread } from './unread.ts';

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

  return (
    <header className={`${classes.header} ${low ? classes.low : ''}`}>
      {!low && (
        <div className={classes.upper}>
          <div className={classes.upperIn}>
            <p className={classes.promise}>
              <Truck size={16} aria-hidden="true" />
              {t('header.delivery')}
            </p>
            <nav className={classes.upperNav} aria-label={t('header.helpNav')}>
              {full && shows.partner && (
                <NavMenu label={t('header.becomeAPartner')} align="end">
                  <PartnerLinks />
                </NavMenu>
              )}
              {full && (
                <NavMenu label={t('header.help')} align="end">
                  <HelpLinks />
                </NavMenu>
              )}
              {full && (
                <a className={classes.navLink} href={OUTSIDE.blog} target="_blank" rel="noreferrer">
                  {t('header.blog')}
                  <span data-visually-hidden> {t('newTab')}</span>
                </a>
              )}
              <LanguageButton />
            </nav>
          </div>
        </div>
      )}
      <div className={classes.bar}>
        {full && <MenuButton />}
        <Link to={paths.home.pattern} className={classes.logo} aria-label={t('header.home')}>
          <Logo />
        </Link>
        {full && (
          <nav className={classes.mainNav} aria-label={t('header.mainNav')}>
            {user && !shows.basket && <DashboardLink />}
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
          {full && user && shows.basket && <DashboardLink />}
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
      {!low && full && (
        <nav className={classes.quick} aria-label={t('header.quickNav')}>
          <Link to={paths.bfmExplanation.pattern}>{t('header.bfm')}</Link>
          <Link to={paths.calculator.pattern}>{t('header.calculator')}</Link>
          <Link to={paths.stores.pattern}>{t('header.stores')}</Link>
        </nav>
      )}
    </header>
  );
}

/** The dashboard of the person's type (B-148). Type 4 has its store under another name in the mobile menu only. */
function DashboardLink() {
  const { t } = useTranslation('shell');
  const session = useSession();
  const { affiliateHosts } = useShellServices();
  if (session.state !== 'signed-in') return null;
  const { label, to } = dashboardLink(session.user, affiliateHosts);
  return (
    <NavLink className={classes.navLink} to={to}>
      {t(`header.${label}`)}
    </NavLink>
  );
}

/** Messages with the unread count, once one is known (B-149). */
function MessagesLink() {
  const { t } = useTranslation('shell');
  const unread = useUnread();
  return (
    <Link
      to={paths.dashboard.pattern}
      className={`${classes.iconLink} ${classes.messages}`}
      aria-label={unread > 0 ? t('header.messagesUnread', { count: unread }) : t('header.messages')}
    >
      <MessageSquareText aria-hidden="true" />
      {unread > 0 && (
        <span className={classes.count} aria-hidden="true">
          {unread}
        </span>
      )}
    </Link>
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
