import { describe, expect, it } from 'vitest';
import {
  directionOf,
  hreflangOf,
  LANGUAGES,
  languageOfAcceptHeader,
  languageOfSegment,
  languageOrDefault,
  localeOf,
  pathInLanguage,
  splitLanguage,
} from './language.ts';

describe('languages of the site', () => {
  it('B-047 the sixteen segments are languages, and other first segments are not', () => {
    const segments = ['en', 'fr', 'de', 'it', 'he', 'ar', 'zh-CN', 'es', 'ru', 'pt', 'id', 'ja', 'ms', 'sv', 'no', 'nl'];
    expect([...LANGUAGES].sort()).toEqual([...segments].sort());
    for (const segment of segments) expect(splitLanguage(`/${segment}/home`)).toEqual({ language: segment, path: '/home' });
    for (const other of ['tr', 'pl', 'c', 'home', 'english', '']) expect(languageOfSegment(other), other).toBeUndefined();
    expect(splitLanguage('/c/mothers-day')).toEqual({ language: undefined, path: '/c/mothers-day' });
  });

  it('B-048 Hebrew is he, and iw is the same language', () => {
    expect(languageOfSegment('he')).toBe('he');
    expect(languageOfSegment('iw')).toBe('he');
    expect(splitLanguage('/iw/bfm')).toEqual({ language: 'he', path: '/bfm' });
  });

  it('B-049 in alternate links Hebrew is written iw, and no other language is rewritten', () => {
    expect(hreflangOf('he')).toBe('iw');
    for (const language of LANGUAGES.filter((one) => one !== 'he')) expect(hreflangOf(language)).toBe(language);
  });

  it('B-050 jam is Japanese', () => {
    expect(languageOfSegment('jam')).toBe('ja');
    expect(splitLanguage('/jam/home').language).toBe('ja');
  });

  it('B-052 a language that is not supported becomes English', () => {
    for (const tag of ['tr', 'tr-TR', 'xx', '', undefined]) expect(languageOrDefault(tag), String(tag)).toBe('en');
    expect(languageOrDefault('de-AT')).toBe('de');
    expect(languageOrDefault('zh')).toBe('zh-CN');
    expect(languageOrDefault('nn-NO')).toBe('no');
  });

  it('a segment is found in any letter case', () => {
    expect(languageOfSegment('ZH-cn')).toBe('zh-CN');
    expect(languageOfSegment('DE')).toBe('de');
  });

  it('names of things every object has are not languages', () => {
    for (const name of ['constructor', 'toString', '__proto__']) expect(languageOfSegment(name), name).toBeUndefined();
  });
});

describe('switching the language', () => {
  it('B-053 the first segment becomes the new language', () => {
    expect(pathInLanguage('/en/shop-from/us', 'de')).toBe('/de/shop-from/us');
    expect(pathInLanguage('/iw/bfm/checkout', 'en')).toBe('/en/bfm/checkout');
  });

  it('a path without a language gets it in front', () => {
    expect(pathInLanguage('/shop-from/us', 'he')).toBe('/he/shop-from/us');
  });

  it('B-054 a path of one segment leads to the home page of the language', () => {
    expect(pathInLanguage('/stores', 'fr')).toBe('/fr/home');
    expect(pathInLanguage('/de', 'fr')).toBe('/fr/home');
    expect(pathInLanguage('/', 'fr')).toBe('/fr/home');
    expect(pathInLanguage('/stores/', 'fr')).toBe('/fr/home');
  });
});

describe('the language of a browser', () => {
  it.each([
    { header: 'de-AT,de;q=0.9,en;q=0.8', language: 'de' },
    { header: 'tr, fr;q=0.3, es;q=0.7', language: 'es' },
    { header: 'en;q=0.5, he', language: 'he' },
    { header: 'he;q=0, en;q=0.1', language: 'en' },
    { header: 'pt-BR', language: 'pt' },
    { header: 'de;q=nonsense, fr;q=0.2', language: 'fr' },
    { header: 'de;Q=0.1, fr;Q=0.2', language: 'fr' },
    { header: 'tr, pl', language: undefined },
    { header: '', language: undefined },
    { header: undefined, language: undefined },
  ])('"$header" asks for $language', ({ header, language }) => {
    expect(languageOfAcceptHeader(header)).toBe(language);
  });
});

describe('writing', () => {
  it('Hebrew and Arabic are written from right to left', () => {
    expect(LANGUAGES.filter((language) => directionOf(language) === 'rtl').sort()).toEqual(['ar', 'he']);
  });

  it('every language has locale data in Intl', () => {
    for (const language of LANGUAGES) expect(Intl.PluralRules.supportedLocalesOf(localeOf(language)), language).toHaveLength(1);
  });
});
