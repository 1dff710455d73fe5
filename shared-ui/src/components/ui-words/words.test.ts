import { describe, expect, it } from 'vitest';
import { de } from './de.ts';
import { en } from './en.ts';
import { he } from './he.ts';
import { fill, wordsOf } from './words.ts';

describe('the words of the components', () => {
  it('are those of the language, whatever its region, and English where there are none', () => {
    expect(wordsOf('de-AT')).toBe(de);
    expect(wordsOf('he')).toBe(he);
    expect(wordsOf('sv')).toBe(en);
  });

  it('hold the same places in every language', () => {
    const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();
    for (const words of [de, he]) {
      for (const [key, text] of Object.entries(en)) expect(places(words[key as keyof typeof en]), key).toEqual(places(text));
    }
  });

  it('are filled with values, and show a place that got none', () => {
    expect(fill('{position} of {count}', { position: '1–4', count: 12 })).toBe('1–4 of 12');
    expect(fill('{name}', {})).toBe('{name}');
  });
});
