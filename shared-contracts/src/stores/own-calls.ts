import * as z from 'zod/mini';
import { Flag, USER_TYPE } from '../accounts/user.ts';
import { defineCall } from '../call/call.ts';
import { WireId } from '../call/wire.ts';
import { Money } from '../money/money.ts';
import { trimmed } from '../text/visible.ts';
import { PRODUCT_CATEGORIES } from './categories.ts';

/** Products that one host may have. */
export const MOST_PRODUCTS = 500;
/** Pictures of one product. */
export const MOST_PICTURES = 8;
/** Characters of a file of products. */
export const MOST_CSV = 200_000;

const hosts = { group: 'Stores', auth: 'token', roles: [USER_TYPE.host] } as const;
const PATH = 'store-products';

/** Pieces that are there; null where nobody counts them. */
const Stock = z.nullable(z.int().check(z.minimum(0), z.maximum(100_000)));
const isWholeCents = (dollars: number): boolean => Math.abs(Math.round(dollars * 100) - dollars * 100) < 1e-6;

/** What a host writes of a product (D-019); its stock is apart, as it moves with sales. */
const ProductWords = z.object({
  /** With something in it that is seen. */
  name: trimmed(1, 120),
  description: z.string().check(z.trim(), z.maxLength(2000)),
  category: z.enum(PRODUCT_CATEGORIES),
  /** US dollars, at most two decimals. */
  price: z.number().check(z.minimum(0.5), z.maximum(10_000), (given) => {
    if (!isWholeCents(given.value)) given.issues.push({ code: 'custom', message: 'A price has two decimals at most.', input: given.value });
  }),
  /** Grams of one piece, packed; null where nobody weighed it. */
  weight: z.nullable(z.int().check(z.minimum(1), z.maximum(70_000))),
  /** In the seller's words: `M`, `30 × 20 × 10 cm`. */
  size: z.string().check(z.trim(), z.maxLength(60)),
  /** In their order, the first one is shown first: addresses that the product has already, or ids of files that were uploaded as `product-photo`. */
  images: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(MOST_PICTURES)),
  /** One that is shown has a picture. */
  is_publish: Flag,
});
export const ProductInput = z.object({ ...ProductWords.shape, stock: Stock });
export type ProductInput = z.infer<typeof ProductInput>;

/** A product as its seller sees it. */
export const OwnProduct = z.object({
  ...ProductInput.shape,
  id: z.int(),
  /** Goes up with each change of its words; sales do not move it. */
  revision: z.int(),
  /** Pieces that shoppers paid for. */
  sold: z.int(),
});
export type OwnProduct = z.infer<typeof OwnProduct>;

/** Something of the host's store that a shopper bought. */
export const StoreSale = z.object({
  /** Number of the purchase. */
  purchase_id: z.int(),
  title: z.string(),
  pieces: z.int(),
  /** Price of all pieces. */
  amount: Money,
  /** ISO 8601 in UTC. */
  bought_at: z.string(),
});

/** A host's store as its owner sees it. */
export const OwnStore = z.object({
  /** As shoppers read it; the host's own name where nothing was chosen. */
  name: z.string(),
  /** One line below the name. */
  tagline: z.string(),
  /** Products are shown; also needs a host who is listed. */
  is_open: Flag,
  /** Whether shoppers find the host at all. */
  is_listed: Flag,
  /** Address of a picture of 4 : 1. */
  banner_image_url: z.string(),
  /** The newest first. */
  products: z.array(OwnProduct),
  /** All that shoppers paid for. */
  sales: z.object({ pieces: z.int(), amount: Money }),
  /** The last 50, the newest first. */
  sold: z.array(StoreSale),
});
export type OwnStore = z.infer<typeof OwnStore>;

const reply = z.object({ data: OwnStore });
/** As PostgreSQL's `integer` holds it. */
const ProductId = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
const ProductIds = z.array(ProductId).check(z.minLength(1), z.maxLength(MOST_PRODUCTS));

export const getOwnStore = defineCall({
  ids: [],
  name: 'getOwnStore',
  summary: 'Read the own store with all of its products',
  ...hosts,
  method: 'GET',
  path: 'host/store',
  reply,
  problems: ['unauthenticated', 'not_authorized'],
});

export const StoreSettings = z.object({
  name: trimmed(3, 60),
  /** One line below the name. */
  tagline: z.string().check(z.trim(), z.maxLength(120)),
  is_open: Flag,
  /** Id of a file that was uploaded as `store-banner`; without it the banner stays. */
  banner: z.optional(z.uuid()),
});

/** Names the store, and opens or closes it. */
export const saveOwnStore = defineCall({
  ids: [],
  name: 'saveOwnStore',
  summary: 'Change the own store',
  ...hosts,
  method: 'PUT',
  path: 'host/store',
  body: StoreSettings,
  reply,
  problems: ['unauthenticated', 'not_authorized', 'validation_failed'],
});

