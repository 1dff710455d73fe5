import { consentCookie } from '@outpost/shared-contracts/third-parties/consent';
import type { Category } from '@outpost/shared-contracts/third-parties/third-parties';
import { expect, it } from 'vitest';
import { securityHeaders } from '../compose/security.ts';
import { allowedThirdParties } from './admission.ts';
import { readThirdParties } from './configuration.ts';

const NOW = Date.UTC(2026, 10, 22);
const HASH = `sha384-${'A'.repeat(64)}`;

function configured(value: object) {
  const config = readThirdParties(JSON.stringify(value), 'production');
  if (!config) throw new Error('Nothing is configured');
  return config;
}
const companies = configured({
  maps: { script: 'https://maps.test/a.js', origins: ['https://tiles.test'] },
  analytics: { script: 'https://count.test/a.js', integrity: HASH, strict: true },
  engagement: { script: 'https://news.test/a.js' },
});
const after = (chosen: readonly Category[], config = companies) =>
  allowedThirdParties(config, consentCookie(config.version, chosen, NOW, true), NOW);
const headers = (admission?: ReturnType<typeof allowedThirdParties>) =>
  securityHeaders({ nonce: 'abc', origins: [], mode: 'production', development: false, thirdParties: admission });

it('before a choice nobody is let in, and the headers are those of a site without companies', () => {
  const before = allowedThirdParties(companies, '', NOW);
  expect(before.page.parties.map(({ admitted }) => admitted)).toEqual([false, false, false]);
  expect(before.page).toMatchObject({ asked: ['functional', 'statistics', 'marketing'] });
  expect(before.page).not.toHaveProperty('chosen');
  expect(headers(before)).toEqual(headers());
  expect(headers(after([]))).toEqual(headers());
});

it('only the origins of companies whose purpose was chosen are let in', () => {
  const { origins, page } = after(['functional']);
  expect(origins).toEqual(['https://maps.test', 'https://tiles.test']);
  expect(page.chosen).toEqual(['functional']);
  expect(page.parties.filter(({ admitted }) => admitted).map(({ kind }) => kind)).toEqual(['maps']);
  expect(headers(after(['functional']))['content-security-policy']).toMatch(
    /connect-src 'self' https:\/\/maps\.test https:\/\/tiles\.test;/,
  );
});

it('a strict script with its hash loosens nothing but where the page may connect to', () => {
  const strict = headers(after(['statistics']));
  expect(strict['integrity-policy']).toBe('blocked-destinations=(script)');
  expect(strict['content-security-policy']).toMatch(/trusted-types outpost outpost-entry$/);
  expect(after(['statistics']).page.parties.find(({ kind }) => kind === 'analytics')?.origins).toEqual([]);
});

it('a script without a hash takes Integrity-Policy away, and scripts stay under the nonce and the policies of Trusted Types', () => {
  const loose = headers(after(['functional']));
  expect(loose).not.toHaveProperty('integrity-policy');
  expect(loose['content-security-policy']).toContain("script-src 'nonce-abc' 'strict-dynamic';");
  expect(loose['content-security-policy']).toMatch(/require-trusted-types-for 'script'; trusted-types outpost outpost-entry default$/);
});

it('what the site cannot do without is not asked about, and let in', () => {
  const { page, loose } = allowedThirdParties(configured({ card: { script: 'https://cards.test/a.js' } }), '', NOW);
  expect(page).toMatchObject({ asked: [], parties: [{ kind: 'card', admitted: true }] });
  expect(loose).toBe(true);
});

it('the choice about former companies lets nobody in', () => {
  const others = configured({ maps: { script: 'https://other.test/a.js' } });
  expect(allowedThirdParties(others, consentCookie(companies.version, ['functional'], NOW, true), NOW).origins).toEqual([]);
});
