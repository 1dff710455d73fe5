import { useLocation } from '@outpost/shared-remote/router';
import { useEffect, useRef, useState } from 'react';

/**
 * After a navigation to another page: the focus goes to its heading, and its title is said once. A change of the query
 * alone (a filter, a tab) is none: the person is in the middle of something.
 */
export function Announcer() {
  const { pathname } = useLocation();
  const [said, setSaid] = useState('');
  const before = useRef(pathname);

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    let tries = 0;
    let frame = 0;
    // The heading may come a few frames after the route, with the page's code or data.
    const settle = (): void => {
      const heading = document.querySelector<HTMLElement>('main h1');
      tries += 1;
      if (!heading && tries < 60) {
        frame = requestAnimationFrame(settle);
        return;
      }
      (heading ?? document.getElementById('main'))?.focus({ preventScroll: true });
      setSaid(document.title);
    };
    frame = requestAnimationFrame(settle);
    return () => cancelAnimationFrame(frame);
  }, [pathname]);

  return (
    <p role="status" data-visually-hidden>
      {said}
    </p>
  );
}
