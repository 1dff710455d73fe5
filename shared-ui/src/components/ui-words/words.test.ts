import { LANGUAGES, localeOf } from '@outpost/shared-contracts/language/language';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { en } from './en.ts';
import { fill, loadUiWords, wordsOf } from './words.ts';

it('are English until the language of the page is loaded', async () => {
  // Other files of the same process may have loaded it.
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  const anew = await import('./words.ts');
  expect(anew.wordsOf('nl').close).toBe('Close');
  await anew.loadUiWords('nl');
  expect(anew.wordsOf('nl').close).toBe('Sluiten');
});

describe('the words of the components', () => {
  beforeAll(() => Promise.all(LANGUAGES.map(loadUiWords)));

  it('are those of the language, whatever its region', () => {
    expect(wordsOf('de-AT').close).toBe('Schließen');
    expect(wordsOf('zh-CN').close).toBe('关闭');
    expect(wordsOf(localeOf('no')).close).toBe('Lukk');
    expect(new Set(LANGUAGES.map((language) => wordsOf(localeOf(language)))).size).toBe(LANGUAGES.length);
  });

  it('hold the same places in every language', () => {
    const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();
    for (const language of LANGUAGES) {
      const words = wordsOf(localeOf(language));
      for (const [key, text] of Object.entries(en))
        expect(places(words[key as keyof typeof en]), `${language} ${key}`).toEqual(places(text));
    }
  });

  it('are filled with values, and show a place that got none', () => {
    expect(fill('{position} of {count}', { position: '1–4', count: 12 })).toBe('1–4 of 12');
    expect(fill('{name}', {})).toBe('{name}');
  });
});
