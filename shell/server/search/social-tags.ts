import { PRODUCT_NAME } from '@outpost/shared-contracts/brand/brand';
import { LANGUAGES, type Language } from '@outpost/shared-contracts/language/language';
import type { PageHead } from '../../src/composition/head.ts';
import { SHARE_PICTURE } from '../app-install/pictures.ts';

/** Open Graph wants a territory with every language. */
const OPEN_GRAPH_LOCALES: Readonly<Record<Language, string>> = {
  en: 'en_US',
  fr: 'fr_FR',
  de: 'de_DE',
  it: 'it_IT',
  he: 'he_IL',
  ar: 'ar_AR',
  'zh-CN': 'zh_CN',
  es: 'es_ES',
  ru: 'ru_RU',
  pt: 'pt_BR',
  id: 'id_ID',
  ja: 'ja_JP',
  ms: 'ms_MY',
  sv: 'sv_SE',
  no: 'nb_NO',
  nl: 'nl_NL',
};

/** What a link to the page shows where it is shared: pairs of a tag's `property` or `name` and its content. */
export function socialTags(
  head: PageHead,
  language: Language,
  /** Path of the picture. */
  picture: string,
): readonly { readonly key: 'property' | 'name'; readonly of: string; readonly content: string }[] {
  const property = (of: string, content: string | number) => ({ key: 'property' as const, of: `og:${of}`, content: String(content) });
  return [
    property('type', 'website'),
    property('site_name', PRODUCT_NAME),
    property('url', head.canonical),
    property('title', head.title),
    property('description', head.description),
    property('locale', OPEN_GRAPH_LOCALES[language]),
    ...(head.noindex
      ? []
      : LANGUAGES.filter((other) => other !== language).map((other) => property('locale:alternate', OPEN_GRAPH_LOCALES[other]))),
    property('image', new URL(picture, head.canonical).href),
    property('image:type', 'image/png'),
    property('image:width', SHARE_PICTURE.width),
    property('image:height', SHARE_PICTURE.height),
    property('image:alt', head.title),
    { key: 'name', of: 'twitter:card', content: 'summary_large_image' },
    { key: 'name', of: 'twitter:image:alt', content: head.title },
  ];
}
