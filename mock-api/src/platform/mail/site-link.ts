import { DEFAULT_LANGUAGE, type Language } from '@outpost/shared-contracts/language/language';

/** A page of the site in a language, for mails and for companies that send people back; the default one has no prefix. `path` begins with `/`. */
export const siteLink = ({ publicOrigin }: { readonly publicOrigin: string }, language: Language, path: string): string =>
  `${publicOrigin}${language === DEFAULT_LANGUAGE ? '' : `/${language}`}${path}`;
