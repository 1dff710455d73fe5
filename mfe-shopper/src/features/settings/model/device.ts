/** Names that stand in what a browser says of itself. Others say `Chrome` and `Safari` too, and come before them. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['CriOS', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

const named = (names: readonly (readonly [string, string])[], userAgent: string) => names.find(([sign]) => userAgent.includes(sign))?.[1];

/** Browser and system in the names that people know; undefined for a program that is neither. */
export function deviceOf(userAgent: string): { readonly browser: string; readonly system: string } | undefined {
  const browser = named(BROWSERS, userAgent);
  const system = named(SYSTEMS, userAgent);
  return browser && system ? { browser, system } : undefined;
}
