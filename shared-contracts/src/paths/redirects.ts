import { splitLanguage } from '../language/language.ts';
import { paths } from './paths.ts';

/** Short addresses that lead to the home page in the visitor's language. */
const HOME_ALIASES = new Set(['/', '/home/vid', '/welcome', '/main', '/get-started']);

/** Country lists are matched in lower case, address details as they are written (B-087); undefined where nothing changes. */
export function lowerCasedOf(pathname: string): string | undefined {
  const lower = pathname.toLowerCase();
  if (!lower.includes('shop-from/') || lower.includes('getaddress-details')) return undefined;
  const { language, path } = splitLanguage(pathname);
  const target = (language ? `/${language}` : '') + path.toLowerCase();
  return target === pathname ? undefined : target;
}

/**
 * Where an address leads that is no page of its own, if anywhere; a leading language is kept. `/i/{influencer}` always
 * leads to the English home page, `/d` without a language to `/en/d`.
 */
export function redirectOf(pathname: string): string | undefined {
  const { language, path } = splitLanguage(pathname);
  const prefix = language ? `/${language}` : '';
  if (HOME_ALIASES.has(path)) return prefix + paths.home.pattern;
  if (/^\/i\/[^/]+$/.test(path)) return `/en${paths.home.pattern}`;
  if (pathname === paths.dealDays.pattern) return `/en${paths.dealDays.pattern}`;
  return undefined;
}
