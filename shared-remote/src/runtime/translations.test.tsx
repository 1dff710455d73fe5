import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createTranslations } from './translations.ts';
import { TranslationsProvider, useTranslation } from './use-translation.tsx';

it('fills in names, as they are and once, and says nothing for what nobody gave', () => {
  const words = createTranslations('en');
  words.add('en', 'shell', { hello: '{{name}} & {{name}}, {{nothing}}!', price: '{{amount}}' });
  const t = words.of('shell');
  expect(t('hello', { name: '<b>{{nothing}}</b>', nothing: null })).toBe('<b>{{nothing}}</b> & <b>{{nothing}}</b>, !');
  expect(t('price', { amount: 0 })).toBe('0');
});

it('chooses the plural form of the language, `other` where the language has no text for it, and English by its own rules', () => {
  const words = createTranslations('ar');
  words.add('ar', 'shell', { parcels_zero: 'zero', parcels_one: 'one', parcels_two: 'two', parcels_other: 'other {{count}}' });
  words.add('en', 'shell', { hosts_one: '{{count}} host', hosts_other: '{{count}} hosts' });
  const t = words.of('shell');
  expect([0, 1, 2, 3, 100].map((count) => t('parcels', { count }))).toEqual(['zero', 'one', 'two', 'other 3', 'other 100']);
  expect([1, 2].map((count) => t('hosts', { count }))).toEqual(['1 host', '2 hosts']);
});

it('says a default, or the key, where no language has the text; nothing of JavaScript’s own is a text', () => {
  const words = createTranslations('de');
  words.add('de', 'shell', { category: { books: 'Bücher' } });
  const t = words.of('shell');
  expect(t('category.books', { defaultValue: 'books' })).toBe('Bücher');
  expect(t('category.toys', { defaultValue: 'toys' })).toBe('toys');
  expect([t('category'), t('category.toString'), t('category.books.length'), t('none')]).toEqual([
    'category',
    'category.toString',
    'category.books.length',
    'none',
  ]);
});

it('words that join change none that are there, are found where they were asked for before, and belong to their namespace', () => {
  const words = createTranslations('en');
  words.add('en', 'shell', { modal: { title: 'First' } });
  expect(words.of('shell')('modal.text')).toBe('modal.text');
  words.add('en', 'shell', { modal: { title: 'Second', text: 'Text' }, own: 'Own' });
  expect(['modal.title', 'modal.text', 'own'].map((key) => words.of('shell')(key))).toEqual(['First', 'Text', 'Own']);
  expect(words.of('mfe-bfm')('own')).toBe('own');
});

it('components draw words that were replaced; the function for them is another one, and the same one until then', () => {
  const words = createTranslations('en');
  words.add('en', 'shell', { hello: 'Hello', old: 'Old' });
  const first = words.of('shell');
  expect(words.of('shell')).toBe(first);
  const Said = () => <p>{useTranslation('shell').t('hello')}</p>;
  render(
    <TranslationsProvider words={words}>
      <Said />
    </TranslationsProvider>,
  );
  act(() => words.replace('en', 'shell', { hello: 'Good day' }));
  expect(screen.getByText('Good day')).toBeDefined();
  expect(words.of('shell')).not.toBe(first);
  expect(words.of('shell')('old')).toBe('old');
});

it('a component that stands outside of all words says so', () => {
  const Said = () => <p>{useTranslation('shell').t('hello')}</p>;
  expect(() => render(<Said />)).toThrow('There are no words');
});
