import { PRODUCT_NAME } from '@outpost/shared-contracts/brand/brand';
import type { Language } from '@outpost/shared-contracts/language/language';
import { escapeHtml } from '@outpost/shared-contracts/text/escape-html';
import { readAppWords } from '../app-install/words.ts';

/** The one name that the page's policy gives to the script in the head, which may ask for the entry of the shell and no other script. */
export const ENTRY_POLICY = 'outpost-entry';

type ScriptUrls = { createScriptURL(url: string): string };
interface Head {
  readonly trustedTypes?: { createPolicy(name: string, rules: ScriptUrls): ScriptUrls };
}

/**
 * Asks for the entry of the shell again when it did not come, or not as it was released, and marks the document meanwhile
 * (`data-unstarted`): after waiting times that grow, each try under an address of its own, as browsers may hold a failure
 * against an address; without a network once it is back. Tells the edge of each. Sent as its own source text, so it may use
 * nothing of this module.
 */
function watchEntry(policyName: string, delays: readonly number[]): void {
  const marks = document.documentElement.dataset;
  let tried = 0;
  let policy: ScriptUrls | undefined;
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || target.dataset.entry === undefined) return;
      const [address = ''] = target.src.split('?');
      const beacon = {
        kind: 'load-failed',
        remote: 'shell',
        version: address.split('/').at(-3),
        failure: 'entry',
        message: 'The entry did not come as released',
      };
      const batch = JSON.stringify({ path: location.pathname.slice(0, 500), beacons: [beacon] });
      navigator.sendBeacon('/platform/beacons', new Blob([batch], { type: 'application/json' }));
      const delay = delays[tried];
      tried += 1;
      const again = (): void => {
        policy ??= (globalThis as Head).trustedTypes?.createPolicy(policyName, { createScriptURL: (url) => url });
        const script = document.createElement('script');
        script.type = 'module';
        script.crossOrigin = '';
        script.integrity = target.integrity;
        script.nonce = target.nonce;
        script.dataset.entry = '';
        const url = `${address}?try=${tried}`;
        script.src = policy?.createScriptURL(url) ?? url;
        document.head.append(script);
      };
      marks.unstarted = delay === undefined && navigator.onLine ? 'given-up' : '';
      if (!navigator.onLine) addEventListener('online', again, { once: true });
      else if (delay !== undefined) setTimeout(again, delay);
    },
    true,
  );
}

/** Where the browser is old, nothing of ours is to run (old-browsers/note.ts). */
export const startAgain = (delays: readonly number[]): string =>
  `document.documentElement.dataset.outdated===undefined&&(${watchEntry})(${JSON.stringify(ENTRY_POLICY)},${JSON.stringify(delays)});`;

const words = readAppWords();

/** Shows what is said of it, over the end of the window so that nothing moves, only as long as nothing of ours runs. */
export const unstartedStyle =
  '[data-unstarted-note]{display:none;position:fixed;inset:auto 0 0;z-index:9;margin:0;padding:12px 16px;background:#fff3cd;color:#3d2e00;font:16px/1.5 sans-serif;text-align:center}[data-unstarted-note] a{color:inherit;text-decoration:underline}html[data-unstarted]:not([data-framed]) [data-unstarted-note]{display:block}html[data-unstarted="given-up"] [data-trying]{display:none}';

/** What is said, after the page, whose first link leads to its content: it can be read, and a link asks for all of it again, also where no script runs. */
export const unstartedNote = (language: Language): string => {
  const { text, trying, again } = words[language].unstarted;
  return `<p role="status" data-unstarted-note>${escapeHtml(text.replace('{{product}}', PRODUCT_NAME))} <span data-trying>${escapeHtml(trying)}</span> <a href="">${escapeHtml(again)}</a></p>`;
};
