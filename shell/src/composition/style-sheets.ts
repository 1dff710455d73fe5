import { againUrl, type Integrity } from '../services/integrity.ts';

/**
 * Style sheets of remotes, held while any part of the remote is on the page. The bundler adds a sheet once and believes
 * it there for ever, so a sheet is not removed but switched off, and on again when the remote is back.
 */
export function createStyleSheets(document: Document) {
  const holders = new Map<string, number>();

  function apply(base: string): void {
    const off = (holders.get(base) ?? 0) === 0;
    for (const element of document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>('link[rel="stylesheet"], style[data-href]')) {
      const href = element instanceof HTMLLinkElement ? element.href : (element.dataset.href ?? '');
      if (new URL(href, document.baseURI).href.startsWith(new URL(base, document.baseURI).href)) element.media = off ? 'not all' : 'all';
    }
  }

  return {
    /** Switches a release folder's sheets on; the returned function releases them. */
    hold(base: string): () => void {
      holders.set(base, (holders.get(base) ?? 0) + 1);
      apply(base);
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        holders.set(base, (holders.get(base) ?? 1) - 1);
        apply(base);
      };
    },
  };
}

export type StyleSheets = ReturnType<typeof createStyleSheets>;

/**
 * Puts the sheets that bundles fetch into the page, each with the hash that its file must have. One without a known hash
 * is not fetched and fails like one that does not come. One that failed is asked for under another address the next time:
 * browsers give the content that they refused again, without asking (decision 0009).
 */
export function insertSheets(document: Document, integrity: Pick<Integrity, 'hashOf'>): (link: HTMLLinkElement) => void {
  const refused = new Map<string, number>();
  return (link) => {
    const asked = link.href;
    const times = refused.get(asked) ?? 0;
    if (times > 0) link.href = againUrl(asked, times);
    link.addEventListener('error', () => refused.set(asked, times + 1), { once: true });
    const hash = integrity.hashOf(link.href);
    if (hash === undefined) return queueMicrotask(() => link.dispatchEvent(new Event('error')));
    if (hash !== null) link.setAttribute('integrity', hash);
    document.head.append(link);
  };
}
