import { cookieIn, cookieText } from '../http/cookie.ts';
import { DAY_MS, HOUR_SECONDS } from '../time/durations.ts';
import { CATEGORIES, type Category } from './third-parties.ts';

/** Cookie with a visitor's choice. Readable by the edge, which makes the headers of the next document by it. */
const CONSENT_COOKIE = 'outpost_consent';
/** A choice is asked for again after six months. */
const CONSENT_DAYS = 182;

/** A visitor's choice, what it was asked about, and when. */
export interface Consent {
  readonly version: string;
  /** Whole days since 1970, so that the cookie tells no more than it has to. */
  readonly day: number;
  readonly chosen: readonly Category[];
}

/** The cookie's value: `<version>.<day>.<categories>`. */
const encoded = ({ version, day, chosen }: Consent): string =>
  `${version}.${day}.${CATEGORIES.filter((one) => chosen.includes(one)).join('-')}`;

/** The choice in a `Cookie` header or in `document.cookie`; undefined when there is none, it is too old, or about something else. */
export function readConsent(cookies: string, version: string, now: number): Consent | undefined {
  const match = /^([0-9a-f]+)\.(\d{1,6})\.([a-z-]*)$/.exec(cookieIn(cookies, CONSENT_COOKIE) ?? '');
  if (!match) return undefined;
  const [, given = '', days = '', list = ''] = match;
  const day = Number(days);
  const age = Math.floor(now / DAY_MS) - day;
  // A day from the future comes from a wrong clock: it would never run out.
  if (given !== version || age >= CONSENT_DAYS || age < -1) return undefined;
  const names = list.split('-');
  return { version, day, chosen: CATEGORIES.filter((one) => names.includes(one)) };
}

/** Whether a visitor chose, about whatever and whenever, and left marketing out. */
export function declinesMarketing(cookies: string): boolean {
  const [, , list] = (cookieIn(cookies, CONSENT_COOKIE) ?? '').split('.');
  return list !== undefined && !list.split('-').includes('marketing');
}

/** The choice of today as a cookie that a document takes. `secure` on https, where nobody else may write it. */
export function consentCookie(version: string, chosen: readonly Category[], now: number, secure: boolean): string {
  const value = encoded({ version, day: Math.floor(now / DAY_MS), chosen });
  return cookieText(CONSENT_COOKIE, value, { secure, maxAge: CONSENT_DAYS * 24 * HOUR_SECONDS });
}
