/** How to find a link again on a page that was drawn anew. */
interface UsedLink {
  readonly href: string;
  readonly text: string;
  /** Its place among the links of the same address and text. */
  readonly position: number;
}

/** Remembers for each entry of the history which link was used there, so that the way back ends where it began. */
export function createUsedLinks() {
  const used = new Map<string, UsedLink>();
  let entry = '';

  const alike = (document: Document, href: string, text: string): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>('a[href]')].filter(
      (link) => link.getAttribute('href') === href && link.textContent === text,
    );

  return {
    /** The page of this history entry is on the screen now. */
    shows(key: string): void {
      entry = key;
    },
    /** The link that was used at this entry; where it was taken away or cannot be seen, none. */
    find(key: string, document: Document): HTMLElement | undefined {
      const link = used.get(key);
      const found = link && alike(document, link.href, link.text)[link.position];
      return found?.checkVisibility?.() === false ? undefined : found;
    },
    /** Notes every link that is followed. Returns the end of it. */
    watch(document: Document): () => void {
      const note = ({ target }: Event): void => {
        const link = target instanceof Element ? target.closest<HTMLElement>('a[href]') : null;
        const href = link?.getAttribute('href');
        if (!link || !href) return;
        const text = link.textContent;
        used.set(entry, { href, text, position: alike(document, href, text).indexOf(link) });
      };
      document.addEventListener('click', note, { capture: true });
      return () => document.removeEventListener('click', note, { capture: true });
    },
  };
}
