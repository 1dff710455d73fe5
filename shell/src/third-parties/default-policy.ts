type PolicyFactory = { createPolicy(name: string, rules: Record<string, (text: string) => string | null>): unknown };

/**
 * What companies may do that do not write for Trusted Types: markup passes (the Content-Security-Policy still keeps
 * scripts and handlers in it from running), further scripts come from the origins that are configured, and text never
 * becomes a script. The edge allows this policy only in documents of visitors who let such a company in.
 */
export function installDefaultPolicy(origins: readonly string[], page: string): void {
  (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('default', {
    createHTML: (markup) => markup,
    createScriptURL: (url) => (origins.includes(URL.parse(url, page)?.origin ?? '') ? url : null),
  });
}
