import type { HostReview } from '@outpost/shared-contracts/hosts/host';

/** Reviews as the service groups them, as one list: newest first, those without a date last (B-313). */
export function newestFirst(groups: ReadonlyArray<{ readonly reviews: readonly HostReview[] }>): HostReview[] {
  const timeOf = ({ date }: HostReview) => (date === null ? 0 : Date.parse(date) || 0);
  return groups.flatMap(({ reviews }) => reviews).sort((a, b) => timeOf(b) - timeOf(a));
}

/** A review for search engines, as schema.org describes one. */
export function reviewData({ rating, title, content, user, date }: HostReview) {
  return {
    '@type': 'Review',
    name: title,
    reviewBody: content,
    author: { '@type': 'Person', name: user },
    ...(date === null ? {} : { datePublished: date.slice(0, 10) }),
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  };
}
