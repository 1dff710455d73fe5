import type { Family } from '../family.ts';

/** Every family of content pages; the first whose ids match answers. */
export const FAMILIES: readonly Family[] = [];

/** Records that are no pages of their own: questions and answers, lists. */
const OTHER_RECORDS: readonly string[] = [];

export const RECORD_KEYS: readonly string[] = [...new Set([...FAMILIES.map(({ key }) => key), ...OTHER_RECORDS])];
