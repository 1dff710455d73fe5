import * as z from 'zod/mini';

const Chosen = z.literal(1);

/** How a person says by what something is charged at once: exactly one of them. */
export const chargeFields = {
  payment_with_cardpay3ds: z.optional(Chosen),
  payment_with_wallet: z.optional(Chosen),
  /** A new card, as the company names it. */
  token: z.optional(z.string().check(z.regex(/^[\w-]{1,100}$/))),
  /** A card that the company keeps for the person. */
  card_id: z.optional(z.string().check(z.regex(/^[\w-]{1,100}$/))),
};
