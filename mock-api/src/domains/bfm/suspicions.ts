import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import type { Language } from '@outpost/shared-contracts/language/language';
import type { Database } from '../../platform/db/database.ts';
import { checkProhibited, namesOfItems } from '../prohibited/port.ts';

interface Asked {
  readonly from: string;
  readonly to: string | undefined;
  readonly language: Language;
}

interface Suspicion {
  readonly title: string;
  /** What it may be, in the language asked for. */
  readonly item: string;
  readonly verdict: 'limited' | 'banned';
}

/** Titles that sound like something that may not travel on the route, or only on a condition; one suspicion a title. */
export async function suspicionsOf(db: Database, items: readonly BfmItem[], { from, to, language }: Asked): Promise<Suspicion[]> {
  const found = [...new Set(items.map(({ title }) => title))].flatMap((title) => {
    const [strictest] = checkProhibited(title, { from, to });
    return strictest && strictest.verdict !== 'service' ? [{ title, item: strictest.item, verdict: strictest.verdict }] : [];
  });
  if (found.length === 0) return [];
  const names = await namesOfItems(db, language);
  return found.map(({ item, ...suspicion }) => ({ ...suspicion, item: names[item] }));
}
