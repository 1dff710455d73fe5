import { LANGUAGES } from '../language/language.ts';
import { paths } from './paths.ts';

/** First parts of addresses that are no page: the service, what the edge serves, and what search engines and browsers look for. */
const MACHINES = ['api', 'platform', 'remotes', 'assets', 'static', 'robots', 'sitemap', 'favicon', 'well-known', 'outside'];
/** Names that people would take for ours. */
const OURS = ['admin', 'support', 'help', 'official', 'staff', 'team', 'store', 'stores', 'account', 'login'];

const RESERVED: ReadonlySet<string> = new Set([
  ...Object.values(paths).flatMap(({ pattern }) => pattern.split('/').filter((part) => part !== '' && !part.includes(':'))),
  ...LANGUAGES.map((language) => language.toLowerCase()),
  ...MACHINES,
  ...OURS,
]);

/** Whether nobody may have a store of this name, as it is or begins an address of the site. */
export const isReservedSlug = (slug: string): boolean => RESERVED.has(slug);
