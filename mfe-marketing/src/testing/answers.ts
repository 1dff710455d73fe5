import { getCountries, getHostCountries } from '@outpost/shared-contracts/countries/calls';
import { getHomepage } from '@outpost/shared-contracts/hosts/calls';
import type { Homepage } from '@outpost/shared-contracts/hosts/homepage';
import { usd } from '@outpost/shared-contracts/money/money';
import { topRoutes } from '@outpost/shared-contracts/pricing/shipping';
import { countryInUrl } from '@outpost/shared-contracts/pricing/zones';
import { aHostCountry } from '@outpost/shared-contracts/testing/builders';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';

/** The countries of the 'Shop from anywhere' carousel, in their order (B-133). */
export const CAROUSEL = ['uk', 'us', 'ca', 'tr', 'au', 'de', 'cn', 'fr', 'ae', 'in', 'it', 'jp', 'nl', 'nz', 'ph', 'sg', 'kr', 'es'];

/** What the service says to the home page; prices of the routes as it computes them. */
export function aHomepage(overrides: Partial<Homepage> = {}): Homepage {
  return {
    counters: { host_countries: 3, hosts: 12, completed_orders: 5000 },
    featured_hosts: [],
    top_stores: [
      { urlPart: 'tallgrass-outfitters', image: 'tent', name: 'Tallgrass Outfitters', category: 'Outdoor', country: 'US' },
      { urlPart: 'ohmlet', image: 'headphones', name: 'Ohmlet', category: 'Electronics', country: 'DE' },
    ],
    top_routes: topRoutes().map(({ from, to, perKgCents }) => ({
      routeFrom: countryInUrl(from),
      routeFromName: from,
      routeFromFlag: `${from.toLowerCase()}.svg`,
      routeTo: countryInUrl(to),
      routeToName: to,
      routeToFlag: `${to.toLowerCase()}.svg`,
      routePrice: `$${(perKgCents / 100).toFixed(2)}`,
    })),
    reviews: [
      {
        review_rating: 4,
        review_title: 'The weight was right to the gram',
        review_content: 'My estimate was 3.2 kg, the scale photo said 3.18.',
        review_user: 'Hannah B.',
        review_country: 'Australia',
        review_country_flag: 'au.svg',
      },
    ],
    review_summary: {
      rating: 4.6,
      count: 619,
      distribution: [
        { stars: 5, count: 454 },
        { stars: 4, count: 108 },
        { stars: 3, count: 34 },
        { stars: 2, count: 13 },
        { stars: 1, count: 10 },
      ],
    },
    videos: [
      {
        video_url: 'https://films.outpost.test/first',
        title: 'My first order',
        description: 'Three countries.',
        thumbnail: 'unboxing',
        fullwidth: true,
      },
      { video_url: 'https://films.outpost.test/day', title: 'A day with a host', description: 'In Wilmington.', thumbnail: 'host' },
    ],
    carousel: CAROUSEL.map((route) => ({
      route,
      code: route === 'uk' ? 'GB' : route.toUpperCase(),
      name: route,
      country_flag: `${route}.svg`,
      host_count: 3,
      lowest_per_kg: usd(608),
    })),
    posts: [
      {
        title: 'A Tuesday in Osaka',
        excerpt: 'A day of a host, hour by hour.',
        url: 'https://blog.outpost.test/tuesday',
        date: '2026-11-17',
        picture: 'street',
      },
      {
        title: 'Two boxes or one',
        excerpt: 'The sums.',
        url: 'https://blog.outpost.test/boxes',
        date: '2026-11-05',
        picture: 'unknown',
      },
    ],
    photos: [
      {
        id: '1',
        caption: 'Weighed, ready to go',
        url: 'https://photos.outpost.test/1',
        image_url: '/api/pictures/parcels/4-scale.svg',
      },
    ],
    ...overrides,
  };
}

const HOST_COUNTRIES = [
  aHostCountry(),
  aHostCountry({ code: 'GB', name: 'United Kingdom' }),
  aHostCountry({ code: 'TR', name: 'Türkiye', host_count: 1 }),
];

/** A service that is up, with three host countries. */
export function everyAnswer(api: FakeApi): void {
  api.reply(getHomepage, { data: aHomepage() });
  api.reply(getHostCountries, { data: HOST_COUNTRIES });
  api.reply(getCountries, {
    data: [
      { code: 'US', name: 'United States', is_host: 1 },
      { code: 'GB', name: 'United Kingdom', is_host: 1 },
      { code: 'TR', name: 'Türkiye', is_host: 1 },
      { code: 'AW', name: 'Aruba', is_host: 0 },
      { code: 'BT', name: 'Bhutan', is_host: 0 },
    ],
  });
}
