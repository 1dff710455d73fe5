import { LANGUAGES, type Language } from '@outpost/shared-contracts/language/language';
import type { PageHead } from '../../src/composition/head.ts';
import { SHARE_PICTURE } from '../app-install/pictures.ts';
import type { TextSigner } from '../visits/text-signer.ts';

/** What the picture of a page shows. */
export interface ShareText {
  readonly title: string;
  readonly language: Language;
}

export interface ShareAddresses {
  /** Path of the picture of a page; the site's own picture for pages that are not to be found. */
  of(head: Pick<PageHead, 'title' | 'noindex'>, language: Language): string;
  /** What a signed text names; undefined where it was not signed by this site. */
  read(signed: string): ShareText | undefined;
}

/** Changes with the drawing: an address shows the same picture for ever. */
const PURPOSE = 'share picture 1';
/** Of a title, so that an address stays shorter than what the edge reads. */
const MAX_LENGTH = 90;

/**
 * Addresses of pictures of shared links. Each holds the text that it shows under the site's signature: any edge can draw it,
 * nobody can have another text drawn, and a page with another title has another picture.
 */
export function createShareAddresses(signer: TextSigner): ShareAddresses {
  return {
    of({ title, noindex }, language) {
      if (noindex) return SHARE_PICTURE.path;
      return `/share/${signer.sign(PURPOSE, JSON.stringify([language, shortened(title)]))}.png`;
    },
    read(signed) {
      const text = signer.verify(PURPOSE, signed);
      if (text === undefined) return undefined;
      const [code, title] = JSON.parse(text) as [string, string];
      const language = LANGUAGES.find((one) => one === code);
      return language && { language, title };
    },
  };
}

function shortened(title: string): string {
  const letters = [...title];
  return letters.length <= MAX_LENGTH ? title : `${letters.slice(0, MAX_LENGTH - 1).join('')}…`;
}
