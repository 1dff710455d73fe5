import { paths } from '@outpost/shared-contracts/paths/paths';
import { type BuiltPage, defineFamily, fill } from '../family.ts';
import { platformTerms } from '../platform-terms.ts';
import type english from '../words/help/en.json';

type Texts = typeof english;
type HelpPage = keyof Texts;

interface Chapter {
  readonly title: string;
  readonly paragraphs?: readonly string[];
  readonly items?: readonly string[];
  readonly note?: string;
}

type ChaptersOf<Id extends HelpPage> = readonly (keyof Texts[Id]['chapters'])[];

/** Where each document stands, and its chapters in their order, which the database does not keep. */
const DOCUMENTS: { readonly [Id in HelpPage]: { readonly path: { href(): string }; readonly chapters: ChaptersOf<Id> } } = {
  about: { path: paths.about, chapters: ['what', 'who', 'earnings', 'principles'] },
  'trust-safety': {
    path: paths.trustSafety,
    chapters: ['money', 'identity', 'record', 'guarantee', 'privacy', 'yourself', 'report'],
  },
  'responsible-shipping': {
    path: paths.responsibleShipping,
    chapters: ['fewer', 'smaller', 'packaging', 'figures', 'truth', 'law'],
  },
  'shipping-standards': {
    path: paths.shippingStandards,
    chapters: ['limits', 'weight', 'packing', 'photos', 'time', 'storage', 'batteries'],
  },
};

const isHelpPage = (id: string): id is HelpPage => Object.hasOwn(DOCUMENTS, id);

/** About, trust, responsible shipping, standards: documents whose numbers come from the price tables. */
export const help = defineFamily<Texts>({
  key: 'help',
  ids: /^(about|trust-safety|responsible-shipping|shipping-standards)$/,
  build(id, { texts, language }): BuiltPage | undefined {
    if (!isHelpPage(id)) return undefined;
    const { path, chapters } = DOCUMENTS[id];
    const { title, description } = texts[id];
    const said: Readonly<Record<string, Chapter>> = texts[id].chapters;
    const terms = platformTerms(language);
    const say = (text: string) => fill(text, terms);
    return {
      layout: 'document',
      title: say(title),
      description: say(description),
      canonical: path.href(),
      blocks: chapters.map((anchor) => {
        const chapter = said[anchor];
        return (
          chapter && {
            kind: 'prose',
            id: anchor,
            title: say(chapter.title),
            paragraphs: chapter.paragraphs?.map(say) ?? [],
            ...(chapter.items && { items: chapter.items.map(say) }),
            ...(chapter.note && { note: say(chapter.note) }),
          }
        );
      }),
    };
  },
});
