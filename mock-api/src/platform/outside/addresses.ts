import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

export interface ResolvedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/** Names that always mean this machine or its surroundings, whatever a resolver says. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|onion)$|^metadata$/i;

const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address belongs to the public internet. Everything else (private, loopback, link-local, metadata, carrier
 * NAT, multicast, reserved, and IPv6 forms that hide an IPv4 address) is not for a server to fetch from.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().range() === 'unicast';
  // Of IPv6 only this part is given out; what lies outside of it may hide an IPv4 address, as `::7f00:1` does.
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_IPV6)) return false;
  return parsed.range() === 'unicast';
}

/** Whether a host name is refused before anything is resolved. */
export function isLocalName(hostname: string): boolean {
  const bare = hostname.replace(/\.$/, '');
  return LOCAL_NAME.test(bare) || (!bare.includes('.') && !bare.includes(':'));
}

/** Resolves a host once; the addresses are those that are connected to afterwards. */
export async function resolveHost(hostname: string): Promise<ResolvedAddress[]> {
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(bare)) return [{ address: bare, family: ipaddr.parse(bare).kind() === 'ipv6' ? 6 : 4 }];
  const found = await lookup(bare, { all: true, verbatim: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
}
