import type { Block } from '@outpost/shared-contracts/content/blocks';
import type { ContentPage } from '@outpost/shared-contracts/content/page';
import { countryInSentence, countryName } from '@outpost/shared-contracts/countries/country-name';
import type { Language } from '@outpost/shared-contracts/language/language';
import type { Database } from '../../platform/db/database.ts';
import { dayOf } from '../../platform/time/time.ts';
import { FAMILIES } from './pages/families.ts';
import { readRecord } from './records.ts';

interface Asked {
  readonly id: string;
  readonly language: Language;
  readonly now: Date;
}

/** Builds a content page from its record and from prices, hosts and dates as they are now. */
export async function readPage(db: Database, { id, language, now }: Asked): Promise<ContentPage | undefined> {
  const family = FAMILIES.find(({ ids }) => ids.test(id));
  const record = family && (await readRecord(db, family.key, language));
  if (!family || !record) return undefined;
  const page = await family.build(id, {
    db,
    texts: record.texts,
    language: record.language,
    now,
    country: (code) => countryName(code, record.language),
    inSentence: (code) => countryInSentence(code, record.language),
  });
  if (!page) return undefined;
  const { layout, title, description, canonical, noindex = false, updatedAt, blocks } = page;
  return {
    id,
    layout,
    language: record.language,
    title,
    description,
    canonical,
    noindex,
    updated_at: updatedAt ?? dayOf(record.updatedAt),
    blocks: blocks.filter((block): block is Block => Boolean(block)),
  };
}
