import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkPackage, compareUses, compareWords, textsOf, usesOf } from './words.ts';

const ENGLISH = { title: 'Basket', lines: { count_one: '{{count}} line', count_other: '{{count}} lines' }, remove: 'Remove {{title}}' };

describe('a language beside English', () => {
  it('is complete with the plural forms of its own grammar', () => {
    expect(
      compareWords(
        'de',
        { title: 'Korb', lines: { count_one: 'Eine Zeile', count_other: '{{count}} Zeilen' }, remove: '{{title}} entfernen' },
        ENGLISH,
      ),
    ).toEqual([]);
    expect(compareWords('ja', { title: 'かご', lines: { count_other: '{{count}}行' }, remove: '{{title}}を削除' }, ENGLISH)).toEqual([]);
  });

  it('lacks a plural form that its grammar has', () => {
    const hebrew = { title: 'סל', lines: { count_one: 'שורה', count_other: '{{count}} שורות' }, remove: 'להסיר את {{title}}' };
    expect(compareWords('he', hebrew, ENGLISH)).toEqual(['lines.count_two is missing']);
    expect(compareWords('ru', hebrew, ENGLISH)).toEqual(['lines.count_few is missing', 'lines.count_many is missing']);
  });

  it('has a plural form that its grammar does not have', () => {
    const words = { title: 'かご', lines: { count_one: '1行', count_other: '{{count}}行' }, remove: '{{title}}を削除' };
    expect(compareWords('ja', words, ENGLISH)).toEqual(['lines.count_one is not in English, or not a plural form of this language']);
  });

  it('lacks a text, has one too many, leaves one empty, or fills in something else', () => {
    const words = { lines: { count_one: 'Eine', count_other: 'Zeilen' }, remove: '{{name}} entfernen', more: ' ' };
    expect(compareWords('de', words, ENGLISH)).toEqual([
      'title is missing',
      'remove fills in {name}, English {title}',
      'more is not in English, or not a plural form of this language',
      'more is empty',
    ]);
  });

  it('a key that only looks like a plural form is a plain one', () => {
    expect(compareWords('ja', { choose_one: '選ぶ' }, { choose_one: 'Choose one' })).toEqual([]);
  });

  it('is English itself, held to its own grammar', () => {
    expect(compareWords('en', { count_other: '{{count}} lines' }, { count_other: '{{count}} lines' })).toEqual(['count_one is missing']);
  });
});

describe('words in use', () => {
  const findings = (source: string): string[] => compareUses(ENGLISH, usesOf(source));
  const rest = `t('title'); t('lines.count', { count }); t('remove', { title });`;

  it('each has words, and all words are used', () => {
    expect(findings(rest)).toEqual([]);
  });

  it('a key without words is found, also in one branch', () => {
    expect(findings(`${rest} t(open ? 'title' : 'titel');`)).toEqual(["t('titel') has no words"]);
    expect(findings(`${rest} site.words.t('gone', { ns: 'shell' });`)).toEqual(["t('gone') has no words"]);
  });

  it('a key in a comment is not in use', () => {
    expect(findings(`${rest.replace("t('title');", '')} // t('title')`)).toEqual(['title is never used']);
  });

  it('a key may travel as data, begin as a template, or be read from the bundle', () => {
    const use = `t('remove'); t('title');`;
    expect(findings(`${use} const tabs = [{ label: 'lines.count' }];`)).toEqual([]);
    expect(findings(`${use} t(\`lines.\${name}\`);`)).toEqual([]);
    expect(findings(`${use} say(words.lines.count);`)).toEqual([]);
  });

  it('a template that begins no key is found', () => {
    expect(findings(`${rest} t(\`line.\${name}\`);`)).toEqual(['no key begins with line.']);
  });
});

it('a package is read with its tests left out, and German and Hebrew are wanted', () => {
  const root = mkdtempSync(join(tmpdir(), 'words-'));
  const files: Record<string, string> = {
    'src/locales/en.json': JSON.stringify({ title: 'Basket', unused: 'Nobody reads this' }),
    'src/locales/de.json': JSON.stringify({ title: 'Korb', unused: '' }),
    'src/page.tsx': `export const Page = () => <h1>{t('title')}</h1>;`,
    'src/page.test.tsx': `screen.getByText(t('unused'));`,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  expect(checkPackage(root)).toEqual(['de.json: unused is empty', 'he.json is missing', 'unused is never used']);
  rmSync(root, { recursive: true });
});

it('a remote that `outpost create` makes has all its words', () => {
  expect(checkPackage(resolve(import.meta.dirname, '../shared-remote/src/cli/template'))).toEqual([]);
});

it('texts have their full keys', () => {
  expect([...textsOf(ENGLISH).keys()]).toEqual(['title', 'lines.count_one', 'lines.count_other', 'remove']);
});
