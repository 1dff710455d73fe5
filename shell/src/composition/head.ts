import { PRODUCT_NAME } from '@outpost/shared-contracts/brand/brand';
import { hreflangOf, LANGUAGES, type Language } from '@outpost/shared-contracts/language/language';
import { fillPattern, paramsOf } from '@outpost/shared-contracts/paths/pattern';
import type { Head } from '@outpost/shared-remote/remote';
import { trustedJson } from '../services/trusted-json.ts';

/** What stands in a page's `<head>`, ready to be written: absolute addresses, the product's name in the title. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly noindex: boolean;
  readonly canonical: string;
  /** None of a page that is not to be found: its other languages are not either. */
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
  readonly structuredData: readonly Record<string, unknown>[];
  readonly preloadImage?: string;
}

interface HeadOptions {
  readonly head: Head | undefined;
  readonly language: Language;
  readonly origin: string;
  /** Path without language. */
  readonly path: string;
  /** The generic title of pages that set none (B-055). */
  readonly fallback: Pick<Head, 'title' | 'description'>;
}

/** Completes what a page says of itself. The x-default alternate is the current language (B-051), Hebrew is `iw` (B-049). */
export function completeHead({ head, language, origin, path, fallback }: HeadOptions): PageHead {
  const place = head?.canonical ?? path;
  const address = (code: Language): string => `${origin}/${code}${place}`;
  const noindex = head?.noindex ?? false;
  return {
    title: head?.title ? `${unmarked(head.title)} · ${PRODUCT_NAME}` : fallback.title,
    description: unmarked(head?.description ?? '') || fallback.description,
    noindex,
    canonical: address(language),
    alternates: noindex
      ? []
      : [
          ...LANGUAGES.map((code) => ({ hreflang: hreflangOf(code), href: address(code) })),
          { hreflang: 'x-default', href: address(language) },
        ],
    structuredData: [organization(origin), ...(head?.structuredData ?? []).map(unmarkedData)],
    preloadImage: head?.preloadImage,
  };
}

/** Without the marks that keep a name together in a sentence of the other direction: a machine, or the browser's own frame, reads it. */
const unmarked = (text: string): string => text.replace(/[\u2068\u2069]/g, '');
const unmarkedData = (data: Record<string, unknown>): Record<string, unknown> => {
  const text = JSON.stringify(data);
  return /[\u2068\u2069]/.test(text) ? JSON.parse(unmarked(text)) : data;
};

/** Who we are, on every page (B-058). The id lets the data of a page refer to it; search engines want the logo in pixels. */
const organization = (origin: string): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: PRODUCT_NAME,
  url: `${origin}/`,
  logo: `${origin}/app-icons/512.png`,
});

/**
 * The one address of a page: its pattern with the parameters of this request. Other capitals and a slash at the end show
 * the same page, and are no page of their own to search engines.
 */
export const placeOf = (pattern: string, params: Readonly<Record<string, string | undefined>>): string =>
  fillPattern(pattern, paramsOf(pattern, params) ?? params);

/** Puts a head into the document after a navigation in the page; tags that a page does not want are removed (B-056, B-057). */
export function applyHead(document: Document, head: PageHead): void {
  document.title = head.title;
  setTag(document, 'meta[name="description"]', 'meta', { name: 'description', content: head.description });
  setTag(document, 'meta[name="robots"]', 'meta', head.noindex ? { name: 'robots', content: 'noindex' } : undefined);
  setTag(document, 'link[rel="canonical"]', 'link', head.noindex ? undefined : { rel: 'canonical', href: head.canonical });
  for (const old of document.head.querySelectorAll('link[rel="alternate"][hreflang], script[type="application/ld+json"]')) old.remove();
  for (const { hreflang, href } of head.alternates) document.head.append(element(document, 'link', { rel: 'alternate', hreflang, href }));
  for (const data of head.structuredData) {
    const script = element(document, 'script', { type: 'application/ld+json' });
    script.textContent = trustedJson(data);
    document.head.append(script);
  }
}

function setTag(document: Document, selector: string, tag: string, attributes: Record<string, string> | undefined): void {
  const found = document.head.querySelector(selector);
  if (!attributes) found?.remove();
  else if (found) for (const [name, value] of Object.entries(attributes)) found.setAttribute(name, value);
  else document.head.append(element(document, tag, attributes));
}

function element(document: Document, tag: string, attributes: Record<string, string>): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
