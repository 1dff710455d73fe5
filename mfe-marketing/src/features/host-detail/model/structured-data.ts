import type { HostDetail, HostReview } from '@outpost/shared-contracts/hosts/host';
import { reviewData } from '../../../model/host-reviews.ts';

/** How many reviews stand on the page at first, and therefore in its data. */
export const REVIEWS_AT_FIRST = 5;

/** A host for search engines, with the reviews under the id `reviewHost-{hostId}` (B-060). `address` is the page's own, absolute. */
export function hostData(host: HostDetail, reviews: readonly HostReview[], about: string, address: string) {
  const { origin } = new URL(address);
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${address}#reviewHost-${host.id}`,
    name: host.name,
    description: about,
    url: address,
    image: [host.profile_image_url, ...host.gallery.map(({ url }) => url)].map((path) => new URL(path, origin).href),
    address: { '@type': 'PostalAddress', addressLocality: host.city, addressCountry: host.country_code },
    knowsLanguage: host.languages,
    parentOrganization: { '@id': `${origin}/#organization` },
    ...(host.rating !== null &&
      host.review_count > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: host.rating,
          reviewCount: host.review_count,
          bestRating: 5,
          worstRating: 1,
        },
        review: reviews.slice(0, REVIEWS_AT_FIRST).map(reviewData),
      }),
  };
}
