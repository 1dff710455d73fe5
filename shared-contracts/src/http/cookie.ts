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
export function cookieText(name: string, value: string, { secure, httpOnly, sameSite = 'Lax', path = '/', maxAge }: CookieRules): string {
  return [
    `${name}=${encodeURIComponent(value)}`,
    `Path=${path}`,
    ...(httpOnly ? ['HttpOnly'] : []),
    `SameSite=${sameSite}`,
    ...(secure ? ['Secure'] : []),
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
  ].join('; ');
}

/** The value of a cookie in a `Cookie` header or in `document.cookie`; undefined where it is not there or not readable. */
export function cookieIn(cookies: string | undefined, name: string): string | undefined {
  const pair = cookies?.split(';').find((one) => one.trimStart().startsWith(`${name}=`));
  if (pair === undefined) return undefined;
  try {
    return decodeURIComponent(pair.slice(pair.indexOf('=') + 1).trim());
  } catch {
    return undefined;
  }
}
