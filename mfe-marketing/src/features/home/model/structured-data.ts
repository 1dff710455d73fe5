import { PRODUCT_NAME } from '@outpost/shared-contracts/brand/brand';
import type { Homepage } from '@outpost/shared-contracts/hosts/homepage';
import { hreflangOf, type Language } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';

interface HomeDataOptions {
  readonly url: URL;
  readonly language: Language;
  readonly description: string;
  /** What the service is called. */
  readonly service: string;
  /** Undefined where the service did not answer. */
  readonly page: Homepage | undefined;
}

/**
 * The home page for search engines: the site with its search (B-062), and what customers say of the work of hosts and
 * carriers (B-059). Stars stand at that service, never at our own organisation.
 */
export function homeData({ url, language, description, service, page }: HomeDataOptions): Record<string, unknown>[] {
  const organization = { '@type': 'Organization', '@id': `${url.origin}/#organization`, name: PRODUCT_NAME, url: url.origin };
  const site = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${url.origin}/#website`,
    name: PRODUCT_NAME,
    url: `${url.origin}/${language}${paths.home.href()}`,
    inLanguage: hreflangOf(language),
    description,
    publisher: organization,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${url.origin}/${language}${paths.shopping.href()}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
  return page && page.review_summary.count > 0 ? [site, reviewsData(service, url, page)] : [site];
}

function reviewsData(service: string, url: URL, { reviews, review_summary }: Homepage): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    '@id': `${url.origin}/#forwarding`,
    name: service,
    serviceType: service,
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: review_summary.rating,
      reviewCount: review_summary.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.map((review) => ({
      '@type': 'Review',
      name: review.review_title,
      reviewBody: review.review_content,
      author: { '@type': 'Person', name: review.review_user },
      reviewRating: { '@type': 'Rating', ratingValue: review.review_rating, bestRating: 5, worstRating: 1 },
    })),
  };
}
