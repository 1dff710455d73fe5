import { cookieIn } from '../http/cookie.ts';

/** The cookie in which the edge keeps the browser's own, sealed id for a year; the service reads it to know a visitor again. */
export const VISITOR_COOKIE = 'outpost_visitor';

const VALUE = /^[\w.-]{16,300}$/;

/** What a browser's `Cookie` header says of its visitor; undefined where the site gave it no such cookie. */
export const visitorOf = (cookies: string | undefined): string | undefined => {
  const value = cookieIn(cookies, VISITOR_COOKIE);
  return value !== undefined && VALUE.test(value) ? value : undefined;
};
