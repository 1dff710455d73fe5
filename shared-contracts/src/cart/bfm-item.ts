import * as z from 'zod/mini';

/** One thing to buy for the shopper, as the cart service keeps it (specification section 3, BFM item; B-215 to B-223). */
export const BfmItem = z.object({
  /** Always US dollars (B-215). */
  currency_cd: z.literal('USD'),
  /** Address of the picture. */
  img: z.string().check(z.maxLength(2048)),
  /** Always empty (B-216). */
  is_required: z.literal(''),
  /** Price of one, in US dollars, two decimals. */
  price: z.number().check(z.minimum(0)),
  /** `Color: {color} | Size: {size}` for cart products (B-217). */
  productDescription: z.string().check(z.maxLength(2000)),
  quantity: z.int().check(z.minimum(1), z.maximum(50)),
  /** The host's id for items of a host store, `web` elsewhere (B-218). */
  source: z.string().check(z.maxLength(40)),
  title: z.string().check(z.maxLength(200)),
  url: z.string().check(z.maxLength(2048)),
  /** Registrable domain of the url (B-220). */
  vendor: z.string().check(z.maxLength(253)),
  /** Always empty (B-221). */
  weight: z.literal(''),
  /** 0 for items of a host store (B-222). */
  product_id: z.int(),
  /** When the price was read or typed, ISO 8601; ours, so that an old price can be read again. */
  priced_at: z.optional(z.string().check(z.maxLength(40))),
});
export type BfmItem = z.infer<typeof BfmItem>;
