import type { Admission } from '../third-parties/admission.ts';

interface PolicyOptions {
  readonly nonce: string;
  /** Origins of remotes that are not served by the edge. */
  readonly origins: readonly string[];
  readonly mode: string;
  /** A remote under development is on the page: its files change at every save, and so have no hashes. */
  readonly development: boolean;
  /** Companies that take card numbers from the page and show their challenges in it, from origins of their own. */
  readonly payments?: readonly string[];
  /** Other companies that the visitor lets in (decision 0024). */
  readonly thirdParties?: Pick<Admission, 'origins' | 'loose'>;
}

/**
 * The page's Content-Security-Policy: scripts only with the nonce or loaded by one that has it, no inline handlers, no
 * eval. Style attributes are allowed, as React writes them for sizes; style sheets are not. Text becomes a script only
 * through the one policy of the shell, which takes nothing but JSON (services/trusted-json.ts).
 */
function contentSecurityPolicy({ nonce, origins: ofRemotes, mode, development, payments = [], thirdParties }: PolicyOptions): string {
  const origins = [...ofRemotes, ...(thirdParties?.origins ?? [])];
  const remote = origins.length > 0 ? ` ${origins.join(' ')}` : '';
  const paying = payments.map((origin) => ` ${origin}`).join('');
  const framed = [...(thirdParties?.origins ?? []), ...payments]
    .filter((origin) => origin.startsWith('http:'))
    .map((origin) => ` ${origin}`);
  const live = mode === 'development' ? ' ws://localhost:* http://localhost:* http://127.0.0.1:*' : '';
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'${remote}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: https:${remote}${live}`,
    `font-src 'self'${remote}`,
    `connect-src 'self'${remote}${paying}${live}`,
    "media-src 'self' https:",
    `frame-src 'self' https:${framed.join('')}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(development ? [] : ["require-trusted-types-for 'script'", `trusted-types outpost${thirdParties?.loose ? ' default' : ''}`]),
  ].join('; ');
}

/**
 * Headers that tell the browser what the page may run. Scripts without a known hash are refused, unless the visitor lets
 * in a company whose scripts have none: then the import map still checks ours, and the policy `default` says where
 * scripts may come from.
 */
export function securityHeaders(options: PolicyOptions): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(options),
    ...(options.development || options.thirdParties?.loose ? {} : { 'integrity-policy': 'blocked-destinations=(script)' }),
  };
}
