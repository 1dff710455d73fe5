/** The sixteen language segments of the site, default first (B-034, B-047). */
export const LANGUAGES = ['en', 'fr', 'de', 'it', 'he', 'ar', 'zh-CN', 'es', 'ru', 'pt', 'id', 'ja', 'ms', 'sv', 'no', 'nl'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en';

const ALIASES: ReadonlyMap<string, Language> = new Map([
  ['iw', 'he'],
  ['jam', 'ja'],
  ['zh', 'zh-CN'],
  ['nb', 'no'],
  ['nn', 'no'],
]);

/** The exact language of a path segment: `de`, or an alias such as `iw` (B-048) and `jam` (B-050). */
export function languageOfSegment(segment: string | undefined): Language | undefined {
  if (segment === undefined) return undefined;
  const wanted = segment.toLowerCase();
  return LANGUAGES.find((language) => language.toLowerCase() === wanted) ?? ALIASES.get(wanted);
}

/** The supported language of a BCP 47 tag (`de-AT` gives `de`); English where there is none (B-052). */
export function languageOrDefault(tag: string | undefined): Language {
  if (tag === undefined) return DEFAULT_LANGUAGE;
  return languageOfSegment(tag) ?? languageOfSegment(tag.split('-')[0]) ?? DEFAULT_LANGUAGE;
}

/** The first supported language of an Accept-Language header, by its weights; undefined where none is supported. */
export function languageOfAcceptHeader(header: string | undefined): Language | undefined {
  if (!header) return undefined;
  const ranked = header
    .split(',')
    .map((part, position) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((p) => p.trim().toLowerCase()).find((p) => p.startsWith('q='));
      return { tag: tag.trim(), weight: weight ? Number(weight.slice(2)) : 1, position };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.position - b.position);
  for (const { tag } of ranked) {
    const language = languageOfSegment(tag) ?? languageOfSegment(tag.split('-')[0]);
    if (language) return language;
  }
  return undefined;
}

/** Writing direction of a language. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'he' || language === 'ar' ? 'rtl' : 'ltr';
}

/** The code of a language in `hreflang`: Hebrew is written `iw` there (B-049). */
export function hreflangOf(language: Language): string {
  return language === 'he' ? 'iw' : language;
}

/** The tag for `Intl` and the `lang` attribute. Norwegian has no locale data as `no`. */
export function localeOf(language: Language): string {
  return language === 'no' ? 'nb' : language;
}

/** Splits `/de/home` into its language and the path without it (`/home`). A bare `/de` gives `/`. */
export function splitLanguage(pathname: string): { language: Language | undefined; path: string } {
  const [, first, ...rest] = pathname.split('/');
  const language = languageOfSegment(first);
  return language ? { language, path: `/${rest.join('/')}` } : { language: undefined, path: pathname };
}

/**
 * Where switching to a language leads (B-053, B-054): the first segment becomes the language, or the language is put
 * in front where the first segment is none. A path of one segment leads to the home page of the language.
 */
export function pathInLanguage(pathname: string, language: Language): string {
  const segments = pathname.split('/').filter(Boolean);
  if (segments.length <= 1) return `/${language}/home`;
  const tail = languageOfSegment(segments[0]) ? segments.slice(1) : segments;
  return `/${[language, ...tail].join('/')}`;
}
