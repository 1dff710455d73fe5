import { splitLanguage } from '@outpost/shared-contracts/language/language';
import type { Page } from '../boot/companions.ts';
import { detectWebview, overriddenWebview } from './detect.ts';
import { linkTarget } from './links.ts';
import { openInSystemBrowser } from './system-browser.ts';

/** A click that asks for nothing but following the link. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;

/** Makes the page at home in an in-app window (B-035, B-036, B-095): `html[data-webview]` says which, and links stay or leave. */
export function joinWebview({
  state,
  shell,
  document,
}: Pick<Page, 'state' | 'document'> & { readonly shell: Pick<Page['shell'], 'navigate'> }): void {
  const window = document.defaultView;
  if (!window) return;
  const { navigator, location } = window;
  const wanted = state.mode === 'production' ? undefined : overriddenWebview(location.search, window.sessionStorage);
  const standalone = 'standalone' in navigator && navigator.standalone === true;
  const { userAgent, maxTouchPoints } = navigator;
  const webview = wanted ?? detectWebview({ userAgent, maxTouchPoints, standalone });
  if (webview === undefined || webview === 'none') return;
  document.documentElement.dataset.webview = webview;

  const opened = linkTarget(location.href, location.href);
  if (opened?.kind === 'product' && opened.to !== splitLanguage(location.pathname).path + location.search)
    shell.navigate(opened.to, { replace: true });

  // While it bubbles up: what the page itself answers, such as the router's links, is done by then.
  document.addEventListener('click', (event) => {
    const link = event.composedPath().find((element) => element instanceof window.HTMLAnchorElement);
    if (!(link instanceof window.HTMLAnchorElement) || !isPlain(event) || link.hasAttribute('download')) return;
    const target = linkTarget(link.href, location.href);
    // A window in an app has no tabs: there, a link of the site that opens one would do nothing.
    const tab = link.target === '_blank' && link.origin === location.origin;
    if (!target && !tab) return;
    event.preventDefault();
    if (!target) location.assign(link.href);
    else if (target.kind === 'product') shell.navigate(target.to);
    else openInSystemBrowser(window, target.url);
  });
}
