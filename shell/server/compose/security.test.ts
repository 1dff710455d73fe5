import { expect, it } from 'vitest';
import { securityHeaders } from './security.ts';

const options = { nonce: 'abc', origins: ['https://bfm.outpost.test'], mode: 'production', development: false };
const policyOf = (headers: Record<string, string>): string => headers['content-security-policy'] ?? '';

it('scripts run with the nonce, a known hash, and never from text', () => {
  const headers = securityHeaders(options);
  expect(policyOf(headers)).toContain("script-src 'nonce-abc' 'strict-dynamic';");
  expect(policyOf(headers)).toContain("require-trusted-types-for 'script'; trusted-types outpost outpost-entry");
  expect(policyOf(headers)).not.toMatch(/script-src[^;]*unsafe/);
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
});

it('sheets, pictures, fonts and lists come from the origins of the remotes too', () => {
  for (const directive of ['style-src', 'img-src', 'font-src', 'connect-src'])
    expect(policyOf(securityHeaders(options))).toMatch(new RegExp(`${directive} [^;]*https://bfm\\.outpost\\.test`));
});

it('card numbers may go to the company that takes them, and its challenge is framed; nothing else of it is let in', () => {
  const policy = policyOf(securityHeaders({ ...options, origins: [], payments: ['http://cards.test', 'https://api.cards.test'] }));
  expect(policy).toContain("connect-src 'self' http://cards.test https://api.cards.test;");
  expect(policy).toContain("frame-src 'self' http://cards.test https://api.cards.test;");
  expect(policy.match(/cards\.test/g)).toHaveLength(4);
});

it('pictures, films and their players come from the origins that are named', () => {
  const policy = policyOf(securityHeaders({ ...options, origins: [], media: ['https://photos.test'] }));
  for (const directive of ['img-src', 'media-src', 'frame-src'])
    expect(policy).toMatch(new RegExp(`${directive} [^;]*https://photos\\.test`));
  expect(policy.match(/photos\.test/g)).toHaveLength(3);
});

it('with a remote under development on the page, whose files change at every save, no hashes are asked for', () => {
  const headers = securityHeaders({ ...options, development: true });
  expect(headers).not.toHaveProperty('integrity-policy');
  expect(policyOf(headers)).not.toContain('trusted-types');
  expect(policyOf(headers)).toContain("script-src 'nonce-abc' 'strict-dynamic';");
});

it('without companies whom the visitor lets in the headers are these, byte for byte', () => {
  const expected = {
    'content-security-policy':
      "default-src 'none'; script-src 'nonce-abc' 'strict-dynamic'; style-src 'self' 'nonce-abc'; style-src-attr 'unsafe-inline'; " +
      "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; media-src 'self'; frame-src 'self'; manifest-src 'self'; worker-src 'self'; " +
      "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'; require-trusted-types-for 'script'; " +
      'trusted-types outpost outpost-entry',
    'integrity-policy': 'blocked-destinations=(script)',
  };
  const alone = { ...options, origins: [] };
  expect(securityHeaders(alone)).toEqual(expected);
  expect(securityHeaders({ ...alone, thirdParties: { origins: [], loose: false } })).toEqual(expected);
});
