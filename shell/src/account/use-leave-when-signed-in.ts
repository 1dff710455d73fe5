import { FORGOTTEN } from '@outpost/shared-contracts/paths/paths';
import { useNavigate, useSearchParams } from '@outpost/shared-remote/router';
import { useSession } from '@outpost/shared-remote/runtime/context';
import { useEffect, useRef } from 'react';
import { useShellServices } from '../services/use-shell-services.tsx';

/** Runs what signs somebody in, and leaves it to that where to go afterwards. */
export type SigningIn = <T>(signIn: () => Promise<T>) => Promise<T>;

/**
 * Leads whoever is signed in already, here or in another tab since, away from a page for those who are not. What the page
 * itself does to sign in runs inside the returned function, and decides by itself where to go.
 */
export function useLeaveWhenSignedIn(): SigningIn {
  const session = useSession();
  const services = useShellServices();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const signingIn = useRef(false);
  const user = session.state === 'signed-in' ? session.user : undefined;
  // Whoever is told by mail that somebody else signed in is signed in, too, and wants a new password.
  const mayStay = query.has(FORGOTTEN);

  useEffect(() => {
    if (user && !mayStay && !signingIn.current) void navigate(services.placeAfterSignIn(user, query.get('returnTo')), { replace: true });
  }, [user, mayStay, services, navigate, query]);

  return async (signIn) => {
    signingIn.current = true;
    try {
      return await signIn();
    } catch (error) {
      signingIn.current = false;
      throw error;
    }
  };
}