/** Adds a product to the own store. */
export const createProduct = defineCall({
  ids: ['E-124'],
  name: 'createProduct',
  summary: 'Add a product to the own store',
  ...hosts,
  method: 'POST',
  path: PATH,
  body: ProductInput,
  reply,
  problems: ['unauthenticated', 'not_authorized', 'validation_failed', 'rate_limited', 'idempotency_mismatch', 'in_progress'],
  idempotent: true,
});

/**
 * Changes a product of the own store. What was changed elsewhere since is `stale_change`; the stock is changed by its own call,
 * as it moves with sales.
 */
export const updateProduct = defineCall({
  ids: ['E-125'],
  name: 'updateProduct',
  summary: 'Change a product of the own store',
  ...hosts,
  method: 'PUT',
  path: PATH,
  body: z.object({
    ...ProductWords.shape,
    /** Of the own store. */
    product_id: ProductId,
    /** As it was read. */
    revision: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
  }),
  reply,
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'stale_change', 'validation_failed'],
});

/** Shows products of the own store, or does not show them any more: all that are named, or none. */
export const publishProducts = defineCall({
  ids: ['E-127'],
  name: 'publishProducts',
  summary: 'Publish products of the own store, or take them back',
  ...hosts,
  method: 'PATCH',
  path: PATH,
  body: z.object({
    /** Of the own store. */
    product_ids: ProductIds,
    is_publish: Flag,
  }),
  reply,
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'validation_failed'],
});

/** Takes products out of the own store; baskets and purchases that have one keep what they know of it. */
export const deleteProducts = defineCall({
  ids: ['E-126'],
  name: 'deleteProducts',
  summary: 'Delete products of the own store',
  ...hosts,
  method: 'DELETE',
  path: PATH,
  body: z.object({
    /** Of the own store. */
    product_ids: ProductIds,
  }),
  reply,
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'validation_failed'],
});

/** Pieces of a product that somebody may see. */
export const ProductStock = z.object({
  /** The product. */
  product_id: z.int(),
  stock: Stock,
});

export const getStock = defineCall({
  ids: ['E-129'],
  name: 'getStock',
  summary: 'Read how many pieces of a product there are',
  group: 'Stores',
  auth: 'token-or-none',
  method: 'GET',
  path: `${PATH}/stock`,
  query: z.object({ product_id: WireId }),
  reply: z.object({ data: ProductStock }),
  problems: ['not_found', 'validation_failed'],
});

/** Says how many pieces there are now. Pieces that were sold since they were counted are not brought back: then it is `stale_change`. */
export const changeStock = defineCall({
  ids: ['E-130'],
  name: 'changeStock',
  summary: 'Change how many pieces of a product there are',
  ...hosts,
  method: 'PATCH',
  path: `${PATH}/stock`,
  body: z.object({
    /** Of the own store. */
    product_id: ProductId,
    /** As it was when it was counted. */
    was: Stock,
    stock: Stock,
  }),
  reply: z.object({ data: ProductStock }),
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'stale_change', 'validation_failed'],
});

/** The columns of a file of products, in any order; the first row names them. */
export const CSV_COLUMNS = ['name', 'description', 'category', 'price', 'stock', 'weight', 'size'] as const;

/** What a row of a file becomes, or why not. */
export const ImportedRow = z.object({
  /** From 2: the first one has the names of the columns. */
  line: z.int(),
  name: z.string(),
  /** Fields that do not fit; none where it does. */
  errors: z.array(
    z.object({
      /** A column. */
      field: z.string(),
      /** Why, as with a call that is refused. */
      code: z.string(),
      /** In English, for whoever has no better text for field and code. */
      message: z.string(),
    }),
  ),
});

/**
 * Reads products from a file, 200 rows at most. They are added unpublished and without pictures: all of them, or none where one
 * does not fit. A dry run adds nothing.
 */
export const importProducts = defineCall({
  ids: [],
  name: 'importProducts',
  summary: 'Add products from a CSV file',
  ...hosts,
  method: 'POST',
  path: 'host/store/import',
  body: z.object({
    /** The whole file (RFC 4180), with commas, semicolons or tabs between its cells. */
    csv: z.string().check(z.minLength(1), z.maxLength(MOST_CSV)),
    /** Looks at it and adds nothing. */
    dry_run: z.boolean(),
  }),
  reply: z.object({
    data: z.object({
      /** In their order. */
      rows: z.array(ImportedRow),
      /** Products that were added. */
      created: z.int(),
      store: OwnStore,
    }),
  }),
  problems: ['unauthenticated', 'not_authorized', 'validation_failed', 'rate_limited', 'idempotency_mismatch', 'in_progress'],
  idempotent: true,
});
