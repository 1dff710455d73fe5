interface ScriptPolicy {
  createScript(text: string): string;
  createScriptURL(url: string, configured: readonly string[]): string;
}
type WithTrustedTypes = { trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy } };

/** Lets nothing pass but JSON, which does nothing even where it is run as a program, and addresses that the caller vouches for. */
const rules: ScriptPolicy = {
  createScript(text) {
    JSON.parse(text);
    return text;
  },
  createScriptURL(url, configured) {
    if (!configured.includes(url)) throw new TypeError(`${url} is not a configured script`);
    return url;
  },
};

let policy: ScriptPolicy | undefined;

/**
 * The text of a script element that holds data, such as what search engines read. Under Trusted Types no plain text may get into a
 * script element, and this is the only policy of what the page runs (`trusted-types outpost`).
 */
export const trustedJson = (value: unknown): string => policyOfPage().createScript(JSON.stringify(value));

/** An address for `src` of a script element, or of a worker. Throws for one that is not among those that the caller allows. */
export const trustedScriptUrl = (url: string, configured: readonly string[]): string => policyOfPage().createScriptURL(url, configured);

function policyOfPage(): ScriptPolicy {
  policy ??= (globalThis as WithTrustedTypes).trustedTypes?.createPolicy('outpost', rules) ?? rules;
  return policy;
}
