import { USER_TYPE, type User } from '@outpost/shared-contracts/accounts/user';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { NavLink } from '@outpost/shared-remote/router';
import { useShellServices } from '../../services/use-shell-services.tsx';

/** Shoppers and hosts have a page that says what needs them first; the others begin at their own dashboard. */
export const hasOverview = ({ type }: Pick<User, 'type'>): boolean => type === USER_TYPE.shopper || type === USER_TYPE.host;

/** The first of a member's ways. A host's own dashboard is called so already. */
export function OverviewLink({ user }: { readonly user: User }) {
  const { t } = useTranslation('shell');
  const { serves } = useShellServices();
  if (!hasOverview(user) || !serves(paths.dashboard.pattern)) return null;
  return (
    <NavLink end to={paths.dashboard.pattern}>
      {t(user.type === USER_TYPE.host ? 'header.overview' : 'header.dashboard')}
    </NavLink>
  );
}
