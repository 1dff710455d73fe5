import * as z from 'zod/mini';
import { CountryCode } from '../accounts/sign-up.ts';
import { defineCall } from '../call/call.ts';
import { WireId } from '../call/wire.ts';
import { trimmed } from '../text/visible.ts';

const GROUP = 'Addresses';

/** What a person writes of a postal address (D-005). State and post code depend on the country; the service checks them. */
export const NewAddress = z.object({
  line1: trimmed(3, 120),
  line2: z._default(z.string().check(z.trim(), z.maxLength(120)), ''),
  city_name: trimmed(1, 80),
  state: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
  post_code: z._default(z.string().check(z.trim(), z.maxLength(16)), ''),
  country_code: CountryCode,
});
export type NewAddress = z.infer<typeof NewAddress>;

/** An address of the caller's book. `active` is 0 for a removed one, which old orders may still name. */
export const Address = z.object({
  id: z.int(),
  active: z.union([z.literal(0), z.literal(1)]),
  line1: z.string(),
  line2: z.string(),
  city_name: z.string(),
  state: z.string(),
  post_code: z.string(),
  country_code: z.string(),
  /** In English. Screens name countries by `Intl`. */
  country_name: z.string(),
});
export type Address = z.infer<typeof Address>;

const own = { group: GROUP, auth: 'token' } as const;

/** The specification sends addresses as it reads them. */
const ignored = { id: 'D-005', active: 'D-005', country_name: 'D-005' };

/** Adds to the book; the same address again is the one that is there. */
export const createAddress = defineCall({
  ids: ['E-066'],
  name: 'createAddress',
  summary: "Add an address to the caller's book",
  ...own,
  method: 'POST',
  path: 'addresses',
  body: NewAddress,
  ignored,
  reply: z.object({ data: Address }),
  problems: ['unauthenticated', 'rate_limited', 'validation_failed', 'idempotency_mismatch', 'in_progress'],
  idempotent: true,
});

/** Changes an address of the caller; somebody else's is `not_found`. */
export const updateAddress = defineCall({
  ids: ['E-067'],
  name: 'updateAddress',
  summary: 'Change an address',
  ...own,
  method: 'PUT',
  path: 'addresses/{id}',
  params: z.object({ id: WireId }),
  body: NewAddress,
  ignored,
  reply: z.object({ data: Address }),
  problems: ['unauthenticated', 'not_found', 'validation_failed'],
});

export const getAddress = defineCall({
  ids: ['E-068'],
  name: 'getAddress',
  summary: 'Read an address of the caller',
  ...own,
  method: 'GET',
  path: 'addresses/{id}',
  params: z.object({ id: WireId }),
  reply: z.object({ data: Address }),
  problems: ['unauthenticated', 'not_found', 'validation_failed'],
});

/** The caller's book, newest first, without removed ones. Another user's id is `not_found`. */
export const listAddresses = defineCall({
  ids: ['E-069'],
  name: 'listAddresses',
  summary: "Read the caller's address book",
  ...own,
  method: 'GET',
  path: 'user/{id}/address',
  params: z.object({ id: WireId }),
  reply: z.object({ data: z.array(Address) }),
  problems: ['unauthenticated', 'not_found', 'validation_failed'],
});

/** Takes an address out of the book; orders that name it keep it. */
export const deleteAddress = defineCall({
  ids: ['E-070'],
  name: 'deleteAddress',
  summary: 'Remove an address from the book',
  ...own,
  method: 'PUT',
  path: 'address/delete',
  body: z.object({ id: z.int().check(z.minimum(1), z.maximum(2_147_483_647)) }),
  reply: z.object({ data: z.object({ id: z.int() }) }),
  problems: ['unauthenticated', 'not_found', 'validation_failed'],
});

/** What a company that knows postal addresses says of one; `unknown` where none was asked, or it did not answer. */
export const ADDRESS_VERDICTS = ['deliverable', 'suggestion', 'not_found', 'unknown'] as const;

/** Whether post reaches an address of the caller's book (B-435). It may be used whatever is said. */
export const validateAddress = defineCall({
  ids: ['E-071'],
  name: 'validateAddress',
  summary: 'Ask whether post reaches an address of the book',
  ...own,
  method: 'GET',
  path: 'address-validation/addresses/{id}',
  params: z.object({ id: WireId }),
  reply: z.object({
    data: z.object({
      verdict: z.enum(ADDRESS_VERDICTS),
      /** How the company writes it; null unless the verdict is `suggestion`. */
      suggestion: z.nullable(NewAddress),
    }),
  }),
  problems: ['unauthenticated', 'not_found', 'rate_limited', 'validation_failed'],
});
