import { parseCookie, stringifySetCookie } from 'cookie';

/** How a browser is to keep a cookie; the path is the whole site where nothing else is said. */
export interface CookieRules {
  /** True on https: then it never leaves over anything else. */
  readonly secure: boolean;
  /** Scripts never see it. A script that writes a cookie cannot ask for that. */
  readonly httpOnly?: boolean;
  readonly sameSite?: 'Lax' | 'Strict';
  readonly path?: string;
  /** In seconds; absent: until the browser is closed; 0: forgotten now. */
  readonly maxAge?: number | undefined;
}

/** A cookie as `Set-Cookie` and `document.cookie` take it: every cookie of the site is written here. */
export function cookieText(name: string, value: string, { sameSite = 'Lax', path = '/', maxAge, ...rules }: CookieRules): string {
  const lasting = maxAge === undefined ? {} : { maxAge };
  const cookie = { name, value, path, sameSite: sameSite === 'Lax' ? 'lax' : 'strict', ...lasting, ...rules } as const;
  return stringifySetCookie(cookie, { encode: encodeURIComponent });
}

/** The value of a cookie in a `Cookie` header or in `document.cookie`; undefined where it is not there or not readable. */
export const cookieIn = (cookies: string | undefined, name: string): string | undefined =>
  parseCookie(cookies ?? '', { decode: decoded })[name];

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
