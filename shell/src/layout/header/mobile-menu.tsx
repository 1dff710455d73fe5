import { visibilityFor } from '@outpost/shared-contracts/accounts/roles';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useSession } from '@outpost/shared-remote/remote';
import { Link, NavLink, useLocation } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import { ChevronDown, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useShellServices } from '../../services/use-shell-services.tsx';
import { LoyaltySlot } from '../loyalty/loyalty-slot.tsx';
import { BlogLink } from './blog-link.tsx';
import header from './header.module.css';
import { HelpLinks, LocationLinks, PartnerLinks } from './header-links.tsx';
import { LanguageButton } from './language-button.tsx';
import classes from './menus.module.css';
import { ProfileLinks } from './profile-menu.tsx';

/** Above this width the desktop header has all entries, and the slide-in closes (B-146). In pixels. */
const DESKTOP = 992;
const TITLE = 'mobile-menu-title';

/** The menu of phones and tablets. The browser's own modal dialog keeps the focus inside and closes on Escape. */
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);
  // Closes after every navigation.
  useEffect(() => close(), [key]);
  useEffect(() => {
    const wide = window.matchMedia(`(width > ${DESKTOP}px)`);
    const onChange = (): void => {
      if (wide.matches) close();
    };
    wide.addEventListener('change', onChange);
    return () => wide.removeEventListener('change', onChange);
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the veil closes; Escape is the dialog's own
    <dialog
      ref={dialog}
      className={classes.slideIn}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      aria-labelledby={open ? TITLE : undefined}
    >
      {open && <MenuContent onClose={onClose} />}
    </dialog>
  );
}

function MenuContent({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const session = useSession();
  const { affiliateHosts } = useShellServices();
  const shows = visibilityFor(session, affiliateHosts);
  const user = session.state === 'signed-in' ? session.user : undefined;
  return (
    <div className={classes.content}>
      <div className={classes.head}>
        <h2 id={TITLE}>{t('header.menu')}</h2>
        <button type="button" className={header.iconLink} aria-label={t('header.closeMenu')} onClick={onClose}>
          <X aria-hidden="true" />
        </button>
      </div>
      {user && (
        <ul className={classes.list}>
          <ProfileLinks user={user} onMessages={onClose} />
        </ul>
      )}
      {user && shows.loyalty && <LoyaltySlot user={user} place="card" />}
      <ul className={classes.list}>
        <li>
          <NavLink end to={paths.bfmExplanation.pattern}>
            {t('header.bfm')}
          </NavLink>
        </li>
        <li>
          <NavLink end to={paths.stores.pattern}>
            {t('header.stores')}
          </NavLink>
        </li>
        {shows.calculator && (
          <li>
            <NavLink end to={paths.calculator.pattern}>
              {t('header.calculator')}
            </NavLink>
          </li>
        )}
        <li>
          <BlogLink />
        </li>
      </ul>
      <Section title={t('header.locations')}>
        <LocationLinks />
      </Section>
      <Section title={t('header.help')}>
        <HelpLinks />
      </Section>
      {shows.partner && (
        <Section title={t('header.becomeAPartner')}>
          <PartnerLinks />
        </Section>
      )}
      {/* The slide-in is in the browser's top layer: a dialog of the page would open beneath it. */}
      <div className={classes.language}>
        <LanguageButton onOpen={onClose} />
      </div>
      {!user && (
        <div className={classes.sign}>
          <Link className={buttonClass({ variant: 'outline', size: 'l' })} to={paths.signIn.pattern}>
            {t('header.signIn')}
          </Link>
          <Link className={buttonClass({ variant: 'primary', size: 'l' })} to={paths.signUp.pattern}>
            {t('header.signUp')}
          </Link>
        </div>
      )}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={classes.section}>
      <summary>
        {title}
        <ChevronDown className={classes.chevron} size={16} aria-hidden="true" />
      </summary>
      <ul className={classes.list}>{children}</ul>
    </details>
  );
}
