import * as z from 'zod/mini';
import { USER_TYPE } from '../accounts/user.ts';
import { defineCall } from '../call/call.ts';
import { WireId, wireInt } from '../call/wire.ts';
import { Money } from '../money/money.ts';
import { Agreement, PAY_PROBLEMS } from '../payments/calls.ts';
import { PaymentState } from '../payments/payment.ts';
import { trimmed } from '../text/visible.ts';
import { UploadIds } from '../uploads/upload.ts';
import { Delivery, EXTRA_CHARGE_REASONS, ExtraCharge, Purchase, PurchaseChoices, PurchaseRow } from './purchase.ts';
import { HostPaymentStatus, PurchaseStatus } from './status.ts';

const GROUP = 'Buy For Me';
const both = { group: GROUP, auth: 'token', roles: [USER_TYPE.shopper, USER_TYPE.host] } as const;
const shoppers = { group: GROUP, auth: 'token', roles: [USER_TYPE.shopper] } as const;
const hosts = { group: GROUP, auth: 'token', roles: [USER_TYPE.host] } as const;
const IdInPath = z.object({ id: WireId });
const Id = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

/** What may stand against a change of a purchase that may bring files. */
const MOVE_PROBLEMS = [
  'unauthenticated',
  'not_authorized',
  'not_found',
  'move_refused',
  'stale_change',
  'validation_failed',
  'payload_too_large',
  'idempotency_mismatch',
  'in_progress',
] as const;

export const PURCHASES_PER_PAGE = 20;

/** One purchase, for its shopper or its host; to everybody else it is `not_found`. */
export const getPurchase = defineCall({
  ids: ['E-103'],
  name: 'getPurchase',
  summary: 'Read a purchase',
  ...both,
  method: 'GET',
  path: 'bfm/{id}',
  params: IdInPath,
  reply: z.object({ data: Purchase }),
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'validation_failed'],
});

/** The caller's purchases from his side, the latest change first. `open` leaves out what is over. */
export const listPurchases = defineCall({
  ids: ['E-104'],
  name: 'listPurchases',
  summary: "List the caller's purchases",
  ...both,
  method: 'GET',
  path: 'bfm/',
  query: z.object({
    /** `open` leaves out what is over. */
    state: z._default(z.enum(['open', 'all']), 'all'),
    page: z._default(wireInt(1, 100_000), 1),
    per_page: z._default(wireInt(1, 100), PURCHASES_PER_PAGE),
  }),
  reply: z.object({ data: z.array(PurchaseRow), total: z.int(), page: z.int(), per_page: z.int() }),
  problems: ['unauthenticated', 'not_authorized', 'validation_failed'],
});

const Chosen = z.literal(1);

/**
 * Pays a purchase: exactly one of the `payment_with_…` fields is 1 (B-224). A card comes as the company's `token`. The
 * money is held, not taken. Things of a host's store are taken from its stock along with it; `items_changed` names those
 * (`items.{place}`) that are not sold as the person saw them. Repeating the call, in another tab or after a break, answers the payment that runs: there is
 * never a second one beside it.
 */
export const payPurchase = defineCall({
  ids: ['E-105'],
  name: 'payPurchase',
  summary: 'Confirm and pay a purchase',
  ...shoppers,
  method: 'POST',
  path: 'bfm/',
  body: z.object({
    ...Agreement,
    payment_with_cardpay3ds: z.optional(Chosen),
    payment_with_wallet: z.optional(Chosen),
    payment_with_paylater: z.optional(Chosen),
    /** A new card, as the company names it. */
    token: z.optional(z.string().check(z.regex(/^[\w-]{1,100}$/))),
    /** Keeps the card at the company. */
    save_card: z.optional(z.boolean()),
  }),
  reply: z.object({ data: PaymentState }),
  problems: PAY_PROBLEMS,
  idempotent: true,
});

/** What one side tells the other in its own words. */
export const NoteText = z.string().check(z.trim(), z.maxLength(500));

/** What is said of one thing along with a change of state, or by itself (`status` equal to `expected_from`). */
export const ItemChange = z.object({
  id: Id,
  /** Host: `unavailable` while purchasing, `purchased`, `shipped`, `arrived`. Shopper: `removed` while an extra charge is open. */
  status: z.optional(z.enum(['purchased', 'shipped', 'arrived', 'unavailable', 'removed'])),
  store_order_number: z.optional(trimmed(1, 100)),
  tracking_number: z.optional(trimmed(1, 255)),
  expected_at: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
});
export type ItemChange = z.infer<typeof ItemChange>;

/**
 * Moves a purchase by the table of moves; the service decides by its role table, not by the caller's word. `purchased`
 * needs a receipt, what the receipts say in all, and a store order number for every thing that was bought: the host gets
 * `receipt_total`, at most what was agreed for the things, and what he did not spend goes back to the shopper. A receipt
 * is taken once: the same file, from whomever, is `used_before`. Another state than `expected_from` is
 * `stale_change`; a move that does not exist is `move_refused`.
 */
