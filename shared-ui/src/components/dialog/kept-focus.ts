import { useEffect } from 'react';

const WINDOWS = '[role="dialog"], [role="alertdialog"]';

/** The uppermost open window, if the focus is with nobody. */
function windowWithoutFocus(): HTMLElement | undefined {
  if (document.activeElement !== document.body) return undefined;
  return [...document.querySelectorAll<HTMLElement>(WINDOWS)].filter((one) => !one.closest('[data-exiting]')).at(-1);
}

/** The window below takes no focus until the one above is gone, a frame or a few later. */
const FRAMES = 30;

function afterwards(frames: number): void {
  requestAnimationFrame(() => {
    windowWithoutFocus()?.focus();
    if (frames > 0 && windowWithoutFocus()) afterwards(frames - 1);
  });
}

/**
 * Keeps the focus in an open window when what had it is gone, as the button of what was just done: the browser leaves it on
 * the page behind, where neither Escape nor Tab is heard. Also when a window above it closes and what opened that is gone.
 *
 * @param own the window's element, from when it stands in the page until it leaves it
 */
export function useKeptFocus(own: HTMLElement | null): void {
  useEffect(() => {
    if (!own) return;
    const observer = new MutationObserver(() => {
      if (windowWithoutFocus() === own) own.focus();
    });
    observer.observe(own, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      afterwards(FRAMES);
    };
  }, [own]);
}
