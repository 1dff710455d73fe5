interface ScriptPolicy {
  createScript(text: string): string;
}
type WithTrustedTypes = { trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy } };

/** Lets nothing pass but JSON, which does nothing even where it is run as a program. */
const rules: ScriptPolicy = {
  createScript(text) {
    JSON.parse(text);
    return text;
  },
};

let policy: ScriptPolicy | undefined;

/**
 * The text of a script element that holds data, such as an import map. Under Trusted Types no plain text may get into a
 * script element, and this is the page's only policy (`trusted-types outpost`).
 */
export function trustedJson(value: unknown): string {
  policy ??= (globalThis as WithTrustedTypes).trustedTypes?.createPolicy('outpost', rules) ?? rules;
  return policy.createScript(JSON.stringify(value));
}
