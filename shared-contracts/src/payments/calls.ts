import * as z from 'zod/mini';
import { USER_TYPE } from '../accounts/user.ts';
import { defineCall } from '../call/call.ts';
import { Money } from '../money/money.ts';
import { SLUGS } from '../paths/slugs.ts';
import { PaymentOptions, PaymentState, SavedCard } from './payment.ts';

const GROUP = 'Payment';
const shoppers = { group: GROUP, auth: 'token', roles: [USER_TYPE.shopper] } as const;

const PurchaseId = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
const CompanyId = z.string().check(z.regex(/^[\w-]{1,100}$/));

/** What may stand against paying a purchase, whichever way. */
export const PAY_PROBLEMS = [
  'unauthenticated',
  'not_authorized',
  'not_found',
  'move_refused',
  'total_changed',
  'items_changed',
  'validation_failed',
  'rate_limited',
  'unavailable',
  'idempotency_mismatch',
  'in_progress',
] as const;

/**
 * What every way of paying says: for what, which total and which amount to be held the person saw (else `total_changed`:
 * another tab may have chosen another price rule), and yes to the terms. Without `expected_limit` what the purchase holds now.
 */
export const Agreement = {
  purchase_id: PurchaseId,
  expected_total: Money,
  expected_limit: z.optional(Money),
  /** A code as it was typed: that of an affiliate has the sale. One that does not count changes nothing. */
  promo_code: z.optional(z.string().check(z.trim(), z.maxLength(20))),
  terms: z.literal(true),
};

export const listCards = defineCall({
  ids: ['E-030'],
  name: 'listCards',
  summary: 'List the saved cards of the caller',
  ...shoppers,
  method: 'GET',
  path: 'user/creditcard',
  reply: z.object({ data: z.array(SavedCard) }),
  problems: ['unauthenticated', 'not_authorized', 'unavailable'],
});

/**
 * Forgets a saved card; doing so again is `not_found`. The last one that is still good is refused (`last_card`) while something
 * waits to be paid.
 */
export const deleteCard = defineCall({
  ids: ['E-031'],
  name: 'deleteCard',
  summary: 'Delete a saved card',
  ...shoppers,
  method: 'PUT',
  path: 'user/creditcard',
  body: z.object({ id: CompanyId }),
  reply: z.object({ data: z.object({ id: z.string() }) }),
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'validation_failed', 'unavailable'],
});

/**
 * Asks the company how a payment stands and takes it over, as its webhook would: whichever comes first, the effect is the
 * same and happens once. Asking again is free. Somebody else's payment is `not_found`.
 */
export const verifyPayment = defineCall({
  ids: ['E-032'],
  name: 'verifyPayment',
  summary: 'Find out how a payment ended, after its challenge or its return',
  ...shoppers,
  method: 'POST',
  path: 'payment/verification',
  body: z.object({
    /** How it was paid. */
    type: z.enum(['card', 'wallet', 'express']),
    payment_intent_id: CompanyId,
  }),
  reply: z.object({ data: PaymentState }),
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'validation_failed', 'unavailable'],
});

/**
 * Creates or finds the caller at the card company. With a `token` of the company, sets that card up to be kept: its bank may ask
 * first (`setup`), and `setup_id` asks afterwards how that ended. A card that is not to be kept is a refused field.
 */
export const createCustomer = defineCall({
  ids: ['E-033'],
  name: 'createCustomer',
  summary: 'Be known to the card company, and save a card there',
  ...shoppers,
  method: 'POST',
  path: `${SLUGS.cardProvider}/customer/random`,
  body: z.object({
    /** A new card to be saved, as the company names it. */
    token: z.optional(CompanyId),
    /** A set-up that its bank asked about. */
    setup_id: z.optional(CompanyId),
  }),
  reply: z.object({
    data: z.object({
      /** The caller's id at the company. */
      customer_id: z.string(),
      tokens_url: z.string(),
      publishable_key: z.string(),
      /** The card that was saved; null without one. */
      card: z.nullable(SavedCard),
      /** What the bank asks before the card is kept; null where it asks nothing. */
      setup: z.nullable(
        z.object({
          /** With which it is asked afterwards how it ended. */
          id: CompanyId,
          /** `frame`: shown inside the page; `redirect`: the whole window goes there and comes back. */
          next_action: z.object({ type: z.enum(['frame', 'redirect']), url: z.string() }),
        }),
      ),
      /** How the company wants a card's number. */
      format: PaymentOptions.shape.card.shape.format,
    }),
  }),
  problems: ['unauthenticated', 'not_authorized', 'validation_failed', 'rate_limited', 'unavailable'],
});

/** Pays a purchase with a saved card; the answer may ask for a challenge. Repeating it answers the payment that runs. */
export const chargeSavedCard = defineCall({
  ids: ['E-034'],
  name: 'chargeSavedCard',
  summary: 'Pay a purchase with a saved card',
  ...shoppers,
  method: 'POST',
  path: `${SLUGS.cardProvider}/customer/charge`,
  body: z.object({ ...Agreement, card_id: CompanyId }),
  reply: z.object({ data: PaymentState }),
  problems: PAY_PROBLEMS,
  idempotent: true,
});

/** Opens the sheet of the express payment: `sheet_url` is shown in a frame and hands the page a token. */
export const startExpressPayment = defineCall({
  ids: ['E-035'],
  name: 'startExpressPayment',
  summary: 'Begin an express payment',
  ...shoppers,
  method: 'POST',
  path: 'order/express-payment/verification',
  body: z.object({ purchase_id: PurchaseId }),
  reply: z.object({
    data: z.object({
      /** Id of the sheet at the company. */
      session_id: z.string(),
      /** Page to be shown in a frame. */
      sheet_url: z.string(),
      amount: Money,
    }),
  }),
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'move_refused', 'validation_failed', 'rate_limited', 'unavailable'],
});

/** Pays with the token of the sheet. Repeating it answers the payment that runs. */
export const finishExpressPayment = defineCall({
  ids: ['E-036'],
  name: 'finishExpressPayment',
  summary: 'Pay with what the express sheet gave',
  ...shoppers,
  method: 'PUT',
  path: 'order/express-payment/verification',
  body: z.object({
    ...Agreement,
    /** What the sheet gave. */
    token: CompanyId,
  }),
  reply: z.object({ data: PaymentState }),
  problems: PAY_PROBLEMS,
  idempotent: true,
});
