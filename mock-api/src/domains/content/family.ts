import type { Block } from '@outpost/shared-contracts/content/blocks';
import type { ContentPage } from '@outpost/shared-contracts/content/page';
import type { Language } from '@outpost/shared-contracts/language/language';
import type { Database } from '../../platform/db/database.ts';

export { fillIn as fill } from '@outpost/shared-contracts/text/fill-in';

/** What a family builds a page from. */
export interface PageContext<T> {
  readonly db: Database;
  /** In the language that was asked for; see `fill` for `{names}` in them. */
  readonly texts: T;
  readonly language: Language;
  readonly now: Date;
  /** The name of a country in the language, for headings and lists. */
  country(code: string): string;
  /** The name as it stands inside a sentence, after "in" or "to". */
  inSentence(code: string): string;
}

/** What a family says of a page; id, language and date are added. */
export interface BuiltPage extends Pick<ContentPage, 'layout' | 'title' | 'description' | 'canonical'> {
  readonly noindex?: boolean;
  /** ISO 8601 day; without it, the day on which the record changed. */
  readonly updatedAt?: string;
  /** In this order; what is undefined or false is left out. */
  readonly blocks: readonly (Block | undefined | false)[];
}

/**
 * Pages that share their texts, `words/<key>/<language>.json`. `build` is asked for every id that matches, and answers
 * undefined where there is no such page.
 */
export interface Family<T = unknown> {
  readonly key: string;
  readonly ids: RegExp;
  build(id: string, context: PageContext<T>): Promise<BuiltPage | undefined> | BuiltPage | undefined;
}

/** Only fixes the types. `English` is `typeof` the imported English JSON. */
export function defineFamily<T>(family: Family<T>): Family {
  return family as unknown as Family;
}
