import { dashboardLink } from '@outpost/shared-contracts/accounts/roles';
import type { User } from '@outpost/shared-contracts/accounts/user';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { NavLink } from '@outpost/shared-remote/router';
import { useShellServices } from '../../services/use-shell-services.tsx';

/** The dashboard of the person's type (B-148, B-393 to B-397). */
export function DashboardLink({ user, className }: { user: User; className?: string }) {
  const { t } = useTranslation('shell');
  const { affiliateHosts } = useShellServices();
  const { label, to } = dashboardLink(user, affiliateHosts);
  return (
    <NavLink end className={className} to={to}>
      {t(`header.${label}`)}
    </NavLink>
  );
}
