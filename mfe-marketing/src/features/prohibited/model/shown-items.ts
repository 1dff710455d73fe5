import { type ProhibitedItem, type ProhibitedList, VERDICTS, type Verdict } from '@outpost/shared-contracts/prohibited/prohibited';
import { holds } from '../../../model/search-text.ts';

export const isVerdict = (text: string | null): text is Verdict => VERDICTS.some((verdict) => verdict === text);

/** Items that a search finds by their name, category or condition. */
export const searched = ({ items, categories }: ProhibitedList, query: string): ProhibitedItem[] =>
  items.filter(({ name, category, rules }) => {
    const group = categories.find(({ key }) => key === category)?.name ?? '';
    return holds([name, group, ...rules.map(({ condition }) => condition ?? '')].join(' '), query);
  });

/** Items under their categories, without empty ones. */
export const byCategory = ({ categories }: ProhibitedList, items: readonly ProhibitedItem[]) =>
  categories
    .map((category) => ({ ...category, items: items.filter(({ category: own }) => own === category.key) }))
    .filter((category) => category.items.length > 0);
