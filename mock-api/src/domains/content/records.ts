import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@outpost/shared-contracts/language/language';
import { and, eq, inArray, max, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { contentRecords } from './schema.ts';
import { completed, differences, type Texts } from './texts.ts';

/** A record whose texts do not fit the English of its family. */
export class UnfitRecordError extends Error {
  override readonly name = 'UnfitRecordError';
}

const WORDS = new URL('./words/', import.meta.url);

/** The texts that this version of the service brings; undefined where a language has none yet. */
export function shippedTexts(key: string, language: Language): Texts | undefined {
  const file = new URL(`${key}/${language}.json`, WORDS);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : undefined;
}

const hashOf = (texts: Texts) => createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);

/** Changes take turns: two that read the same highest revision would both be it, and readers keep the text of the first. */
const acquireLock = (transaction: Database) => transaction.execute(sql`lock table ${contentRecords} in share row exclusive mode`);

const nextRevision = sql`(select coalesce(max(revision), 0) + 1 from ${contentRecords})`;

/** Brings the database to the texts that this version ships. What an editor changed stays until the shipped text changes too. */
export async function shipRecords(db: Database, keys: readonly string[], now: Date): Promise<void> {
  const before = new Map(
    (
      await db.select({ key: contentRecords.key, language: contentRecords.language, shipped: contentRecords.shipped }).from(contentRecords)
    ).map((row) => [`${row.key} ${row.language}`, row.shipped]),
  );
  const changed = keys.flatMap((key) =>
    LANGUAGES.flatMap((language) => {
      const texts = shippedTexts(key, language);
      if (!texts) return [];
      const shipped = hashOf(texts);
      return before.get(`${key} ${language}`) === shipped
        ? []
        : [{ key, language, texts, shipped, revision: nextRevision, updatedAt: now }];
    }),
  );
  if (changed.length === 0) return;
  await db.transaction(async (transaction) => {
    await acquireLock(transaction);
    await transaction
      .insert(contentRecords)
      .values(changed)
      .onConflictDoUpdate({
        target: [contentRecords.key, contentRecords.language],
        set: {
          texts: sql`excluded.texts`,
          shipped: sql`excluded.shipped`,
          revision: sql`excluded.revision`,
          updatedAt: sql`excluded.updated_at`,
        },
      });
  });
}

/** Replaces the texts of one record. Throws UnfitRecordError with the paths that are missing or too many. */
export async function editRecord(db: Database, key: string, language: Language, texts: Texts, now: Date): Promise<void> {
  const wrong = differences(shippedTexts(key, DEFAULT_LANGUAGE), texts);
  if (wrong.length > 0) throw new UnfitRecordError(`These texts are missing, empty or too many in ${key}/${language}: ${wrong.join(', ')}`);
  await db.transaction(async (transaction) => {
    await acquireLock(transaction);
    await transaction
      .insert(contentRecords)
      .values({ key, language, texts, shipped: hashOf(texts), revision: nextRevision, updatedAt: now })
      .onConflictDoUpdate({
        target: [contentRecords.key, contentRecords.language],
        set: { texts, revision: nextRevision, updatedAt: now },
      });
  });
}

export interface ReadRecord<T> {
  /** Complete: English where the language lacks a text. */
  readonly texts: T;
  readonly language: Language;
  readonly updatedAt: Date;
}

/** The texts of a family in a language, or in English where there is no translation. Undefined: no such family. */
export async function readRecord<T>(db: Database, key: string, language: Language): Promise<ReadRecord<T> | undefined> {
  const rows = await db
    .select()
    .from(contentRecords)
    .where(and(eq(contentRecords.key, key), inArray(contentRecords.language, [...new Set([language, DEFAULT_LANGUAGE])])));
  const english = rows.find((row) => row.language === DEFAULT_LANGUAGE);
  const own = rows.find((row) => row.language === language);
  const found = own ?? english;
  if (!found || !english) return undefined;
  return {
    texts: completed(english.texts as T, found.texts),
    language: own ? language : DEFAULT_LANGUAGE,
    updatedAt: found.updatedAt,
  };
}

/** Another one after every change of any text. */
export async function readRevision(db: Database): Promise<string> {
  const [row] = await db.select({ revision: max(contentRecords.revision) }).from(contentRecords);
  return String(row?.revision ?? 0);
}