export const changePurchaseStatus = defineCall({
  ids: ['E-106'],
  name: 'changePurchaseStatus',
  summary: 'Move a purchase to another state',
  ...both,
  method: 'PUT',
  path: 'bfm/{id}/status',
  params: IdInPath,
  body: z.object({
    status: PurchaseStatus,
    /** The state that the caller knows; from another one nothing is moved. */
    expected_from: PurchaseStatus,
    /** In own words, where the move needs one. */
    reason: z.optional(NoteText),
    /** What is said of single things along with the move. */
    items: z.optional(z.array(ItemChange).check(z.maxLength(100))),
    /** Uploaded as `bfm-receipt`. */
    receipts: z.optional(UploadIds),
    /** With `purchased` alone. */
    receipt_total: z.optional(Money),
  }),
  reply: z.object({ data: Purchase }),
  problems: MOVE_PROBLEMS,
  idempotent: true,
});

/** The shopper's address and choices; may be said again until it is paid. */
export const confirmPurchase = defineCall({
  ids: ['E-107'],
  name: 'confirmPurchase',
  summary: 'Say where a purchase goes and how',
  ...shoppers,
  method: 'PUT',
  path: 'bfm/{id}/confirmation',
  params: IdInPath,
  body: z.object({
    delivery: Delivery,
    /** What the shopper wants done. */
    choices: PurchaseChoices,
    /** Keeps the address in the caller's book. */
    save_address: z.optional(z.boolean()),
  }),
  reply: z.object({ data: Purchase }),
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'move_refused', 'stale_change', 'validation_failed'],
});

const CostOfItem = z.object({
  id: Id,
  /** Everything in US dollars; `unit_price` of one piece, the others for all pieces. */
  unit_price: Money,
  local_shipping: Money,
  tax: Money,
  /** 0: the store does not have it. */
  available_quantity: z.int().check(z.minimum(0), z.maximum(50)),
  note: z._default(NoteText, ''),
  alternative_url: z.optional(z.nullable(z.url({ protocol: /^https?$/ }).check(z.maxLength(2048)))),
});

/** What the host found: a cost for every thing that is still wanted. Above the limit it becomes an extra charge, which needs a reason and evidence. */
export const quotePurchase = defineCall({
  ids: ['E-108'],
  name: 'quotePurchase',
  summary: 'Say what a purchase costs in the store',
  ...hosts,
  method: 'PUT',
  path: 'bfm/host/{id}/cost',
  params: IdInPath,
  body: z.object({
    items: z.array(CostOfItem).check(z.minLength(1), z.maxLength(100)),
    reason: z.optional(z.enum(EXTRA_CHARGE_REASONS)),
    note: z._default(NoteText, ''),
    /** Uploaded as `bfm-evidence`. */
    evidence: z.optional(UploadIds),
  }),
  reply: z.object({ data: Purchase }),
  problems: MOVE_PROBLEMS,
  idempotent: true,
});

/**
 * The host says that the money for the store has come: `sent` to `confirmed` (docs/product.md#purchases). Saying `due` after it
 * failed or came back asks for it once more, at the account that he has now.
 */
export const confirmHostPayment = defineCall({
  ids: ['E-109'],
  name: 'confirmHostPayment',
  summary: "Confirm the host's reimbursement",
  ...hosts,
  method: 'PATCH',
  path: 'bfm/{id}/host-payment',
  params: IdInPath,
  body: z.object({ status: HostPaymentStatus }),
  reply: z.object({ data: Purchase }),
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'move_refused', 'stale_change', 'validation_failed'],
});

/** Everything has arrived: makes the package order, in status 3, once; again it answers the same order (B-438). */
export const orderPurchase = defineCall({
  ids: ['E-112'],
  name: 'orderPurchase',
  summary: 'Make a package order of an arrived purchase',
  ...hosts,
  method: 'POST',
  path: 'bfm/purchases/{id}/order',
  params: IdInPath,
  reply: z.object({ data: z.object({ purchase: Purchase, package_order_id: z.int() }) }),
  problems: [
    'unauthenticated',
    'not_authorized',
    'not_found',
    'move_refused',
    'stale_change',
    'validation_failed',
    'idempotency_mismatch',
    'in_progress',
  ],
  idempotent: true,
});

/** Accepts and pays an extra charge, with a saved card, a new one (`token`) or the wallet. Repeating answers the payment that runs. */
export const payExtraCharge = defineCall({
  ids: ['E-113'],
  name: 'payExtraCharge',
  summary: 'Pay what a purchase costs more',
  ...shoppers,
  method: 'POST',
  path: 'bfm/extra-charge-intent',
  body: z.object({
    purchase_id: Id,
    expected_amount: Money,
    payment_with_cardpay3ds: z.optional(Chosen),
    payment_with_wallet: z.optional(Chosen),
    /** A new card, as the company names it. */
    token: z.optional(z.string().check(z.regex(/^[\w-]{1,100}$/))),
    card_id: z.optional(z.string().check(z.regex(/^[\w-]{1,100}$/))),
  }),
  reply: z.object({ data: PaymentState }),
  problems: [
    'unauthenticated',
    'not_authorized',
    'not_found',
    'move_refused',
    'total_changed',
    'validation_failed',
    'rate_limited',
    'unavailable',
    'idempotency_mismatch',
    'in_progress',
  ],
  idempotent: true,
});

/** The latest extra charge of a purchase; null where there never was one. */
export const getExtraCharge = defineCall({
  ids: ['E-114'],
  name: 'getExtraCharge',
  summary: 'Read the extra charge of a purchase',
  ...both,
  method: 'GET',
  path: 'bfm/{id}/extra-charge',
  params: IdInPath,
  reply: z.object({ data: z.nullable(ExtraCharge) }),
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'validation_failed'],
});
