/** Places of ours on other sites, as the header (B-106), the footer (B-174) and home (B-138) name them. */
export const OUTSIDE_PLACES = ['blog', 'photos', 'videos', 'community', 'app-for-ios', 'app-for-android', 'social', 'sale'] as const;
export type OutsidePlace = (typeof OUTSIDE_PLACES)[number];

const FOLDER = '/outside/';

/** The site's own address that leads to a place of ours elsewhere: the edge is told where that is (docs/operations.md). */
export const outsideHref = (place: OutsidePlace): string => FOLDER + place;

/** Whether a path of the site leads out of it. */
export const leadsOutside = (path: string): boolean => path.startsWith(FOLDER);
