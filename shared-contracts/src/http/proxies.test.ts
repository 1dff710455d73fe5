import { expect, it } from 'vitest';
import { ProxiesSetting, trustProxyOf } from './proxies.ts';

it.each([
  ['0', 0],
  [' 2 ', 2],
  ['10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
  ['192.0.2.7,2001:db8::1', ['192.0.2.7', '2001:db8::1']],
])('%j is so many proxies, or their networks', (text, proxies) => {
  expect(ProxiesSetting.parse(text)).toEqual(proxies);
});

it.each(['', ' ', '-1', '1.5', '11', 'true', 'all', '10.0.0.0/33', '10.0.0.0/8,', 'loopback', '300.1.1.1', '*'])(
  '%j says neither',
  (text) => {
    expect(ProxiesSetting.safeParse(text).success).toBe(false);
  },
);

it('so many hops are trusted, and without proxies none', () => {
  const hops = (proxies: number) =>
    [0, 1, 2].map((hop) => (trustProxyOf(proxies) as (address: string, hop: number) => boolean)('192.0.2.1', hop));
  expect([hops(0), hops(2)]).toEqual([
    [false, false, false],
    [true, true, false],
  ]);
  expect(trustProxyOf(['10.0.0.0/8'])).toEqual(['10.0.0.0/8']);
});
