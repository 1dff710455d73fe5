import { headersOfEveryAnswer } from '../http/security-headers.ts';

type Headers = Readonly<Record<string, unknown>>;

/** What an answer of a site on https lacks of the headers that every answer has; empty when all is well. */
export function lackingHeaders(headers: Headers): string[] {
  const always = headersOfEveryAnswer({ https: true });
  // These protect whatever the answer is; the others an answer may put its own in the place of.
  const fixed = ['x-content-type-options', 'strict-transport-security', 'permissions-policy', 'cross-origin-opener-policy'];
  const missing = Object.keys(always).filter((name) => !headers[name]);
  const changed = fixed.filter((name) => headers[name] && headers[name] !== always[name]);
  const policy = String(headers['content-security-policy'] ?? '');
  const open = ["default-src 'none'", 'frame-ancestors'].filter((part) => !policy.includes(part)).map((part) => `policy without ${part}`);
  return [...missing, ...changed, ...open];
}
