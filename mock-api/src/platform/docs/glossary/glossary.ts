import { COMMERCE } from './commerce.ts';
import { COMMON } from './common.ts';
import { PEOPLE } from './people.ts';
import type { Words } from './words.ts';

/**
 * What a field is by its name alone, where the contracts say nothing beside it. A field that means something else under the
 * same name has a doc comment of its own, which comes first.
 */
export const GLOSSARY: Words = { ...COMMON, ...PEOPLE, ...COMMERCE };

/** What a field of this name is; undefined where the name alone does not tell. */
export const wordFor = (field: string): string | undefined => (Object.hasOwn(GLOSSARY, field) ? GLOSSARY[field]?.[0] : undefined);

/** What one could see in a field of this name; undefined where there is nothing typical. */
export const valueFor = (field: string): unknown => (Object.hasOwn(GLOSSARY, field) ? GLOSSARY[field]?.[1] : undefined);
