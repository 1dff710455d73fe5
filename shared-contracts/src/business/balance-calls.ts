import * as z from 'zod/mini';
import { USER_TYPE } from '../accounts/user.ts';
import { defineCall } from '../call/call.ts';
import { DollarsUpTo, Money } from '../money/money.ts';
import { PaymentOptions, PaymentState } from '../payments/payment.ts';
import { BusinessBalance } from './shipment.ts';

/** The least and the most that is put on a balance at once, US cents. */
export const TOP_UP_CENTS = { least: 1_000, most: 500_000 } as const;

const own = { group: 'Business (B2B)', auth: 'token', roles: [USER_TYPE.business] } as const;

/** The prepaid money of the caller's company, and how it may be topped up. */
export const getBusinessBalance = defineCall({
  ...own,
  ids: [],
  name: 'getBusinessBalance',
  summary: 'Read the balance of a company',
  method: 'GET',
  path: 'shipments/balance',
  reply: z.object({
    data: z.object({
      ...BusinessBalance.shape,
      payment_options: PaymentOptions,
      /** A top-up that is being paid: its amount, and the company's name of the payment; null where none is. */
      open: z.nullable(z.object({ amount: Money, payment_intent_id: z.nullable(z.string()) })),
    }),
  }),
  problems: ['unauthenticated', 'not_authorized'],
});

/** Puts money on the balance by card. Charged at once; it is there when the payment has succeeded. One at a time. */
export const topUpBalance = defineCall({
  ...own,
  ids: [],
  name: 'topUpBalance',
  summary: 'Put money on the balance of a company',
  method: 'POST',
  path: 'shipments/balance/top-up',
  body: z.object({
    /** From $10 to $5,000. */
    amount: DollarsUpTo(TOP_UP_CENTS.most, TOP_UP_CENTS.least),
    /** The card, as the company names it. */
    token: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  }),
  reply: z.object({ data: PaymentState }),
  problems: [
    'unauthenticated',
    'not_authorized',
    'stale_change',
    'idempotency_mismatch',
    'in_progress',
    'rate_limited',
    'unavailable',
    'validation_failed',
  ],
  idempotent: true,
});

/** Finds out how the top-up that runs ended, after its challenge or its return; null where there is none. */
export const checkTopUp = defineCall({
  ...own,
  ids: [],
  name: 'checkTopUp',
  summary: 'Find out how a top-up ended',
  method: 'POST',
  path: 'shipments/balance/top-up/verification',
  body: z.object({}),
  reply: z.object({ data: z.nullable(PaymentState) }),
  problems: ['unauthenticated', 'not_authorized', 'unavailable'],
});
