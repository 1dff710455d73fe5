import * as z from 'zod/mini';
import { CountryCode } from '../accounts/sign-up.ts';
import { Flag } from '../accounts/user.ts';
import { LANGUAGES } from '../language/language.ts';
import { isReservedSlug } from '../paths/reserved-slugs.ts';
import { trimmed } from '../text/visible.ts';
import { DAY_MS } from '../time/durations.ts';

/** What an application to be an affiliate can be; `none` before the first step, and once a half one was forgotten. */
export const APPLICATION_STATES = [
  'none',
  'started',
  'submitted',
  'in_review',
  'needs_info',
  'rejected',
  'approved',
  'suspended',
  'closed',
] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** Who may move one. The operator is whoever decides: a person at the desk, or what stands in for one outside production. */
export const APPLICATION_ACTORS = ['affiliate', 'timer', 'operator'] as const;
export type ApplicationActor = (typeof APPLICATION_ACTORS)[number];

/** So many days after it was rejected it may be sent again. */
export const AGAIN_DAYS = 30;
/** So many days a half application waits for its second step. */
export const STARTED_DAYS = 30;

export interface ApplicationMove {
  readonly from: ApplicationState;
  readonly to: ApplicationState;
  readonly by: ApplicationActor;
  /** Days that it has to have been what it is. */
  readonly after?: number;
}

/** Who may move an application from where to where; what is not here is refused. */
export const APPLICATION_MOVES: readonly ApplicationMove[] = [
  { from: 'none', to: 'started', by: 'affiliate' },
  // The account of a half application that was forgotten: there is nothing to begin again.
  { from: 'none', to: 'submitted', by: 'affiliate' },
  { from: 'started', to: 'submitted', by: 'affiliate' },
  { from: 'started', to: 'none', by: 'timer', after: STARTED_DAYS },
  { from: 'submitted', to: 'in_review', by: 'timer' },
  { from: 'in_review', to: 'approved', by: 'operator' },
  { from: 'in_review', to: 'needs_info', by: 'operator' },
  { from: 'in_review', to: 'rejected', by: 'operator' },
  { from: 'needs_info', to: 'submitted', by: 'affiliate' },
  { from: 'rejected', to: 'submitted', by: 'affiliate', after: AGAIN_DAYS },
  { from: 'approved', to: 'suspended', by: 'operator' },
  { from: 'suspended', to: 'approved', by: 'operator' },
  { from: 'suspended', to: 'closed', by: 'operator' },
];

interface Standing {
  readonly state: ApplicationState;
  /** When it became what it is; null where it is nothing. */
  readonly since: Date | null;
}

/** When a move is open, if it is in the table at all: the moment from which on, or null for at once. Undefined for never. */
export function openFrom({ state, since }: Standing, to: ApplicationState, by: ApplicationActor): Date | null | undefined {
  const move = APPLICATION_MOVES.find((one) => one.from === state && one.to === to && one.by === by);
  if (!move) return undefined;
  return move.after === undefined || since === null ? null : new Date(since.getTime() + move.after * DAY_MS);
}

export function canMove(standing: Standing, to: ApplicationState, by: ApplicationActor, now: Date): boolean {
  const from = openFrom(standing, to, by);
  return from === null || (from !== undefined && from <= now);
}

/** What is sent may still be put right, without a move, while nobody has decided. */
export const EDITABLE_STATES: readonly ApplicationState[] = ['submitted', 'in_review'];
/** The store is changed, without a move, until the account is closed. */
export const STORE_STATES: readonly ApplicationState[] = [...EDITABLE_STATES, 'approved', 'suspended'];

/** Whether the affiliate may send the second step now, for the first time, again, or put right. */
export const canSend = (standing: Standing, now: Date): boolean =>
  EDITABLE_STATES.includes(standing.state) || canMove(standing, 'submitted', 'affiliate', now);

/** Why an application was rejected. */
export const APPLICATION_REASONS = ['audience', 'content', 'channels', 'duplicate', 'other'] as const;
export type ApplicationReason = (typeof APPLICATION_REASONS)[number];

export const CHANNEL_TYPES = ['website', 'video', 'social', 'newsletter', 'podcast', 'other'] as const;
export type ChannelType = (typeof CHANNEL_TYPES)[number];

export const TAX_KINDS = ['person', 'company'] as const;
/** How commission shall be paid: to an e-mail of the wallet company, or to a bank account. Set up once there is something to pay. */
export const PAYOUT_WISHES = ['wallet', 'bank'] as const;

export const MOST_CHANNELS = 10;
export const MOST_AUDIENCES = 20;

/** `a–z0–9-`, 3 to 40, neither a hyphen at an end nor two together; addresses of the site's own (`isReservedSlug`) are refused as taken. */
export const StoreSlug = z.string().check(z.trim(), z.toLowerCase(), z.minLength(3), z.maxLength(40), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));

