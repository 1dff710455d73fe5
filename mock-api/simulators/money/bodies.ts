import * as z from 'zod/mini';

const Id = z.string().check(z.regex(/^[\w-]{1,100}$/));
const Cents = z.int().check(z.minimum(1), z.maximum(100_000_000));
const Currency = z.string().check(z.regex(/^[A-Z]{3}$/));
const Reference = z.string().check(z.minLength(1), z.maxLength(200));

/** What a person types; numbers may come as texts. */
export const CardBody = z.object({
  number: z.string().check(z.maxLength(40)),
  exp_month: z.coerce.number(),
  exp_year: z.coerce.number(),
  cvc: z.string().check(z.maxLength(10)),
  name: z.optional(z.string().check(z.maxLength(200))),
});

export const IntentBody = z.object({
  amount: Cents,
  currency: Currency,
  reference: Reference,
  payment: z.discriminatedUnion('type', [
    z.object({ type: z.literal('token'), token: Id }),
    z.object({ type: z.literal('saved'), card: Id }),
    z.object({ type: z.literal('express'), token: Id }),
    z.object({ type: z.literal('pay_later') }),
    z.object({ type: z.literal('wallet') }),
  ]),
  customer: z.optional(Id),
  save_card: z._default(z.boolean(), false),
  return_url: z.url(),
});
export type IntentBody = z.infer<typeof IntentBody>;

export const AmountBody = z.object({ amount: Cents });
export const RefundBody = z.object({ amount: Cents, reference: Reference });
export type RefundBody = z.infer<typeof RefundBody>;
export const CustomerBody = z.object({ reference: Reference });
export const CardTokenBody = z.object({ token: Id, return_url: z.url() });
export const LinkBody = z.object({ reference: Reference, return_url: z.url() });
export const SessionBody = z.object({ amount: Cents, currency: Currency });
export const PayoutBody = z.object({ amount: Cents, currency: Currency, reference: Reference, account: Reference });
/** An account of a host, at the wallet or at a bank. */
export const AccountBody = z.object({
  reference: Reference,
  currency: Currency,
  type: z.enum(['wallet', 'bank']),
  email: z.optional(z.email()),
  holder: z.optional(z.string().check(z.maxLength(200))),
  address: z.optional(z.record(z.string(), z.string().check(z.maxLength(200)))),
  iban: z.optional(z.string().check(z.regex(/^[A-Z0-9]{15,34}$/))),
  accountNumber: z.optional(z.string().check(z.regex(/^\d{4,17}$/))),
  routingNumber: z.optional(z.string().check(z.regex(/^\d{9}$/))),
});
export type AccountBody = z.infer<typeof AccountBody>;
export type PayoutBody = z.infer<typeof PayoutBody>;
export const ListQuery = z.object({
  /** Milliseconds since 1970. */
  since: z._default(z.coerce.number(), 0),
  after: z.optional(Id),
  limit: z._default(z.coerce.number().check(z.minimum(1), z.maximum(100)), 100),
});
export const PageQuery = z.object({ key: z.string() });
export const PageAnswer = z.object({ answer: z.enum(['yes', 'no']) });
