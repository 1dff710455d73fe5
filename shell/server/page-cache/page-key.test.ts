import { expect, it } from 'vitest';
import type { AllowedThirdParties } from '../third-parties/admission.ts';
import { pageKey } from './page-key.ts';

const consent = (chosen?: readonly string[]) =>
  ({
    page: { version: 1, asked: ['analytics'], ...(chosen ? { chosen } : {}), parties: [] },
    origins: [],
    loose: false,
  }) as unknown as AllowedThirdParties;
const base = { language: 'en', set: { id: 's1', revision: 3 }, thirdParties: undefined } as const;
const at = (address: string, more: Partial<Parameters<typeof pageKey>[0]> = {}) =>
  pageKey({ ...base, ...more, url: new URL(address, 'https://outpost.test') });

it('two visitors with the same address, language, releases and choice share a document; one of these differs, and they do not', () => {
  const keys = [
    at('/en/home'),
    at('/de/home', { language: 'de' }),
    at('/home'),
    at('/home', { language: 'de' }),
    at('/en/stores'),
    at('/en/home', { set: { id: 's2', revision: 3 } }),
    at('/en/home', { set: { id: 's1', revision: 4 } }),
    at('http://other.test/en/home'),
    at('/en/home?to=DE'),
    at('/en/home?to=FR'),
    at('/en/home', { thirdParties: consent() }),
    at('/en/home', { thirdParties: consent([]) }),
    at('/en/home', { thirdParties: consent(['analytics']) }),
  ].map((found) => found?.key);
  expect(keys).not.toContain(undefined);
  expect(new Set(keys).size).toBe(keys.length);
  expect(at('/en/home', { thirdParties: consent(['analytics']) })?.key).toBe(keys.at(-1));
});

it('the order of the query does not count, and campaign names are neither in the key nor in the address that is rendered', () => {
  const plain = at('/en/stores?a=1&b=2');
  expect(at('/en/stores?utm_source=mail&b=2&gclid=x&a=1&fbclid=y')).toEqual(plain);
  expect(plain?.url.search).toBe('?a=1&b=2');
  expect(at('/en/stores?utm_campaign=%3Cscript%3E')?.url.href).toBe('https://outpost.test/en/stores');
});

it.each([
  '/en/home?remote=mfe-bfm@http://localhost:1',
  '/en/home?token=secret-of-somebody',
  '/en/signin?state=x&code=y',
  '/en/contact-us?ticket=12',
  '/en/home?a=1&a=2',
  `/en/home?a=${'x'.repeat(400)}`,
  `/en/${'x'.repeat(400)}`,
  `/en/home?${Array.from({ length: 13 }, (_, index) => `a${index}=`).join('&')}`,
])('%.60s is one visitor’s own', (address) => expect(at(address)).toBeUndefined());
