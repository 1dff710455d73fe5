import { memberPaths } from './member-paths.ts';
import { publicPaths } from './public-paths.ts';

/** Every address of the product, for links, the router and the tests. */
export const paths = { ...publicPaths, ...memberPaths } as const;
