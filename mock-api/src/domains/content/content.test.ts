import { getContentRevision, getLandingPage } from '@outpost/shared-contracts/content/calls';
import { LANGUAGES } from '@outpost/shared-contracts/language/language';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { RECORD_KEYS } from './pages/families.ts';
import { editRecord, readRecord, shippedTexts, shipRecords, UnfitRecordError } from './records.ts';
import { contentRecords } from './schema.ts';
import { completed, differences } from './texts.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const NOW = new Date('2026-11-22T10:00:00Z');
const revision = async () => (await service.call(getContentRevision, {})).reply.data.revision;
const first = () => {
  const key = RECORD_KEYS[0] ?? '';
  return { key, texts: shippedTexts(key, 'en') ?? {} };
};
/** The same texts, the first of them with a mark. */
function marked(texts: unknown): never {
  let done = false;
  return JSON.parse(JSON.stringify(texts), (_, value) => {
    if (done || typeof value !== 'string') return value;
    done = true;
    return `${value} (edited)`;
  }) as never;
}

describe('records of content', () => {
  it('stands in every language that is shipped', async () => {
    for (const key of RECORD_KEYS)
      for (const language of LANGUAGES)
        expect((await readRecord(service.db, key, language))?.language, key).toBe(shippedTexts(key, language) ? language : 'en');
  });

  it('an edit shows at once, changes the revision, and stays when the same texts are shipped again', async () => {
    const { key, texts } = first();
    const before = await revision();
    await editRecord(service.db, key, 'en', marked(texts), NOW);
    const after = await revision();
    expect(after).not.toBe(before);
    await shipRecords(service.db, RECORD_KEYS, NOW);
    expect(await revision()).toBe(after);
    expect(JSON.stringify((await readRecord(service.db, key, 'en'))?.texts)).toContain('(edited)');
  });

  it('two edits at once are two revisions, and the last one is the highest', async () => {
    const { key, texts } = first();
    await Promise.all(LANGUAGES.map((language) => editRecord(service.db, key, language, marked(texts), NOW)));
    const rows = await service.db.select().from(contentRecords).where(eq(contentRecords.key, key));
    expect(new Set(rows.map((row) => row.revision)).size).toBe(LANGUAGES.length);
    expect(await revision()).toBe(String(Math.max(...rows.map((row) => row.revision))));
  });

  it('refuses texts in another shape than English, and names what is wrong', async () => {
    const { key } = first();
    const before = await revision();
    await expect(editRecord(service.db, key, 'de', { nonsense: 'x' }, NOW)).rejects.toThrow(UnfitRecordError);
    await expect(editRecord(service.db, key, 'de', { nonsense: 'x' }, NOW)).rejects.toThrow(/nonsense/);
    expect(await revision()).toBe(before);
  });
});

describe('texts beside English', () => {
  const english = { title: 'A', steps: ['one', 'two'], inner: { note: 'n' } };

  it('are completed from English, so that a page never breaks for want of a sentence', () => {
    expect(completed(english, { title: 'B', steps: ['eins'], inner: 4, other: 'x' })).toEqual({
      title: 'B',
      steps: ['eins', 'two'],
      inner: { note: 'n' },
    });
  });

  it.each([
    [{ title: 'B', steps: ['1', '2'], inner: { note: 'm' } }, []],
    [{ title: '', steps: ['1', '2'], inner: { note: 'm' } }, ['title']],
    [{ title: 'B', steps: ['1'], inner: { note: 'm', more: 'x' } }, ['steps.1', 'inner.more']],
    [{ title: 'B', steps: { 0: '1', 1: '2' }, inner: { note: 'm' } }, ['steps']],
  ])('%o differs in %o', (given, wrong) => expect(differences(english, given)).toEqual(wrong));
});

describe('a content page', () => {
  it.each(['no-such-page', 'corridor-', '../../etc', "'; drop table users; --", 'A'])('E-177 there is none named %s', async (id) => {
    expect([404, 422]).toContain((await service.call(getLandingPage, { params: { id } })).status);
  });
});
