import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readThirdParties } from './configuration.ts';

const SCRIPT = 'https://maps.companies.test/v3.js';
const read = (value: unknown, mode = 'production') => readThirdParties(JSON.stringify(value), mode);

it('without configuration there is no company', () => {
  for (const nothing of [undefined, '', ' ', '{}']) expect(readThirdParties(nothing, 'production')).toBeUndefined();
});

it('companies come from JSON or from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'third-parties-'));
  const file = join(folder, 'companies.json');
  writeFileSync(file, JSON.stringify({ maps: { script: SCRIPT } }));
  expect(readThirdParties(file, 'production')).toEqual(read({ maps: { script: SCRIPT } }));
  expect(read({ maps: { script: SCRIPT } })?.parties).toEqual([{ kind: 'maps', script: SCRIPT, origins: [], settings: {}, strict: false }]);
  rmSync(folder, { recursive: true });
});

it.each([
  ['an unknown kind', { weather: { script: SCRIPT } }, 'weather'],
  ['an unknown field', { maps: { script: SCRIPT, key: 'x' } }, 'maps: Unrecognized key: "key"'],
  ['plain http', { maps: { script: 'http://maps.companies.test/v3.js' } }, 'maps.script: an https:// address'],
  ['a script that runs by its address', { maps: { script: 'javascript:alert(1)' } }, 'maps.script'],
  [
    'an origin with a path',
    { maps: { script: SCRIPT, origins: ['https://a.test/b'] } },
    'maps.origins.0: an https:// origin without a path',
  ],
  ['something that would end the policy', { maps: { script: SCRIPT, origins: ['https://a.test; script-src *'] } }, 'maps.origins.0'],
  ['a malformed hash', { maps: { script: SCRIPT, integrity: 'sha384-' } }, 'maps.integrity'],
  ['a strict script without a hash', { maps: { script: SCRIPT, strict: true } }, 'maps: strict needs the integrity'],
])('%s keeps the edge from starting, and the message says where', (_, value, message) => {
  expect(() => read(value)).toThrow(message);
});

it('a file that is not there, or is no JSON, is said to be so', () => {
  expect(() => readThirdParties('/none/companies.json', 'production')).toThrow('ENOENT');
  expect(() => readThirdParties('{', 'production')).toThrow('OUTPOST_THIRD_PARTIES');
});

it('B-516 error reports trace a tenth of the page views in production and none elsewhere, whatever is configured', () => {
  const value = { errors: { script: SCRIPT, settings: { project: 7, tracesSampleRate: 1 } } };
  const rate = (mode: string) => read(value, mode)?.parties[0]?.settings;
  expect(rate('production')).toEqual({ project: 7, environment: 'production', tracesSampleRate: 0.1 });
  for (const mode of ['development', 'demonstration', 'test']) expect(rate(mode)).toMatchObject({ tracesSampleRate: 0 });
});

it('visitors are asked anew about another company, not about another version of its script', () => {
  const version = (value: unknown) => read(value)?.version;
  const first = version({ maps: { script: SCRIPT } });
  expect(version({ maps: { script: 'https://maps.companies.test/v4.js' } })).toBe(first);
  expect(version({ maps: { script: SCRIPT }, card: { script: SCRIPT } })).toBe(first);
  expect(version({ maps: { script: 'https://other.test/v3.js' } })).not.toBe(first);
  expect(version({ reviews: { script: SCRIPT } })).not.toBe(first);
});
