import type { AllowedThirdParties } from '../third-parties/admission.ts';
import { ENTRY_POLICY } from './start-again.ts';

interface PolicyOptions {
  readonly nonce: string;
  /** Origins of remotes that are not served by the edge. */
  readonly origins: readonly string[];
  readonly mode: string;
  /** A remote under development is on the page: its files change at every save, and so have no hashes. */
  readonly development: boolean;
  /** Companies that take card numbers from the page and show their challenges in it, from origins of their own. */
  readonly payments?: readonly string[] | undefined;
  /** Where films come from, with their pictures. */
  readonly media?: readonly string[] | undefined;
  /** Other companies that the visitor lets in (decision 0024). */
  readonly thirdParties?: Pick<AllowedThirdParties, 'origins' | 'loose'> | undefined;
}

/**
 * The page's Content-Security-Policy: nothing but what is named, from origins that are named. Scripts only with the nonce
 * or loaded by one that has it, no inline handlers, no eval. Style attributes are allowed, as React writes them for sizes; style sheets are not. Text becomes a script only
 * through the one policy of the shell, which takes nothing but JSON (services/trusted-json.ts), and through that of the script in the head, which asks for the shell's entry again.
 */
function contentSecurityPolicy(options: PolicyOptions): string {
  const { nonce, origins: remotes, mode, development, payments = [], media = [], thirdParties } = options;
  const parties = thirdParties?.origins ?? [];
  const live = mode === 'development' ? ['ws://localhost:*', 'http://localhost:*', 'http://127.0.0.1:*'] : [];
  const from = (directive: string, ...sources: readonly (string | readonly string[])[]) =>
    [directive, "'self'", ...sources.flat()].join(' ');
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    from('style-src', `'nonce-${nonce}'`, remotes, parties),
    "style-src-attr 'unsafe-inline'",
    from('img-src', 'data:', 'blob:', remotes, parties, media),
    from('font-src', remotes, parties),
    from('connect-src', remotes, parties, payments, live),
    from('media-src', media),
    from('frame-src', parties, payments, media),
    from('manifest-src'),
    from('worker-src'),
    "object-src 'none'",
    "base-uri 'none'",
    from('form-action'),
    from('frame-ancestors'),
    ...(development
      ? []
      : ["require-trusted-types-for 'script'", `trusted-types outpost ${ENTRY_POLICY}${thirdParties?.loose ? ' default' : ''}`]),
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
