import { useShell } from '@outpost/shared-remote/remote';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { demoteLandmarks } from './landmarks.ts';
import { holdFocus, waitForHeading } from './page-heading.ts';
import { createUsedLinks } from './used-links.ts';

/**
 * After a navigation to another page: the focus goes to its heading, or on the way back to the link that was used, and
 * its title is said once, whatever the page's remote says or focuses while it comes up. A change of the query alone (a
 * filter, a tab) is none: the person is in the middle of something.
 */
export function Announcer() {
  const { pathname, key } = useLocation();
  const navigation = useNavigationType();
  const [said, setSaid] = useState('');
  const before = useRef(pathname);
  const [usedLinks] = useState(createUsedLinks);
  const shell = useShell();

  const keepLandmarks = (main: HTMLElement): void => {
    for (const { element, error } of demoteLandmarks(main))
      shell.report(error, { about: element.closest<HTMLElement>('[data-remote]')?.dataset.remote });
  };
  useEffect(() => {
    const main = document.getElementById('main');
    if (main) keepLandmarks(main);
  }, []);

  useEffect(() => usedLinks.watch(document), [usedLinks]);
  useLayoutEffect(() => usedLinks.shows(key), [usedLinks, key]);

  // Before the paint: what a remote's own live regions say while the page comes up is not read (aria-busy).
  useLayoutEffect(() => {
    const main = document.getElementById('main');
    if (before.current === pathname || !main) return;
    before.current = pathname;
    setSaid('');
    main.setAttribute('aria-busy', 'true');
    let release = (): void => {};
    const stop = waitForHeading(main, (heading, late) => {
      release();
      const used = navigation === 'POP' && !late ? usedLinks.find(key, document) : undefined;
      release = holdFocus(used ?? heading ?? main, main);
      main.removeAttribute('aria-busy');
      keepLandmarks(main);
      if (!late) setSaid(document.title);
    });
    return () => {
      stop();
      release();
      main.removeAttribute('aria-busy');
    };
  }, [pathname]);

  return (
    <p role="status" data-visually-hidden>
      {said}
    </p>
  );
}
