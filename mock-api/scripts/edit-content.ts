// Replaces the texts of one content record in the database that DATABASE_URL (or DATA_DIR) names. Edges show the pages
// anew within seconds. Usage: node mock-api/scripts/edit-content.ts <record> <language> <file.json>
import { readFileSync } from 'node:fs';
import { languageOfSegment } from '@outpost/shared-contracts/language/language';
import { readConfig } from '../src/config.ts';
import { RECORD_KEYS } from '../src/domains/content/pages/families.ts';
import { editRecord, UnfitRecordError } from '../src/domains/content/records.ts';
import { openDatabase } from '../src/platform/db/database.ts';

const [key = '', segment = '', file = ''] = process.argv.slice(2);
const language = languageOfSegment(segment);
if (!RECORD_KEYS.includes(key) || !language || !file) {
  console.error(`Usage: node mock-api/scripts/edit-content.ts <record> <language> <file.json>\nRecords: ${RECORD_KEYS.join(', ')}`);
  process.exit(2);
}
const database = await openDatabase(readConfig(process.env));
try {
  await editRecord(database.db, key, language, JSON.parse(readFileSync(file, 'utf8')), new Date());
  console.log(`${key} in ${language} is changed.`);
} catch (error) {
  if (!(error instanceof UnfitRecordError || error instanceof SyntaxError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await database.close();
}
