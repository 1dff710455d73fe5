import { expect, it } from 'vitest';
import { networkOf } from './network.ts';

it('counts every address of an IPv6 connection as one caller, however it is spelt', () => {
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:DB8:0001:2:bbbb:cccc:dddd:eeee')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8::5')).toBe('2001:db8:0:0::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});

it('takes an IPv4 address as it is, also inside IPv6', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
});
