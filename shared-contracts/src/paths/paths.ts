import { memberPaths } from './member-paths.ts';
import { publicPaths } from './public-paths.ts';

/** In the address of the sign-in page: its form for a new password. */
export const FORGOTTEN = 'forgotten';

/** Where somebody asks for a link for a new password, signed in or not. */
export const newPasswordHref = (): string => memberPaths.signIn.href({}, { [FORGOTTEN]: 1 });

/** Every address of the product, for links, the router and the tests. */
export const paths = { ...publicPaths, ...memberPaths } as const;
