import type { Homepage } from '@outpost/shared-contracts/hosts/homepage';
import { usd } from '@outpost/shared-contracts/money/money';
import { perKgCents, topRoutes } from '@outpost/shared-contracts/pricing/shipping';
import { countryInUrl } from '@outpost/shared-contracts/pricing/zones';
import type { Database } from '../../platform/db/database.ts';
import { dayOf } from '../../platform/time/time.ts';
import { FEATURED, flagOf } from '../countries/port.ts';
import { listCountriesWithHosts } from './host-countries.ts';
import { hostCardOf } from './present.ts';
import { listFeaturedHosts, readHomeTables } from './repository.ts';

/** Countries of 'Shop from anywhere', in the order of B-133. */
const CAROUSEL = ['GB', 'US', 'CA', 'TR', 'AU', 'DE', 'CN', 'FR', 'AE', 'IN', 'IT', 'JP', 'NL', 'NZ', 'PH', 'SG', 'KR', 'ES'] as const;

/** Prices are the pricing's own and stand as long as the service runs. */
const ROUTES = topRoutes();
const LOWEST = Object.fromEntries(
  CAROUSEL.map((code) => [code, Math.min(...CAROUSEL.filter((to) => to !== code).map((to) => perKgCents(code, to)))]),
) as Readonly<Record<(typeof CAROUSEL)[number], number>>;

/** The hosts that the page shows. */
const FEATURED_HOSTS = 6;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** One decimal, as stars are shown. */
function averageOf(ratings: ReadonlyArray<{ stars: number; count: number }>): { rating: number; count: number } {
  const count = ratings.reduce((sum, row) => sum + row.count, 0);
  const stars = ratings.reduce((sum, row) => sum + row.count * row.stars, 0);
  return { rating: count === 0 ? 0 : Math.round((stars * 10) / count) / 10, count };
}

/** Puts together what the home page shows, prices through the one pricing formula. */
export async function readHomepage(db: Database, now: Date): Promise<Omit<Homepage, 'posts' | 'photos'>> {
  const tables = await readHomeTables(db);
  const countries = new Map((await listCountriesWithHosts(db)).map((country) => [country.code, country]));
  const nameOf = (code: string) => countries.get(code)?.name ?? code;
  const featured = await listFeaturedHosts(db, FEATURED, { today: dayOf(now), most: FEATURED_HOSTS });
  return {
    counters: {
      host_countries: tables.counters.hostCountries,
      hosts: tables.counters.hosts,
      completed_orders: tables.counters.completedOrders,
    },
    featured_hosts: featured.map((row) => hostCardOf(row, now)),
    top_stores: tables.stores,
    top_routes: ROUTES.map(({ from, to, perKgCents: cents }) => ({
      routeFrom: countryInUrl(from),
      routeFromName: nameOf(from),
      routeFromFlag: flagOf(from),
      routeTo: countryInUrl(to),
      routeToName: nameOf(to),
      routeToFlag: flagOf(to),
      routePrice: dollars.format(cents / 100),
    })),
    reviews: tables.reviews.map((review) => ({
      review_rating: review.rating,
      review_title: review.title,
      review_content: review.content,
      review_user: review.author,
      review_country: nameOf(review.countryCode),
      review_country_flag: flagOf(review.countryCode),
    })),
    review_summary: { ...averageOf(tables.ratings), distribution: tables.ratings },
    videos: tables.videos.map(({ videoUrl, title, description, picture, fullwidth }) => ({
      video_url: videoUrl,
      title,
      description,
      thumbnail: picture,
      fullwidth,
    })),
    carousel: CAROUSEL.map((code) => ({
      route: countryInUrl(code),
      code,
      name: nameOf(code),
      country_flag: flagOf(code),
      host_count: countries.get(code)?.hostCount ?? 0,
      lowest_per_kg: usd(LOWEST[code]),
    })),
  };
}
