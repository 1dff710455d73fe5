/** After this long a page without a heading is there as it is, in milliseconds. */
const TIMEOUT = 1000;
/** A heading that comes later than this is left alone, in milliseconds. */
const MAX_MS = 15_000;
/** For this long nothing but the person moves the focus, in milliseconds. */
const HOLD = 1000;

/**
 * Waits for the heading of a page that comes up. `arrived` gets it, or `undefined` when there is none in time;
 * then a second time, `late`, when it comes after all and the person has not gone on. Returns the end of it.
 */
export function waitForHeading(main: HTMLElement, arrived: (heading: HTMLElement | undefined, late: boolean) => void): () => void {
  let late = false;
  const look = (): void => {
    const heading = main.querySelector<HTMLElement>('h1');
    if (!heading) return;
    const waiting = document.activeElement === main || document.activeElement === document.body;
    stop();
    if (!late || waiting) arrived(heading, late);
  };
  const observer = new MutationObserver(look);
  // Not before the frame that draws the page: then the title of the document is the page's own.
  const frame = requestAnimationFrame(() => {
    observer.observe(main, { childList: true, subtree: true });
    look();
  });
  const timeout = setTimeout(() => {
    arrived(undefined, false);
    late = true;
  }, TIMEOUT);
  const end = setTimeout(() => stop(), MAX_MS);

  function stop(): void {
    cancelAnimationFrame(frame);
    observer.disconnect();
    clearTimeout(timeout);
    clearTimeout(end);
  }
  return stop;
}

/**
 * Focuses an element and gives the focus back to it when the page takes it away by itself, until the person does something.
 * A dialog may have it. Returns the end of it.
 */
export function holdFocus(element: HTMLElement, main: HTMLElement): () => void {
  // Whatever a remote forgot: its heading can be focused, and only by us.
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), HOLD);
  const { signal } = end;
  signal.addEventListener('abort', () => clearTimeout(timer));
  for (const act of ['keydown', 'pointerdown', 'touchstart'] as const)
    document.addEventListener(act, () => end.abort(), { capture: true, signal, passive: true });
  main.addEventListener(
    'focusin',
    ({ target }) => {
      if (target === element || !element.isConnected || (target as Element).closest('dialog, [role="dialog"]')) return;
      element.focus({ preventScroll: true });
    },
    { signal },
  );
  return () => end.abort();
}
