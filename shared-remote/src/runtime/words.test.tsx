import { describe, expect, it, vi } from 'vitest';
import { addRemoteWords, addWords, createWords } from './words.ts';

const english = {
  greeting: 'Hello {{name}}',
  only: 'Only in English',
  parcels_one: '{{count}} parcel',
  parcels_other: '{{count}} parcels',
};
const russian = {
  greeting: 'Привет, {{name}}',
  parcels_one: '{{count}} посылка',
  parcels_few: '{{count}} посылки',
  parcels_many: '{{count}} посылок',
};
const remote = {
  name: 'mfe-bfm' as const,
  words: { en: async () => ({ default: english }), ru: async () => ({ default: russian }) },
};
const say = (words: ReturnType<typeof createWords>) => words.getFixedT(words.language, 'mfe-bfm');

it('a remote speaks the language of the page, in its own namespace, with its plural forms', async () => {
  const words = createWords('ru', 'shell', { ru: { greeting: 'Оболочка' } });
  await addRemoteWords(words, remote, 'ru');
  const t = say(words);
  expect(t('greeting', { name: '<Ada>' })).toBe('Привет, <Ada>');
  expect([1, 3, 5].map((count) => t('parcels', { count }))).toEqual(['1 посылка', '3 посылки', '5 посылок']);
  expect(words.t('greeting', { ns: 'shell' })).toBe('Оболочка');
});

it('a remote that does not speak the language speaks English', async () => {
  const words = createWords('sv', 'shell', {});
  await addRemoteWords(words, remote, 'sv');
  expect(say(words)('greeting', { name: 'Ada' })).toBe('Hello Ada');
  expect(say(words)('parcels', { count: 1 })).toBe('1 parcel');
});

it('words are fetched once, and anew after a failure', async () => {
  const load = vi.fn(async () => ({ default: english }));
  load.mockRejectedValueOnce(new Error('404'));
  const words = createWords('en', 'shell', {});
  const failing = { name: 'mfe-bfm' as const, words: { en: load } };
  await expect(addRemoteWords(words, failing, 'en')).rejects.toThrow('404');
  await addRemoteWords(words, failing, 'en');
  await addRemoteWords(words, failing, 'en');
  expect(load).toHaveBeenCalledTimes(2);
  expect(say(words)('only')).toBe('Only in English');
});

it('the words of a remote are asked for again after a failure also where a part of them is there', async () => {
  const load = vi.fn(async () => ({ default: english }));
  load.mockRejectedValueOnce(new Error('404'));
  const words = createWords('en', 'shell', {});
  const failing = { name: 'mfe-bfm' as const, words: { en: load } };
  await Promise.allSettled([
    addRemoteWords(words, failing, 'en'),
    addWords(words, 'mfe-bfm', 'en', async () => ({ default: { part: 'A part' } })),
  ]);
  await addRemoteWords(words, failing, 'en');
  expect([say(words)('only'), say(words)('part')]).toEqual(['Only in English', 'A part']);
});

it('a word that a language lacks is said in English when that is there', async () => {
  const words = createWords('ru', 'shell', { ru: { other: 'x' }, en: { only: 'Only in English' } });
  expect(words.t('only', { ns: 'shell' })).toBe('Only in English');
});

it('a part of the words joins the others, is fetched once for all who wait, and anew after a failure', async () => {
  const words = createWords('de', 'shell', { de: { title: 'Titel' } });
  const load = vi.fn(async () => ({ default: { modal: { text: 'Später' } } }));
  load.mockRejectedValueOnce(new Error('404'));
  await expect(addWords(words, 'shell', 'de', load)).rejects.toThrow('404');
  await Promise.all([addWords(words, 'shell', 'de', load), addWords(words, 'shell', 'de', load)]);
  expect(load).toHaveBeenCalledTimes(2);
  expect(words.t('modal.text', { ns: 'shell' })).toBe('Später');
  expect(words.t('title', { ns: 'shell' })).toBe('Titel');
});

describe('a value in a sentence of the other direction', () => {
  const say = (language: 'he' | 'ar' | 'en', values: Record<string, unknown>) =>
    createWords(language, 'mfe-test', { [language]: { sentence: '{{name}}, {{count}}.' } }).t('sentence', values);

  it('is set apart from it, so that the full stop of a name stays with the name', () => {
    expect(say('he', { name: 'Maya R.', count: 3 })).toBe('\u2068Maya R.\u2069, 3.');
    expect(say('ar', { name: 'OP-7', count: '12' })).toBe('\u2068OP-7\u2069, 12.');
    expect(say('en', { name: 'מאיה', count: 3 })).toBe('\u2068מאיה\u2069, 3.');
  });

  it('stands as it is where both run the same way, markup included', () => {
    expect(say('en', { name: 'Maya R. <b>', count: 3 })).toBe('Maya R. <b>, 3.');
    expect(say('he', { name: 'מאיה', count: '+5 %' })).toBe('מאיה, +5 %.');
  });
});
