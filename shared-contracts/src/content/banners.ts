import * as z from 'zod/mini';
import { defineCall } from '../call/call.ts';
import { SitePath } from './blocks.ts';
import { InLanguage } from './calls.ts';

/** A campaign that runs now. */
export const Banner = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  path: SitePath,
  /** Names a scene, as in the head of a page. */
  picture: z.string(),
  /** A promo code that prices are computed with now; null where the campaign has none. */
  code: z.nullable(z.string()),
  ends_at: z.string(),
});
export type Banner = z.infer<typeof Banner>;

/** Banners of the campaigns that run now; often none. */
export const getBanners = defineCall({
  ids: ['E-176'],
  name: 'getBanners',
  summary: 'List the banners of running campaigns',
  group: 'Content and miscellaneous',
  method: 'GET',
  path: 'banner',
  auth: 'none',
  query: InLanguage,
  reply: z.object({ data: z.array(Banner) }),
  problems: ['validation_failed'],
});
