import * as z from 'zod/mini';
import { Flag, USER_TYPE } from '../accounts/user.ts';
import { defineCall } from '../call/call.ts';
import { WireId } from '../call/wire.ts';
import { StoreProduct } from '../stores/calls.ts';
import { MOST_PRODUCTS, ProductStock } from '../stores/own-calls.ts';
import { CHANNEL_TYPES } from './application.ts';

const GROUP = 'Stores';
const PATH = 'store-products/affiliate/';
const affiliates = { group: GROUP, auth: 'token', roles: [USER_TYPE.affiliate] } as const;
const anybody = { group: GROUP, auth: 'token-or-none', method: 'GET' } as const;

/** Characters that an affiliate says of a product. */
export const MOST_NOTE = 300;

/** What an affiliate says of a product; empty where nothing is said. */
const Note = z.string().check(z.trim(), z.maxLength(MOST_NOTE));
/** As PostgreSQL's `integer` holds it. */
const ProductId = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
const ProductIds = z.array(ProductId).check(z.minLength(1), z.maxLength(MOST_PRODUCTS));

/** A product of a host's store that an affiliate shows in the own one. Price and stock are those of the host. */
export const AffiliateProduct = z.object({
  ...StoreProduct.shape,
  /** The affiliate's own flag; both this and `is_sold` decide what others see. */
  is_publish: Flag,
  /** Whose store shows it. */
  affiliate_id: z.int(),
  /** What the affiliate says of it; empty where nothing is said. */
  note: z.string(),
  /** Its host sells it. Where not, only its owner sees it here, by name, picture and last price. */
  is_sold: Flag,
  /** Goes up with each change of the affiliate's. */
  revision: z.int(),
});
export type AffiliateProduct = z.infer<typeof AffiliateProduct>;

const reply = z.object({ data: z.array(AffiliateProduct) });

/** The store of an affiliate as everybody may see it. */
export const AffiliateFront = z.object({
  /** The affiliate's, as links carry it. */
  affiliate_id: z.int(),
  /** Name of the store. */
  name: z.string(),
  /** One line below the name; empty where nothing is said. */
  tagline: z.string(),
  /** Some lines about the affiliate; empty where nothing is said. */
  about: z.string(),
  /** Address on this site. */
  profile_image_url: z.string(),
  /** Where the affiliate is read, seen or heard. */
  channels: z.array(z.object({ type: z.enum(CHANNEL_TYPES), url: z.string() })),
  /** What buyers enter at the checkout; null where there is none, or it does not count now. */
  code: z.nullable(z.string()),
  /** Products that everybody sees there. */
  products: z.int(),
  /** Everybody sees the store: the affiliate is approved and has it open. Others are told of no store that is not. */
  is_open: Flag,
});
export type AffiliateFront = z.infer<typeof AffiliateFront>;

/**
 * Products that an affiliate shows, the newest first; or one of them. Others see what is published in an open store of an
 * approved affiliate and sold by its host; the owner sees everything of the own store.
 */
export const listAffiliateProducts = defineCall({
  ids: ['E-131', 'E-132'],
  name: 'listAffiliateProducts',
  summary: 'List products that an affiliate shows',
  ...anybody,
  path: 'store-products/affiliate/{id}',
  params: z.object({ id: WireId }),
  query: z.object({ product_id: z.optional(WireId) }),
  reply,
  problems: ['validation_failed'],
});

/**
 * Shows a product of a host's store in the own one, which has 500 at most. One that is there already stays as it is. Refuses
 * what nobody sells now.
 */
export const addAffiliateProduct = defineCall({
  ids: ['E-133'],
  name: 'addAffiliateProduct',
  summary: 'Add a product to the own store as an affiliate',
  ...affiliates,
  method: 'POST',
  path: PATH,
  body: z.object({
    /** Of a host's store. */
    product_id: ProductId,
    note: Note,
    is_publish: Flag,
  }),
  reply,
  problems: ['unauthenticated', 'not_authorized', 'validation_failed', 'move_refused'],
});

/** Changes what the affiliate says of a product. What was changed elsewhere since is `stale_change`. */
export const changeAffiliateProduct = defineCall({
  ids: ['E-134'],
  name: 'changeAffiliateProduct',
  summary: 'Change what an affiliate says of a product',
  ...affiliates,
  method: 'PUT',
  path: PATH,
  body: z.object({
    /** Of the own store. */
    product_id: ProductId,
    note: Note,
    /** As it was read. */
    revision: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
  }),
  reply,
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'stale_change', 'validation_failed', 'move_refused'],
});

/** Shows products of the own store, or does not show them any more: all that are named, or none. */
export const publishAffiliateProducts = defineCall({
  ids: ['E-135'],
  name: 'publishAffiliateProducts',
  summary: 'Publish products as an affiliate, or take them back',
  ...affiliates,
  method: 'PATCH',
  path: PATH,
  body: z.object({
    /** Of the own store. */
    product_ids: ProductIds,
    is_publish: Flag,
  }),
  reply,
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'validation_failed', 'move_refused'],
});

/** Takes products out of the own store; their hosts sell them as before. */
export const removeAffiliateProducts = defineCall({
  ids: ['E-136'],
  name: 'removeAffiliateProducts',
  summary: 'Take products out of the own store as an affiliate',
  ...affiliates,
  method: 'DELETE',
  path: PATH,
  body: z.object({
    /** Of the own store. */
    product_ids: ProductIds,
  }),
  reply,
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'validation_failed', 'move_refused'],
});

/** Pieces of a product that an affiliate shows, as its host has them. */
export const getAffiliateStock = defineCall({
  ids: ['E-137'],
  name: 'getAffiliateStock',
  summary: 'Read how many pieces there are of a product that an affiliate shows',
  ...anybody,
  path: 'store-products/stock/affiliate/{id}',
  params: z.object({ id: WireId }),
  query: z.object({ product_id: WireId }),
  reply: z.object({ data: ProductStock }),
  problems: ['not_found', 'validation_failed'],
});

/** The open stores of affiliates that show something, the one with most products first; 100 at most. */
export const listAffiliates = defineCall({
  ids: ['E-138'],
  name: 'listAffiliates',
  summary: 'List the stores of affiliates',
  ...anybody,
  path: 'affiliate/users/',
  reply: z.object({ data: z.array(AffiliateFront) }),
  problems: [],
});

/** The influencer: the affiliate whose store stands at the site's fixed path. Null while there is none, or the store is not open. */
export const getInfluencer = defineCall({
  ids: [],
  name: 'getInfluencer',
  summary: 'Read whose store is that of the influencer',
  ...anybody,
  path: 'affiliate/influencer',
  reply: z.object({ data: z.nullable(AffiliateFront) }),
  problems: [],
});

/** The store of an affiliate. Where it is not open only its owner is told of it. */
export const getAffiliate = defineCall({
  ids: ['E-139'],
  name: 'getAffiliate',
  summary: 'Read the store of an affiliate',
  ...anybody,
  path: 'affiliate/users/{id}',
  params: z.object({ id: WireId }),
  reply: z.object({ data: AffiliateFront }),
  problems: ['not_found', 'validation_failed'],
});
