import * as z from 'zod/mini';
import { Email } from '../accounts/sign-up.ts';
import { USER_TYPE } from '../accounts/user.ts';
import { defineCall } from '../call/call.ts';
import { Money } from '../money/money.ts';

const GROUP = 'Reviews, messages, promotions';
const shoppers = { group: GROUP, auth: 'token', roles: [USER_TYPE.shopper] } as const;

/** Taken off the shipping of one order of each of the two, in basis points, and for how many days it is good. */
export const REFERRAL = { basisPoints: 1000, days: 180 } as const;

/**
 * How far a friend has come: `invited` by a mail, `joined` has an account, `ordered` has paid for a first parcel, `earned` it was
 * delivered and both have their coupon, `refused` it was the same person once more.
 */
export const FRIEND_STATES = ['invited', 'joined', 'ordered', 'earned', 'refused'] as const;

/** Somebody who was recommended to come here. */
const Friend = z.object({
  /** Masked, `a•••@mail.example`. */
  email: z.string(),
  /** How far the friend has come. */
  state: z.enum(FRIEND_STATES),
  /** ISO 8601 in UTC: when the mail was sent, or the account opened. */
  since: z.string(),
});

/** The recommendations of the caller. */
export const Referral = z.object({
  /** What friends give when they open an account; null before it was asked for. */
  code: z.nullable(z.string()),
  /** Where friends open an account with the code; null like it. */
  link: z.nullable(z.string()),
  /** The newest first. */
  friends: z.array(Friend),
});
export type Referral = z.infer<typeof Referral>;
const referral = z.object({ data: Referral });

export const getReferral = defineCall({
  ids: ['E-099'],
  name: 'getReferral',
  summary: 'Get the code with which one recommends the site, and who came by it',
  ...shoppers,
  method: 'GET',
  path: 'promotions/refer',
  reply: referral,
  problems: ['unauthenticated', 'not_authorized'],
});

/** Makes the code of the caller; asked again, it is the same. */
export const makeReferral = defineCall({
  ids: ['E-100'],
  name: 'makeReferral',
  summary: 'Get a code with which one recommends the site',
  ...shoppers,
  method: 'POST',
  path: 'promotions/refer',
  body: z.object({}),
  reply: referral,
  problems: ['unauthenticated', 'not_authorized', 'validation_failed'],
});

/** Writes to friends, once to each address; the e-mail of the caller has to be confirmed. */
export const mailFriends = defineCall({
  ids: ['E-101'],
  name: 'mailFriends',
  summary: 'Recommend the site to friends by mail',
  ...shoppers,
  method: 'POST',
  path: 'promotions/refer/mail',
  body: z.object({
    /** At most ten. */
    emails: z.array(Email).check(z.minLength(1), z.maxLength(10)),
  }),
  reply: z.object({
    data: z.object({
      /** Addresses that were written to now; others had a mail before. */
      sent: z.int(),
      ...Referral.shape,
    }),
  }),
  problems: ['unauthenticated', 'not_authorized', 'email_not_confirmed', 'validation_failed', 'rate_limited'],
});

/**
 * Enters a code: a coupon, which is listed from then on, or that of a friend, which counts until a first order is paid. Signed
 * out it is only said whether there is such a code.
 */
export const enterCode = defineCall({
  ids: ['E-102'],
  name: 'enterCode',
  summary: 'Enter a coupon or the code of a friend',
  group: GROUP,
  auth: 'token-or-none',
  method: 'POST',
  path: 'promotions/referred',
  body: z.object({
    /** As it is typed; small letters count as capital ones. */
    code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  }),
  reply: z.object({
    data: z.object({
      /** What the code is. */
      kind: z.enum(['coupon', 'friend']),
      /** As it is written, in capital letters. */
      code: z.string(),
      /** Taken off the shipping, in basis points. */
      basis_points: z.int(),
    }),
  }),
  problems: ['unauthenticated', 'validation_failed', 'rate_limited'],
});

export const Coupon = z.object({
  /** What is typed where the way of a parcel is chosen. */
  code: z.string(),
  /** Taken off the shipping, in basis points. */
  basis_points: z.int(),
  /** Shipping from which it counts; null for any. */
  least: z.nullable(Money),
  /** Whether it counts only until a first order is paid. */
  first_order_only: z.boolean(),
  /** ISO 8601 in UTC; null where it has no end. */
  ends_at: z.nullable(z.string()),
  /** What became of it. */
  state: z.enum(['available', 'used', 'expired']),
  /** Number of the order that took it, `OP-20001`; null before. */
  used_for: z.nullable(z.string()),
});
export type Coupon = z.infer<typeof Coupon>;

export const listCoupons = defineCall({
  ids: [],
  name: 'listCoupons',
  summary: 'List the coupons of oneself',
  ...shoppers,
  method: 'GET',
  path: 'promotions/coupons',
  /** What can still be used comes first. */
  reply: z.object({ data: z.array(Coupon) }),
  problems: ['unauthenticated', 'not_authorized'],
});
