import * as z from 'zod/mini';
import { defineCall } from '../call/call.ts';
import { TopStore } from '../hosts/homepage.ts';

/** What a store sells, one kind each: filters and texts go by it. */
export const STORE_CATEGORIES = [
  'marketplace',
  'superstore',
  'department',
  'clothing',
  'shoes',
  'beauty',
  'jewellery',
  'electronics',
  'auto',
  'outdoor',
  'sports',
  'home',
  'kitchen',
  'crafts',
  'books',
  'music',
  'toys',
  'baby',
  'pets',
  'vitamins',
] as const;
export type StoreCategory = (typeof STORE_CATEGORIES)[number];

/** A store of the catalogue (B-088). Those of the United States have a guide of their own (B-089). */
export const GlobalStore = z.object({
  ...TopStore.shape,
  category: z.enum(STORE_CATEGORIES),
  /** Whether the store has a guide of its own on this site. */
  has_guide: z.boolean(),
});
export type GlobalStore = z.infer<typeof GlobalStore>;

/** Pages of `/shop/{pageURL}`: a theme, with the stores that fit it (B-073). */
export const SHOP_LANDINGS = ['spring-picks', 'back-to-school', 'small-electronics', 'gifts-under-50', 'cosy-home'] as const;
export type ShopLanding = (typeof SHOP_LANDINGS)[number];

/** All stores of the catalogue, those that shoppers use most first. */
export const listGlobalStores = defineCall({
  ids: [],
  name: 'listGlobalStores',
  summary: 'List the stores of the catalogue',
  group: 'Stores',
  method: 'GET',
  path: 'stores',
  auth: 'none',
  reply: z.object({ data: z.array(GlobalStore) }),
  problems: [],
});
