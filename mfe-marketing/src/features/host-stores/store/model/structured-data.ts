import type { HostReview } from '@outpost/shared-contracts/hosts/host';
import { centsOfPrice, decimalOf, usd } from '@outpost/shared-contracts/money/money';
import { paths } from '@outpost/shared-contracts/paths/paths';
import type { StoreHead, StoreProduct } from '@outpost/shared-contracts/stores/calls';
import { piecesThere } from '@outpost/shared-contracts/stores/product-card';
import { reviewData } from '../../../../model/host-reviews.ts';

/** How many reviews stand on the page, and therefore in its data. */
export const REVIEWS_SHOWN = 3;

/** The store for search engines: its host's reviews under the id `reviewHost-{hostId}` (B-060), and what it sells. */
export function storeData(store: StoreHead, products: readonly StoreProduct[], reviews: readonly HostReview[], page: URL) {
  const address = page.origin + paths.hostStore.href();
  const absolute = (path: string) => new URL(path, page.origin).href;
  const rated = store.rating !== null && store.review_count > 0;
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    '@id': `${address}#reviewHost-${store.host_id}`,
    name: store.name,
    description: store.tagline,
    url: address,
    image: absolute(store.banner_image_url),
    address: { '@type': 'PostalAddress', addressLocality: store.city, addressCountry: store.country_code },
    ...(rated && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: store.rating,
        reviewCount: store.review_count,
        bestRating: 5,
        worstRating: 1,
      },
      review: reviews.slice(0, REVIEWS_SHOWN).map(reviewData),
    }),
    makesOffer: products.map((product) => ({
      '@type': 'Offer',
      url: address,
      price: decimalOf(usd(centsOfPrice(product.price))),
      priceCurrency: 'USD',
      availability: `https://schema.org/${piecesThere(product) > 0 ? 'InStock' : 'OutOfStock'}`,
      itemOffered: {
        '@type': 'Product',
        name: product.name,
        description: product.description,
        image: product.images.slice(0, 1).map(absolute),
      },
    })),
  };
}
