import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';

const TIMEOUT_MS = 1500;
const MAX_KEPT = 2000;

/** As services name it that tell where an address is. */
const Code = z.string().check(z.regex(/^[A-Za-z]{2}$/));
const Answer = z.union([z.object({ country_code: Code }), z.object({ countryCode: Code }), z.object({ country: Code })]);

/** Tells the country of an address, as an ISO 3166 code; undefined where nobody knows. Never rejects. */
export type CountryOfAddress = (address: string) => Promise<string | undefined>;

/**
 * Asks an IP geolocation service by GET (B-457), with the address in the place of `{ip}`, once for each address. Only
 * public addresses leave the service.
 */
export function geolocationOver(url: string): CountryOfAddress {
  const known = new LRUCache<string, string>({ max: MAX_KEPT });
  return async (address) => {
    if (!isPublic(address)) return undefined;
    const before = known.get(address);
    if (before) return before;
    try {
      const answer = await fetch(url.replace('{ip}', encodeURIComponent(address)), { signal: AbortSignal.timeout(TIMEOUT_MS) });
      const [code = ''] = answer.ok ? Object.values(Answer.parse(await answer.json())) : [];
      if (!code) return undefined;
      known.set(address, code.toUpperCase());
      return code.toUpperCase();
    } catch {
      // A guess that is not there costs nobody anything.
      return undefined;
    }
  };
}

const isPublic = (address: string): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** The region of the first language that has one: `de-CH, en` is Switzerland. */
export function regionOfLanguages(acceptLanguage: string): string | undefined {
  for (const entry of acceptLanguage.split(',').slice(0, 20)) {
    const region = /^[A-Za-z]{2,3}(?:-[A-Za-z]{4})?-([A-Za-z]{2})(?:[\s;-]|$)/.exec(entry.trim())?.[1];
    if (region) return region.toUpperCase();
  }
  return undefined;
}
