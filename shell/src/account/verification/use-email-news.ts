import { useShell } from '@outpost/shared-remote/remote';
import { useEffect } from 'react';

/** People open the link on their phone while this page stands on their desk. In milliseconds. */
const PAUSE = 15_000;

/** Looks whether the e-mail was confirmed meanwhile: when the person comes back to the page, and now and then while they look at it. */
export function useEmailNews(waiting: boolean): void {
  const { session } = useShell();
  useEffect(() => {
    if (!waiting) return;
    const look = () => {
      if (document.visibilityState === 'visible') void session.refresh();
    };
    const timer = setInterval(look, PAUSE);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [waiting, session]);
}
