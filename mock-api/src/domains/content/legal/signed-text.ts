import { DEFAULT_LANGUAGE } from '@outpost/shared-contracts/language/language';
import { fill } from '../family.ts';
import { platformTerms } from '../platform-terms.ts';
import { SERVICE_AGREEMENT } from './service-agreement.ts';

/** The current service agreement of hosts as it is signed: plain text, in the language that binds. */
export function readServiceAgreement() {
  const terms = platformTerms(DEFAULT_LANGUAGE);
  const plain = (text: string) => fill(text, terms).replaceAll(/\[([^\]]{1,200})\]\([^)]{1,200}\)/g, '$1');
  const [newest] = SERVICE_AGREEMENT.versions;
  if (!newest) throw new Error('the service agreement has no version');
  return {
    version: newest.version,
    /** `2026-11-22`. */
    dated: newest.date,
    text: SERVICE_AGREEMENT.chapters.map(({ title, paragraphs, items = [] }) => ({
      title,
      paragraphs: [...paragraphs.map(plain), ...items.map((item) => `• ${plain(item)}`)],
    })),
  };
}
