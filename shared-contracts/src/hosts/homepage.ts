import * as z from 'zod/mini';
import { Money } from '../money/money.ts';
import { HostCard } from './host.ts';

/** A store that ships nowhere by itself (D-043). `image` names a drawing of shared-ui/pictures. */
export const TopStore = z.object({
  /** Names the store in the address of its page. */
  urlPart: z.string(),
  image: z.string(),
  name: z.string(),
  category: z.string(),
  country: z.string(),
});
export type TopStore = z.infer<typeof TopStore>;

/** A route with its price per kilogram, computed from the pricing table (D-042). `routePrice` is such as `$8.53`. */
export const TopRoute = z.object({
  /** As in the URL of the country: lower case, `uk` for GB. */
  routeFrom: z.string(),
  /** In English. */
  routeFromName: z.string(),
  /** File name of the flag. */
  routeFromFlag: z.string(),
  /** As in the URL of the country. */
  routeTo: z.string(),
  /** In English. */
  routeToName: z.string(),
  /** File name of the flag. */
  routeToFlag: z.string(),
  /** US dollars for one kilogram, written out: `$8.53`. */
  routePrice: z.string(),
});
export type TopRoute = z.infer<typeof TopRoute>;

/** A customer's review (D-039). */
export const Review = z.object({
  /** Stars, 1 to 5. */
  review_rating: z.int(),
  /** The heading. */
  review_title: z.string(),
  /** Plain text. */
  review_content: z.string(),
  /** Who wrote it, as they are shown. */
  review_user: z.string(),
  /** Country of who wrote it. */
  review_country: z.string(),
  /** File name of the flag. */
  review_country_flag: z.string(),
});
export type Review = z.infer<typeof Review>;

/** A video (D-044). `thumbnail` names a drawing of shared-ui/pictures. */
export const InfluencerVideo = z.object({
  /** Address of the video. */
  video_url: z.string(),
  title: z.string(),
  description: z.string(),
  /** Names a drawing of shared-ui/pictures. */
  thumbnail: z.string(),
  /** Whether it takes a whole row. */
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
  /** The first sentences, plain text. */
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
export const FeedPhoto = z.object({
  id: z.string(),
  /** What is said below the picture, plain text. */
  caption: z.string(),
  url: z.string(),
  image_url: z.string(),
});
export type FeedPhoto = z.infer<typeof FeedPhoto>;

/** All that the home page needs of the service. */
export const Homepage = z.object({
  /** What the site has, in numbers. */
  counters: z.object({
    /** Countries with listed hosts. */
    host_countries: z.int(),
    /** Listed hosts. */
    hosts: z.int(),
    completed_orders: z.int(),
  }),
  /** Hosts to begin with. */
  featured_hosts: z.array(HostCard),
  /** Stores to begin with. */
  top_stores: z.array(TopStore),
  /** Routes to begin with, with their prices. */
  top_routes: z.array(TopRoute),
  /** Reviews of customers about the site. */
  reviews: z.array(Review),
  /** All reviews together. */
  review_summary: z.object({
    rating: z.number(),
    count: z.int(),
    /** How many gave 5, 4, 3, 2 and 1 stars. */
    distribution: z.array(z.object({ stars: z.int(), count: z.int() })),
  }),
  /** Videos about the site. */
  videos: z.array(InfluencerVideo),
  /** The countries of 'Shop from anywhere'. */
  carousel: z.array(CarouselCountry),
  /** The latest, at most three (B-459); empty while the blog does not answer. */
  posts: z.array(BlogPost),
  /** Empty while the feed does not answer. */
  photos: z.array(FeedPhoto),
});
export type Homepage = z.infer<typeof Homepage>;
