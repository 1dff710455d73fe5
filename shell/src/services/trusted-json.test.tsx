import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Rules = { createScript(text: string): string };

// The policy is made with the first use of the module, by whatever file of tests that was.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it("goes through the page's only policy, which is made once and lets nothing pass but JSON", async () => {
  const createPolicy = vi.fn((_name: string, rules: Rules) => rules);
  vi.stubGlobal('trustedTypes', { createPolicy });
  const { trustedJson } = await import('./trusted-json.ts');
  expect(trustedJson({ a: 1 })).toBe('{"a":1}');
  trustedJson([]);
  expect(createPolicy).toHaveBeenCalledOnce();
  const [name, rules] = createPolicy.mock.calls[0] ?? [];
  expect(name).toBe('outpost');
  for (const program of ['alert(1)', '({}).constructor', '{"a":1};alert(1)', ''])
    expect(() => rules?.createScript(program), program).toThrow(SyntaxError);
});

it('is plain text where the browser knows no Trusted Types', async () => {
  vi.stubGlobal('trustedTypes', undefined);
  const { trustedJson } = await import('./trusted-json.ts');
  expect(trustedJson({ a: '</script>' })).toBe('{"a":"</script>"}');
});
