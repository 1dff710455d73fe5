import { describe, expect, it } from 'vitest';
import { addressOf, countOf, placeOf, slugOf } from './store.ts';

describe('what is typed in the second step', () => {
  it('is a count however its thousands are parted', () => {
    expect(['0', ' 5200 ', '5,200', '5.200', '5 200', '1 234 567', "12'000"].map(countOf)).toEqual([
      0, 5200, 5200, 5200, 5200, 1_234_567, 12_000,
    ]);
    expect(['', 'many', '-1', '5.2', '12k', '99999999999'].map(countOf)).toEqual(Array(6).fill(undefined));
  });

  it('is an address with or without its beginning', () => {
    expect(['example.com/me', ' https://example.com ', 'javascript:alert(1)'].map(addressOf)).toEqual([
      'https://example.com/me',
      'https://example.com',
      'javascript:alert(1)',
    ]);
  });

  it('gives a name for the address where it is written in Latin letters', () => {
    expect(['Mïra Finds!', '  Good & cheap ', '王さん', 'a'.repeat(50)].map(slugOf)).toEqual([
      'mira-finds',
      'good-cheap',
      '',
      'a'.repeat(40),
    ]);
  });

  it('shows what the service refuses at its field', () => {
    expect(['slug', 'tax_id', 'channels.1.url', 'audience_countries.0', 'channels', 'revision'].map(placeOf)).toEqual([
      'slug',
      'tax_id',
      'channels.1.url',
      'audience_countries.0.code',
      'form',
      'form',
    ]);
  });
});
