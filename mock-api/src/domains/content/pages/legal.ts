import { DEFAULT_LANGUAGE } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { type BuiltPage, defineFamily, fill } from '../family.ts';
import type { LegalText } from '../legal/legal-text.ts';
import { PRIVACY_POLICY } from '../legal/privacy-policy.ts';
import { SERVICE_AGREEMENT } from '../legal/service-agreement.ts';
import { TERMS } from '../legal/terms.ts';
import { platformTerms } from '../platform-terms.ts';
import type english from '../words/legal/en.json';

type Texts = typeof english;

const DOCUMENTS = {
  terms: { text: TERMS, path: paths.terms },
  'privacy-policy': { text: PRIVACY_POLICY, path: paths.privacyPolicy },
  'service-agreement': { text: SERVICE_AGREEMENT, path: paths.serviceAgreement },
} as const satisfies Record<string, { text: LegalText; path: { href(): string } }>;

const isDocument = (id: string): id is keyof typeof DOCUMENTS => Object.hasOwn(DOCUMENTS, id);

/** Legal documents: the English text, which binds, below a summary in the reader's language. */
export const legal = defineFamily<Texts>({
  key: 'legal',
  ids: /^(terms|privacy-policy|service-agreement)$/,
  build(id, { texts, language }): BuiltPage | undefined {
    if (!isDocument(id)) return undefined;
    const { text, path } = DOCUMENTS[id];
    const own = platformTerms(language);
    const binding = platformTerms(DEFAULT_LANGUAGE);
    const { title, description, points } = texts[id];
    const [newest] = text.versions;
    return {
      layout: 'document',
      title,
      description: fill(description, own),
      canonical: path.href(),
      ...(newest && { updatedAt: newest.date }),
      blocks: [
        {
          kind: 'prose',
          id: 'summary',
          title: texts.summary,
          paragraphs: [],
          items: points.map((point) => fill(point, own)),
          note: texts.notice,
        },
        ...text.chapters.map((chapter) => ({
          kind: 'prose' as const,
          id: chapter.id,
          title: chapter.title,
          paragraphs: chapter.paragraphs.map((paragraph) => fill(paragraph, binding)),
          ...(chapter.items && { items: chapter.items.map((item) => fill(item, binding)) }),
          language: DEFAULT_LANGUAGE,
        })),
        {
          kind: 'versions',
          title: texts.history,
          versions: text.versions.map(({ version, date, change }) => ({ version, date, changes: [texts.changes[change]] })),
        },
      ],
    };
  },
});
