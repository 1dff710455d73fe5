import * as z from 'zod/mini';
import { Flag } from '../accounts/user.ts';
import { defineCall } from '../call/call.ts';
import { WireId } from '../call/wire.ts';

/** A product of a host's store (D-019). `price` is in US dollars. */
export const StoreProduct = z.object({
  id: z.int(),
  /** Addresses on this site, the first one is the main picture. */
  images: z.array(z.string()),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  /** US dollars, a decimal number with at most two decimals. */
  price: z.number(),
  is_publish: Flag,
  /** Absolute address of the product's page. With the price it identifies a basket line (B-306). */
  url: z.string(),
  host_id: z.int(),
  /** Pieces that are there; null where nobody counts them. */
  stock: z.nullable(z.int()),
  /** Grams of one piece, packed; null where nobody weighed it. */
  weight: z.nullable(z.int()),
  /** In the seller's words; empty where nothing is said. */
  size: z.string(),
  /** The seller. */
  store: z.object({
    name: z.string(),
    host_name: z.string(),
    city: z.string(),
    country_code: z.string(),
    country_flag: z.string(),
    profile_image_url: z.string(),
    rating: z.nullable(z.number()),
  }),
});
export type StoreProduct = z.infer<typeof StoreProduct>;

/** What stands above the products of a store. */
export const StoreHead = z.object({
  host_id: z.int(),
  name: z.string(),
  /** One line below the name. */
  tagline: z.string(),
  /** Address on this site of a picture of 4 : 1. */
  banner_image_url: z.string(),
  profile_image_url: z.string(),
  host_name: z.string(),
  city: z.string(),
  country_code: z.string(),
  /** One decimal; null without reviews. */
  rating: z.nullable(z.number()),
  review_count: z.int(),
});
export type StoreHead = z.infer<typeof StoreHead>;

/**
 * Products of one host's store, one product, or of all stores. Others see published products of active stores; the
 * owner sees everything of the own store.
 */
export const listStoreProducts = defineCall({
  ids: ['E-123', 'E-128'],
  name: 'listStoreProducts',
  summary: 'List products of host stores',
  group: 'Stores',
  method: 'GET',
  path: 'store-products',
  auth: 'token-or-none',
  query: z.object({ host_id: z.optional(WireId), product_id: z.optional(WireId) }),
  reply: z.object({
    data: z.array(StoreProduct),
    /** The store itself where one host's was asked for; null where it is not open to who asks. */
    store: z.optional(z.nullable(StoreHead)),
  }),
  problems: ['validation_failed'],
});
