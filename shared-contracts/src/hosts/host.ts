import * as z from 'zod/mini';
import { HOST_KINDS, HOST_SERVICES } from '../accounts/sign-up.ts';
import { Flag } from '../accounts/user.ts';
import { Money } from '../money/money.ts';

/** A service a host offers. `fee` is 0 where it is free; `unit` says what the fee is for. */
const OfferedService = z.object({
  code: z.enum(HOST_SERVICES),
  fee: Money,
  /** What the fee is for. */
  unit: z.enum(['parcel', 'extra_parcel', 'day_after_free', 'set']),
});

const HOST_BADGES = ['id_verified', 'warehouse', 'super_host'] as const;

/** A host as the list of a country shows one. The street is never part of it. */
export const HostCard = z.object({
  id: z.int(),
  /** First name and initial, `Maya R.`; a warehouse has the name it trades under. */
  name: z.string(),
  kind: z.enum(HOST_KINDS),
  city: z.string(),
  /** The city with its state where addresses have one, as people say it: `Portland, OR`. */
  place: z.string(),
  country_code: z.string(),
  country_flag: z.string(),
  profile_image_url: z.string(),
  badges: z.array(z.enum(HOST_BADGES)),
  /** 0 to 5, one decimal; null without reviews. */
  rating: z.nullable(z.number()),
  review_count: z.int(),
  /** Usual time to a first answer. */
  reply_minutes: z.int(),
  completed_orders: z.int(),
  /** BCP 47 tags. */
  languages: z.array(z.string()),
  /** What the host offers, and for how much. */
  services: z.array(OfferedService),
  /** Days without parcels, `2026-12-24`, from today on. */
  off_days: z.array(z.string()),
  /** The next day on which parcels are received. */
  next_open_day: z.string(),
  /** When the host joined, ISO 8601. */
  joined_at: z.string(),
  is_list: Flag,
  is_store_active: Flag,
  /** Shipping (express) and handling of a 2 kg parcel to the destination asked for; null without one, or where it is the host's own country. */
  estimated_total: z.nullable(Money),
});
export type HostCard = z.infer<typeof HostCard>;

/** Everything public about a host (D-018 and docs/product.md#hosts). */
export const HostDetail = z.object({
  ...HostCard.shape,
  about: z.string(),
  /** Interests of the host, as people read them. */
  interests: z.array(z.string()),
  /** Drawings of the place, 4 : 3; `url` is a path of the site. */
  gallery: z.array(
    z.object({
      /** What the drawing shows. */
      view: z.enum(['front', 'shelf', 'table', 'scale']),
      url: z.string(),
    }),
  ),
  /** Days of the week on which parcels are received, 1 Monday to 7 Sunday. */
  opening_days: z.array(z.int()),
  /** The service's day (UTC), which `off_days` and `next_open_day` count from. */
  today: z.string(),
  /** How long a parcel may wait at the host, and for how much. */
  /** What receiving and handing over a parcel costs: up to 5 kg, up to 15 kg, and above. */
  handling: z.array(Money),
  storage: z.object({
    /** Days that cost nothing. */
    free_days: z.int(),
    fee_per_day: Money,
    /** Days after which storing ends. */
    longest_days: z.int(),
  }),
  /** City and country only: the street is shown after sign-in with a confirmed e-mail. */
  address: z.object({
    city_name: z.string(),
    country_code: z.string(),
    country_name: z.string(),
    line1: z.null(),
    is_masked: z.literal(true),
    /** The middle of the city, to a tenth of a degree; null where we do not know it. */
    location: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  }),
});
export type HostDetail = z.infer<typeof HostDetail>;

/** One review of a host (D-041). `date` is ISO 8601; null where it is not known, which sorts as the oldest. */
export const HostReview = z.object({
  id: z.int(),
  date: z.nullable(z.string()),
  /** Stars, 1 to 5. */
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  title: z.string(),
  /** Plain text. */
  content: z.string(),
  /** Who wrote it, as they are shown. */
  user: z.string(),
  country_code: z.string(),
  country_flag: z.string(),
  /** The host's answer, plain text; null without one. */
  reply: z.nullable(z.string()),
  /** Addresses of photos on this site; left out where there are none. */
  photos: z.optional(z.array(z.string())),
});
export type HostReview = z.infer<typeof HostReview>;

const city = { city_name: z.string(), country_code: z.string(), country_name: z.string() };

/** What is written on a parcel to a host (docs/product.md#hosts), or why the street is not shown. */
export const HostAddress = z.discriminatedUnion('is_masked', [
  z.object({
    ...city,
    is_masked: z.literal(false),
    recipient: z.string(),
    line1: z.string(),
    /** `H{host}-S{shopper}`: tells the host whose parcel it is. */
    line2: z.string(),
    state: z.string(),
    post_code: z.string(),
  }),
  z.object({
    ...city,
    is_masked: z.literal(true),
    /** Why the street is not shown. */
    reason: z.enum(['email_not_confirmed', 'not_a_shopper']),
  }),
]);
export type HostAddress = z.infer<typeof HostAddress>;
