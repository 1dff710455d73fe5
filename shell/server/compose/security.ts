interface PolicyOptions {
  readonly nonce: string;
  /** Origins of remotes that are not served by the edge. */
  readonly origins: readonly string[];
  readonly mode: string;
  /** A remote under development is on the page: its files change at every save, and so have no hashes. */
  readonly development: boolean;
}

/**
 * The page's Content-Security-Policy: scripts only with the nonce or loaded by one that has it, no inline handlers, no
 * eval. Style attributes are allowed, as React writes them for sizes; style sheets are not. Text becomes a script only
 * through the one policy of the shell, which takes nothing but JSON (services/trusted-json.ts).
 */
function contentSecurityPolicy({ nonce, origins, mode, development }: PolicyOptions): string {
  const remote = origins.length > 0 ? ` ${origins.join(' ')}` : '';
  const live = mode === 'development' ? ' ws://localhost:* http://localhost:* http://127.0.0.1:*' : '';
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'${remote}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: https:${remote}${live}`,
    `font-src 'self'${remote}`,
    `connect-src 'self'${remote}${live}`,
    "media-src 'self' https:",
    "frame-src 'self' https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(development ? [] : ["require-trusted-types-for 'script'", 'trusted-types outpost']),
  ].join('; ');
}

/** Headers that tell the browser what the page may run. Scripts without a known hash are refused. */
export function securityHeaders(options: PolicyOptions): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(options),
    ...(options.development ? {} : { 'integrity-policy': 'blocked-destinations=(script)' }),
  };
}
