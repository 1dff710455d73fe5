import { urlOf } from './link.ts';

/** Second-level names under which countries register domains: `shop.co.uk` is registrable, `co.uk` is not. */
const SECOND_LEVEL = /^(ac|co|com|edu|go|gob|gov|gouv|ltd|me|mil|ne|net|nom|or|org|plc)$/;

/**
 * The registrable domain of a link, without a leading `www` (B-220). The service's preview names the vendor by the
 * public suffix list; this is for links without a preview: two labels, or three below a country's second level.
 * Addresses, single names and what is no URL give the host as it is, or an empty string.
 */
export function vendorOf(url: string): string {
  const host = urlOf(url)?.hostname.toLowerCase().replace(/\.$/, '') ?? '';
  if (/^[\d.]+$/.test(host) || host.startsWith('[')) return host;
  const labels = host.replace(/^www\./, '').split('.');
  const [country = '', second = ''] = labels.toReversed();
  const kept = country.length === 2 && SECOND_LEVEL.test(second) ? 3 : 2;
  return labels.slice(-kept).join('.');
}
