import { paths } from '@outpost/shared-contracts/paths/paths';
import { type Category, isAllowed, type ThirdParty, type ThirdPartyKind } from '@outpost/shared-contracts/third-parties/third-parties';

const isHome = (path: string): boolean => path === '/' || path === paths.home.pattern;

/** Whether a script belongs on a page: allowed by the visitor and by the headers, and the card script only off the home page (B-461). */
export function isDue({ kind, admitted }: ThirdParty, path: string, chosen: readonly Category[] | undefined): boolean {
  return admitted && isAllowed(kind, chosen) && !(kind === 'card' && isHome(path));
}

/** Whether a person misses something when a script does not come. The others are often blocked on purpose, or nobody's loss (B-481). */
export const isMissed = (kind: ThirdPartyKind): boolean => kind === 'card' || kind === 'maps';

/** A path as statistics get to know it: without query, and without what looks like the token of a link. */
export const pathToTell = (path: string): string =>
  (path.split(/[?#]/, 1)[0] ?? '')
    .split('/')
    .map((part) => (part.length < 20 ? part : '-'))
    .join('/');
