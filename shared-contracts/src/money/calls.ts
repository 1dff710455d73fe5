import * as z from 'zod/mini';
import { defineCall } from '../call/call.ts';
import { Money } from './money.ts';

const GROUP = 'Currency';

/** Three letters of ISO 4217, in any case. */
const Code = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{3}$/));

/** What a conversion was made with. For display only: what is charged is in US dollars. */
const Basis = {
  /** Names the rates: the same id has the same rates. */
  rate_id: z.string(),
  /** The day that the rates are of. */
  as_of: z.string(),
};

/** Every currency of ISO 4217 in use (B-517), its decimals, and whether amounts can be converted into it today. */
export const getCurrencies = defineCall({
  ids: ['E-062'],
  name: 'getCurrencies',
  summary: 'List the currencies',
  group: GROUP,
  method: 'GET',
  path: 'currency',
  auth: 'none',
  reply: z.object({
    data: z.array(
      z.object({
        code: z.string(),
        exponent: z.int(),
        /** Whether there are rates for it today. */
        convertible: z.boolean(),
      }),
    ),
  }),
  problems: [],
});

/** Units of every currency for one of the base, as decimals of six significant digits. */
export const getRates = defineCall({
  ids: ['E-063'],
  name: 'getRates',
  summary: "Get today's exchange rates",
  group: GROUP,
  method: 'GET',
  path: 'currency/today',
  auth: 'none',
  query: z.object({ base_currency: z._default(Code, 'USD') }),
  reply: z.object({
    data: z.object({
      ...Basis,
      /** The currency that the rates are for one of. */
      base: z.string(),
      /** Units of a currency for one of the base, by its code. */
      rates: z.record(z.string(), z.string()),
    }),
  }),
  problems: ['validation_failed'],
});

const Amount = z.object({ minor: z.int().check(z.minimum(0)), currency: Code });

/** Converts an amount, rounded half up to the smallest unit of the other currency. */
export const convertAmount = defineCall({
  ids: ['E-064'],
  name: 'convertAmount',
  summary: 'Convert an amount for display',
  group: GROUP,
  method: 'POST',
  path: 'currency/convert',
  auth: 'none',
  body: z.object({
    /** What is to be converted. */
    amount: Amount,
    to: Code,
  }),
  reply: z.object({ data: z.object({ ...Basis, amount: Money }) }),
  problems: ['validation_failed', 'rate_limited'],
});

const MAX_AMOUNTS = 200;

/** Converts many amounts with the same rates, in their order. */
export const convertAmounts = defineCall({
  ids: ['E-065'],
  name: 'convertAmounts',
  summary: 'Convert many amounts for display',
  group: GROUP,
  method: 'POST',
  path: 'currency/convert/bulk',
  auth: 'none',
  body: z.object({ amounts: z.array(Amount).check(z.minLength(1), z.maxLength(MAX_AMOUNTS)), to: Code }),
  reply: z.object({ data: z.object({ ...Basis, amounts: z.array(Money) }) }),
  problems: ['validation_failed', 'rate_limited'],
});
