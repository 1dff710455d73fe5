import * as z from 'zod/mini';
import { defineCall } from '../call/call.ts';
import { WireId, wireInt } from '../call/wire.ts';
import { PROOF_PROBLEMS } from './account-proof.ts';
import { FurtherInfoRequest, LOYALTY_REASONS, Profile, SaveAccountRequest, SavePhotoRequest, SaveSocialRequest } from './profile.ts';
import { User } from './user.ts';

const GROUP = 'Users and auth';
const reply = z.object({ data: Profile });

/** The caller's own settings; anybody else's do not exist for the caller. */
export const getProfile = defineCall({
  ids: ['E-001'],
  name: 'getProfile',
  summary: 'Get everything that the settings show of oneself',
  group: GROUP,
  method: 'GET',
  path: 'user/{id}/profile',
  auth: 'token',
  params: z.object({ id: WireId }),
  reply,
  problems: ['unauthenticated', 'not_found'],
});

/** Saves what is given. A new e-mail is confirmed at the new address first, and the old one is told. */
export const saveAccount = defineCall({
  ids: ['E-016'],
  name: 'saveAccount',
  summary: 'Save the basic information of oneself',
  group: GROUP,
  method: 'POST',
  path: 'user/account',
  auth: 'token',
  body: SaveAccountRequest,
  reply,
  problems: ['unauthenticated', ...PROOF_PROBLEMS, 'rate_limited'],
});

/** Shows a photo that was uploaded as `profile-photo`; the one before is gone. */
export const savePhoto = defineCall({
  ids: ['E-017'],
  name: 'savePhoto',
  summary: 'Save or remove the profile photo',
  group: GROUP,
  method: 'POST',
  path: 'user/profile',
  auth: 'token',
  body: SavePhotoRequest,
  reply: z.object({ data: z.object({ profile_image_url: User.shape.profile_image_url }) }),
  problems: ['unauthenticated', 'validation_failed', 'rate_limited'],
});

export const saveSocial = defineCall({
  ids: ['E-018'],
  name: 'saveSocial',
  summary: 'Save the links to pages of oneself elsewhere',
  group: GROUP,
  method: 'POST',
  path: 'user/social',
  auth: 'token',
  body: SaveSocialRequest,
  reply,
  problems: ['unauthenticated', 'validation_failed'],
});

const Reason = z.enum(LOYALTY_REASONS);

/** Where an account stands among the tiers. */
export const LoyaltyStanding = z.object({
  /** 0 to 3. */
  level: User.shape.loyalty_level,
  /** All points that the account has. */
  points: z.int(),
  /** A fraction (B-199). */
  discount_rate: z.number(),
  /** Null at the highest level. */
  next: z.nullable(
    z.object({
      /** The next level, 1 to 3. */
      level: z.int(),
      /** Points from which it is reached. */
      from: z.int(),
      /** Its discount, a fraction: 0.06 is 6 %. */
      discount_rate: z.number(),
      /** Orders that are still missing. */
      orders_left: z.int(),
      /** The share of the way that is done, 0 to 1. */
      progress: z.number(),
    }),
  ),
  /** Whether the discount on the first order is still to be had. */
  explorer_offer: z.boolean(),
});
export type LoyaltyStanding = z.infer<typeof LoyaltyStanding>;

/** The ledger of a shopper's points, beside where the account stands. */
export const getLoyalty = defineCall({
  ids: ['E-019'],
  name: 'getLoyalty',
  summary: 'Get points, level and ledger of oneself',
  group: GROUP,
  method: 'GET',
  path: 'user/{id}/loyalty',
  auth: 'token',
  roles: [1],
  params: z.object({ id: WireId }),
  query: z.object({ page: z._default(wireInt(1, 10_000), 1), per_page: z._default(wireInt(1, 100), 20), reason: z.optional(Reason) }),
  reply: z.object({
    /** What changed the points, the newest first. */
    data: z.array(
      z.object({
        id: z.int(),
        date: z.string(),
        reason: Reason,
        /** What was added; negative where points were taken. */
        points: z.int(),
        /** Points afterwards. */
        balance: z.int(),
        order_number: z.nullable(z.string()),
      }),
    ),
    /** Entries that fit, on all pages. */
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
    /** Where the account stands now, whatever page is asked for. */
    standing: LoyaltyStanding,
    /** Paid orders that bring points once they are completed. */
    pending: z.array(
      z.object({
        order_number: z.string(),
        points: z.int(),
        /** ISO 8601 in UTC. */
        paid_at: z.string(),
      }),
    ),
  }),
  problems: ['unauthenticated', 'not_authorized', 'not_found'],
});

/** Saved once; `skipped` alone is enough to be asked no more. */
export const saveFurtherInfo = defineCall({
  ids: ['E-025'],
  name: 'saveFurtherInfo',
  summary: 'Save the further information that is asked for after sign-up',
  group: GROUP,
  method: 'POST',
  path: 'furtherinfo-fe',
  auth: 'token',
  body: FurtherInfoRequest,
  reply,
  problems: ['unauthenticated', 'validation_failed'],
});

const Lang = z.object({
  /** Language of the names, a BCP 47 tag; English where there is no translation. */
  lang: z.optional(z.string().check(z.maxLength(20))),
});
const Choice = z.object({ id: z.int(), name: z.string() });
const listOf = <S extends z.ZodMiniType>(item: S) => z.object({ data: z.array(item) });

export const getOccupations = defineCall({
  ids: ['E-020'],
  name: 'getOccupations',
  summary: 'List the occupations to choose from',
  group: GROUP,
  method: 'GET',
  path: 'occupations',
  auth: 'none',
  kept: 300,
  query: Lang,
  reply: listOf(Choice),
  problems: [],
});

/** Languages that people speak, by their names in `lang`. */
export const getLanguages = defineCall({
  ids: ['E-021'],
  name: 'getLanguages',
  summary: 'List the languages to choose from',
  group: GROUP,
  method: 'GET',
  path: 'language',
  auth: 'none',
  kept: 300,
  query: Lang,
  reply: listOf(z.object({ code: z.string(), name: z.string(), own_name: z.string() })),
  problems: [],
});

export const getInterests = defineCall({
  ids: ['E-022'],
  name: 'getInterests',
  summary: 'List the interests to choose from',
  group: GROUP,
  method: 'GET',
  path: 'interests',
  auth: 'none',
  kept: 300,
  query: Lang,
  reply: listOf(Choice),
  problems: [],
});
