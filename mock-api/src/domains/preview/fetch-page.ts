import { type Fetched, fetchGuarded, type Wanted } from '../../platform/outside/guarded-fetch.ts';

/** A page as it was read. */
export type FetchedPage = Fetched;

const PAGE: Wanted = {
  accept: 'text/html,application/xhtml+xml;q=0.9',
  isWanted: (contentType) => /^\s*(text\/html|application\/xhtml\+xml)\b/.test(contentType),
  maxBytes: 2 * 1024 * 1024,
  totalMs: 5000,
  words: {
    otherKind: 'The link does not lead to a web page.',
    tooLarge: 'The page is larger than 2 MB and is not read.',
    packed: 'The page is packed in a way that cannot be read.',
  },
};

/** Fetches a page for a preview: within 5 seconds, at most 2 MB. Throws `link_*` problems. */
export const fetchPage = (link: string, allow: readonly string[]): Promise<FetchedPage> => fetchGuarded(link, PAGE, allow);
