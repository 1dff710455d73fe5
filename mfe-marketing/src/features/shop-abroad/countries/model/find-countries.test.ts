import { aHostCountry } from '@outpost/shared-contracts/testing/builders';
import { expect, it } from 'vitest';
import { findCountries } from './find-countries.ts';

const COUNTRIES = [
  aHostCountry(),
  aHostCountry({ code: 'TR', name: 'Türkiye' }),
  aHostCountry({ code: 'GB', name: 'United Kingdom' }),
  aHostCountry({ code: 'AT', name: 'Austria' }),
];
const found = (search: string, language: 'en' | 'de' = 'en') => findCountries(COUNTRIES, search, language).map(({ code }) => code);

it('Countries come by the alphabet of the page', () => {
  expect(found('')).toEqual(['AT', 'TR', 'GB', 'US']);
  expect(found('', 'de')).toEqual(['AT', 'TR', 'US', 'GB']);
});

it('A country is found by a part of its name, in English too, without accents, and by its code', () => {
  expect(found('united')).toEqual(['GB', 'US']);
  expect(found('turki')).toEqual(['TR']);
  expect(found('österr', 'de')).toEqual(['AT']);
  expect(found('austria', 'de')).toEqual(['AT']);
  expect(found('uk')).toEqual(['GB']);
  expect(found('atlantis')).toEqual([]);
});
