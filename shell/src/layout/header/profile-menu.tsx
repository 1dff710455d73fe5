import { dashboardLink, profileLabel, visibilityFor } from '@outpost/shared-contracts/accounts/roles';
import type { User } from '@outpost/shared-contracts/accounts/user';
import { newPasswordHref, paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { NavLink } from '@outpost/shared-remote/router';
import { CircleUserRound } from 'lucide-react';
import { useState } from 'react';
import { useShellServices } from '../../services/use-shell-services.tsx';
import header from './header.module.css';
import classes from './menus.module.css';
import { useMessagesLink } from './messages-link.tsx';
import { NavMenu } from './nav-menu.tsx';
import { hasOverview, OverviewLink } from './overview-link.tsx';

/** Name and ways of a signed-in person (B-160, B-404, B-373). */
export function ProfileMenu({ user }: { user: User }) {
  return (
    <NavMenu
      align="end"
      className={header.profile}
      label={
        <>
          <Portrait url={user.profile_image_url} />
          <span className={header.profileName}>{user.name}</span>
        </>
      }
    >
      <ProfileLinks user={user} />
    </NavMenu>
  );
}

/** The person's picture; a drawn head where there is none or it does not come. */
function Portrait({ url }: { url: string | null }) {
  const [missing, setMissing] = useState<string>();
  if (url === null || url === missing) return <CircleUserRound aria-hidden="true" />;
  return <img className={header.portrait} src={url} width={28} height={28} alt="" onError={() => setMissing(url)} />;
}

/** The entries that some team serves, shared by the menu of the desktop and the slide-in of the phone, which closes for the messages. */
export function ProfileLinks({ user, onMessages }: { user: User; onMessages?: () => void }) {
  const { t } = useTranslation('shell');
  const { link } = useMessagesLink(onMessages);
  const { signOut, affiliateHosts, serves } = useShellServices();
  const shows = visibilityFor({ state: 'signed-in', user }, affiliateHosts);
  const dashboard = dashboardLink(user, affiliateHosts);
  return (
    <>
      <li className={classes.name}>
        {user.name} {user.surname}
      </li>
      {hasOverview(user) && serves(paths.dashboard.pattern) && (
        <li>
          <OverviewLink user={user} />
        </li>
      )}
      {shows.messages && (
        <li>
          <NavLink end {...link} aria-label={undefined}>
            {link['aria-label']}
          </NavLink>
        </li>
      )}
      <li>
        <NavLink end to={dashboard.to}>
          {t(`header.${dashboard.label}`)}
        </NavLink>
      </li>
      {shows.loyalty && serves(paths.settingsPoints.pattern) && (
        <li>
          <NavLink end to={paths.settingsPoints.pattern}>
            {t('header.points')}
          </NavLink>
        </li>
      )}
      {serves(paths.settingsProfile.pattern) && (
        <li>
          <NavLink end to={paths.settingsProfile.pattern}>
            {t(`header.${profileLabel(user)}`)}
          </NavLink>
        </li>
      )}
      {shows.verification && (
        <li>
          <NavLink end to={paths.verification.pattern}>
            {t('header.verification')}
          </NavLink>
        </li>
      )}
      <li>
        <NavLink end to={serves(paths.settingsChangePassword.pattern) ? paths.settingsChangePassword.pattern : newPasswordHref()}>
          {t('header.changePassword')}
        </NavLink>
      </li>
      <li>
        <button type="button" onClick={() => signOut()}>
          {t('header.logout')}
        </button>
      </li>
    </>
  );
}
