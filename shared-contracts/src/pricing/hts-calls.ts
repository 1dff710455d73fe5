import * as z from 'zod/mini';
import { defineCall } from '../call/call.ts';

/** A subheading of the Harmonized System: six digits that mean the same at every customs office. */
export const TariffHeading = z.object({
  /** As customs write it: `6109.10`. */
  code: z.string(),
  /** In English, as in the published nomenclature. */
  description: z.string(),
});
export type TariffHeading = z.infer<typeof TariffHeading>;

/** Most characters that a search takes. */
export const TARIFF_SEARCH_LENGTH = 60;

/** Finds headings by the beginning of a code or by words; the best first. Nothing asked, nothing found. */
export const searchTariff = defineCall({
  ids: ['E-093'],
  name: 'searchTariff',
  summary: 'Search tariff headings',
  group: 'Orders',
  method: 'GET',
  path: 'hts/hts',
  auth: 'token-or-none',
  query: z.object({ q: z._default(z.string().check(z.trim(), z.maxLength(TARIFF_SEARCH_LENGTH)), '') }),
  reply: z.object({ data: z.array(TariffHeading) }),
  problems: ['validation_failed', 'rate_limited'],
});
