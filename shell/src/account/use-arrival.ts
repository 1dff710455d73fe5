import type { User } from '@outpost/shared-contracts/accounts/user';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useNavigate } from '@outpost/shared-remote/router';
import { useShellServices } from '../services/use-shell-services.tsx';

/** Leads on whoever has just signed in or up; `returnTo` is where they were going. */
export function useArrival() {
  const services = useShellServices();
  const navigate = useNavigate();
  const go = async (to: string) => void (await navigate(to, { replace: true }));
  return {
    signedIn: (user: User, returnTo: string | null) => go(services.placeAfterSignIn(user, returnTo)),
    /** A new account verifies e-mail and phone next, unless the person was on the way somewhere. */
    signedUp: (user: User, returnTo: string | null) =>
      go(returnTo === null ? paths.verification.pattern : services.placeAfterSignIn(user, returnTo)),
  };
}