/** Codes of the house begin so, or would be taken for its own. */
const OUR_CODES = /^(HELLO|BACK|FRIDAY|THANKS|FRIEND|OUTPOST)/;

/** 4 to 16 letters and digits, written in capitals; empty for none. Codes of the house's own (`isReservedCode`) are refused as taken. */
const AffiliateCode = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^([A-Z0-9]{4,16})?$/));

/** Whether no affiliate may have a code: it is one of the house's, or a name that people would take for ours. */
export const isReservedCode = (code: string): boolean => OUR_CODES.test(code) || isReservedSlug(code.toLowerCase());

/** Where the affiliate is read, seen or heard. */
const Channel = z.object({
  /** What kind of channel it is. */
  type: z.enum(CHANNEL_TYPES),
  /** Https address of the page or profile. */
  url: z.url({ protocol: /^https$/, hostname: /^([a-z0-9-]+\.)+[a-z]{2,}$/i }).check(z.maxLength(300)),
  /** Readers, viewers, followers or subscribers, as the affiliate says. */
  followers: z.int().check(z.minimum(0), z.maximum(2_000_000_000)),
});

const store = {
  /** Name of the store. */
  store_name: trimmed(3, 60),
  /** The store's part of its address. */
  slug: StoreSlug,
  /** Where the affiliate reaches people, the first one first. */
  channels: z.array(Channel).check(z.minLength(1), z.maxLength(MOST_CHANNELS)),
  /** ISO 3166 of countries that the audience is in; empty for anywhere. */
  audience_countries: z.array(CountryCode).check(z.maxLength(MOST_AUDIENCES)),
  /** Of what the affiliate publishes. */
  content_language: z.enum(LANGUAGES),
  /** Whether commission is taxed as a person's or a company's. */
  tax_kind: z.enum(TAX_KINDS),
  /** How commission shall be paid. */
  payout_method: z.enum(PAYOUT_WISHES),
  /** How the affiliate will promote. */
  promotion: trimmed(20, 1000),
};

/** How the store shows itself. */
const window = {
  /** One line below its name; empty for none. */
  tagline: z.string().check(z.trim(), z.maxLength(120)),
  /** Some lines about the affiliate; empty for none. */
  about: z.string().check(z.trim(), z.maxLength(1000)),
  /** What buyers enter at the checkout: it counts more than the last click. Empty for none. */
  promo_code: AffiliateCode,
  /** Everybody may see it, once it is approved. */
  is_open: Flag,
};

/** The second step of the sign-up, or a change of what was sent. */
export const AffiliateStore = z.object({
  ...store,
  /** One line below the store's name, empty for none; without it the one that there is stays. */
  tagline: z.optional(window.tagline),
  /** Some lines about the affiliate, empty for none; without it those that there are stay. */
  about: z.optional(window.about),
  /** The code that buyers enter, empty for none; without it the one that there is stays. */
  promo_code: z.optional(window.promo_code),
  /** Everybody may see the store, once it is approved; without it, it stays open or closed. */
  is_open: z.optional(window.is_open),
  /** Tax number, 4 to 30; without it the one that was sent before stays. */
  tax_id: z.optional(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9 ./-]{2,28}[A-Z0-9]$/))),
  /** The application as it was read: what changed since is refused. */
  revision: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
});
export type AffiliateStore = z.infer<typeof AffiliateStore>;

/** The application of an affiliate, as the affiliate sees it. */
export const AffiliateApplication = z.object({
  /** Where it stands. */
  state: z.enum(APPLICATION_STATES),
  /** Counts with every change; 0 where there is none. */
  revision: z.int(),
  /** Why it was rejected; null otherwise. */
  reason: z.nullable(z.enum(APPLICATION_REASONS)),
  /** What the operator wrote with the last decision, as it was typed; null where nothing was. */
  message: z.nullable(z.string()),
  /** When the second step arrived last, ISO 8601 in UTC; null before. */
  submitted_at: z.nullable(z.string()),
  /** When it was decided last, ISO 8601 in UTC; null before. */
  decided_at: z.nullable(z.string()),
  /** From when on a rejected one may be sent again, ISO 8601 in UTC; null in every other state. */
  again_at: z.nullable(z.string()),
  /** The second step may be sent now, for the first time, again, or put right. */
  can_send: z.boolean(),
  /** A review begins once the e-mail of the account is confirmed. */
  is_email_confirmed: z.boolean(),
  /** The second step as it was sent last; null before. */
  store: z.nullable(
    z.object({
      ...store,
      ...window,
      /** Stored already checked: as it was sent. */
      slug: z.string(),
      /** As it was kept; empty for none. */
      promo_code: z.string(),
      /** `•••••1234`; null where none was given. */
      masked_tax_id: z.nullable(z.string()),
    }),
  ),
});
export type AffiliateApplication = z.infer<typeof AffiliateApplication>;
