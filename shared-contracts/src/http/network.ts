import * as z from 'zod/mini';

const IPv4 = z.ipv4();
const IPv6 = z.ipv6();

/** Whether a text is an IP address, of either kind, with a zone or without. */
export const isAddress = (text: string): boolean => IPv4.safeParse(text).success || IPv6.safeParse(text.split('%', 1)[0]).success;

/**
 * The network that an address stands for where callers are counted: an IPv4 address itself, of IPv6 the /64, as one
 * connection has all of its addresses.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const plain = address.split('%', 1)[0] ?? '';
  if (!IPv6.safeParse(plain).success) return address;
  const [head = '', tail] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, missing)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** A name or an address of the machine itself, as `HOST` or a Host header has it: it leads nowhere else. */
export const isLoopback = (name: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(name);
