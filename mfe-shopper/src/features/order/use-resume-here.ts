import { useShell } from '@outpost/shared-remote/remote';
import { useEffect } from 'react';

/**
 * Keeps which order is open for whom when the session is lost on its page (B-252, B-253): who signs in again as the same
 * person goes on there (B-285).
 */
export function useResumeHere(userId: number, id: number): void {
  const { session, storage } = useShell();
  useEffect(() => {
    const watching = session.session$.subscribe(({ state }) => {
      if (state !== 'signed-out') return;
      storage.set('orderDetailID', String(id));
      storage.set('orderDetailUserId', String(userId));
    });
    return () => watching.unsubscribe();
  }, [session, storage, userId, id]);
}
