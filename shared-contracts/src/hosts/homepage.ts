import * as z from 'zod/mini';
import { Money } from '../money/money.ts';
import { HostCard } from './host.ts';

/** A store that ships nowhere by itself (D-043). `image` names a drawing of shared-ui/pictures. */
export const TopStore = z.object({ urlPart: z.string(), image: z.string(), name: z.string(), category: z.string(), country: z.string() });
export type TopStore = z.infer<typeof TopStore>;

/** A route with its price per kilogram, computed from the pricing table (D-042). `routePrice` is such as `$8.53`. */
export const TopRoute = z.object({
  /** As in the URL of the country: lower case, `uk` for GB. */
  routeFrom: z.string(),
  routeFromName: z.string(),
  routeFromFlag: z.string(),
  routeTo: z.string(),
  routeToName: z.string(),
  routeToFlag: z.string(),
  routePrice: z.string(),
});
export type TopRoute = z.infer<typeof TopRoute>;

/** A customer's review (D-039). */
export const Review = z.object({
  review_rating: z.int(),
  review_title: z.string(),
  review_content: z.string(),
  review_user: z.string(),
  review_country: z.string(),
  review_country_flag: z.string(),
});
export type Review = z.infer<typeof Review>;

/** A video (D-044). `thumbnail` names a drawing of shared-ui/pictures. */
export const InfluencerVideo = z.object({
  video_url: z.string(),
  title: z.string(),
  description: z.string(),
  thumbnail: z.string(),
  fullwidth: z.optional(z.boolean()),
});
export type InfluencerVideo = z.infer<typeof InfluencerVideo>;

/** A country of the 'Shop from anywhere' carousel (B-133), with its cheapest route. */
export const CarouselCountry = z.object({
  /** As in the URL: `uk`, `us`. */
  route: z.string(),
  code: z.string(),
  name: z.string(),
  country_flag: z.string(),
  host_count: z.int(),
  /** Lowest express price per kilogram of a 10 kg parcel to another country of the carousel. */
  lowest_per_kg: Money,
});
export type CarouselCountry = z.infer<typeof CarouselCountry>;

/** One of the blog's latest posts (E-184), in the blog's own language. */
export const BlogPost = z.object({
  title: z.string(),
  excerpt: z.string(),
  /** Absolute, on the blog's own host. */
  url: z.string(),
  /** `2026-11-19`. */
  date: z.string(),
  /** Names a drawing of ours; the blog's own pictures are not loaded into this site. */
  picture: z.string(),
});
export type BlogPost = z.infer<typeof BlogPost>;

/** A picture of the photo feed (E-185). */
export const FeedPhoto = z.object({ id: z.string(), caption: z.string(), url: z.string(), image_url: z.string() });
export type FeedPhoto = z.infer<typeof FeedPhoto>;

/** All that the home page needs of the service. */
export const Homepage = z.object({
  counters: z.object({ host_countries: z.int(), hosts: z.int(), completed_orders: z.int() }),
  featured_hosts: z.array(HostCard),
  top_stores: z.array(TopStore),
  top_routes: z.array(TopRoute),
  reviews: z.array(Review),
  review_summary: z.object({
    rating: z.number(),
    count: z.int(),
    /** How many gave 5, 4, 3, 2 and 1 stars. */
    distribution: z.array(z.object({ stars: z.int(), count: z.int() })),
  }),
  videos: z.array(InfluencerVideo),
  carousel: z.array(CarouselCountry),
  /** The latest, at most three (B-459); empty while the blog does not answer. */
  posts: z.array(BlogPost),
  /** Empty while the feed does not answer. */
  photos: z.array(FeedPhoto),
});
export type Homepage = z.infer<typeof Homepage>;
