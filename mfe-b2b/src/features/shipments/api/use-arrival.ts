import { useLocation, useNavigate } from '@outpost/shared-remote/router';
import { useEffect, useRef, useState } from 'react';

/**
 * One arrival at a page that never shows old data (B-098): names it, so that nothing that was read before is found, and
 * navigates anew once, in place. Coming back by Back, also to a page that the browser kept whole, is an arrival, too.
 */
export function useArrival(): string {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [arrival, setArrival] = useState(() => crypto.randomUUID());
  const navigated = useRef<string>(undefined);
  useEffect(() => {
    if (navigated.current === arrival) return;
    navigated.current = arrival;
    void navigate({ search }, { replace: true, preventScrollReset: true });
  }, [arrival, navigate, search]);
  useEffect(() => {
    const shownAgain = ({ persisted }: PageTransitionEvent) => persisted && setArrival(crypto.randomUUID());
    window.addEventListener('pageshow', shownAgain);
    return () => window.removeEventListener('pageshow', shownAgain);
  }, []);
  return arrival;
}
