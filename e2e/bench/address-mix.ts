const LANGUAGES = ['en', 'de', 'es', 'he'] as const;

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Addresses as visitors ask for them: of the site's pages the first far more often than the last (Zipf), in four
 * languages, a fifth with the names of a campaign, and some that do not exist.
 */
export function addressMix(pages: readonly string[], count: number): string[] {
  const next = numbers(27);
  let all = 0;
  const upTo = pages.map((_, rank) => {
    all += 1 / (rank + 1);
    return all;
  });
  const drawPage = (): string => {
    const drawn = next() * all;
    return pages[upTo.findIndex((sum) => drawn <= sum)] ?? '/home';
  };
  return Array.from({ length: count }, (_, index) => {
    const language = LANGUAGES[Math.floor(next() ** 2 * LANGUAGES.length)] ?? 'en';
    if (next() < 0.03) return `/${language}/no-such-page-${index}`;
    const page = drawPage();
    return `/${language}${page}${next() < 0.2 ? `${page.includes('?') ? '&' : '?'}utm_source=letter-${index}` : ''}`;
  });
}
