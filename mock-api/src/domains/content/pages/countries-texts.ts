import type { PageContext } from '../family.ts';
import { readRecord } from '../records.ts';
import type english from '../words/places/en.json';

/** What pages of routes, countries and destinations say alike. */
export type PlaceTexts = typeof english;

/** The record that these pages share. */
export const PLACES_RECORD = 'places';

/** The shared texts in the language of the page. Throws where the record is not in the database. */
export async function placeTexts({ db, language }: PageContext<unknown>): Promise<PlaceTexts> {
  const record = await readRecord<PlaceTexts>(db, PLACES_RECORD, language);
  if (!record) throw new Error(`The record ${PLACES_RECORD} is missing`);
  return record.texts;
}
