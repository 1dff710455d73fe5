import { OUTSIDE_PLACES } from '@outpost/shared-contracts/brand/outside';
import * as z from 'zod/mini';

/** Where our places on other sites are: an `https` address for each. */
const OutsideLinks = z.record(z.enum(OUTSIDE_PLACES), z.url({ protocol: /^https$/ }).check(z.maxLength(500)));
export type OutsideLinks = z.infer<typeof OutsideLinks>;

/** Reads the setting. Throws with every place that is missing or has no address: a link of every page would lead nowhere. */
export function readOutsideLinks(value: string | undefined): OutsideLinks | undefined {
  if (value === undefined) return undefined;
  const parsed = OutsideLinks.safeParse(jsonOf(value));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `  ${['OUTPOST_OUTSIDE_LINKS', ...path].join('.')}: ${message}`);
  throw new Error(`The edge cannot start:\n${lines.join('\n')}`);
}

function jsonOf(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
