import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Language } from '@outpost/shared-contracts/language/language';
import { runLinter } from 'i18next-cli';
import { afterAll, describe, expect, it } from 'vitest';
import lint from '../i18next.config.ts';
import { compareWords, textsOf } from './words/languages.ts';
import { compareUses, usesOf } from './words/uses.ts';
import { checkPackage } from './words.ts';

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
    const russian = {
      title: 'Корзина',
      lines: { count_one: '{{count}} строка', count_other: '{{count}} строки' },
      remove: 'Удалить {{title}}',
    };
    expect(compareWords('ru', russian, ENGLISH)).toEqual(['lines.count_few is missing', 'lines.count_many is missing']);
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

  it('has marked another part of a sentence, or none', () => {
    const english = { sent: 'We wrote to <email>{{email}}</email>.' };
    expect(compareWords('de', { sent: 'Wir haben an {{email}} geschrieben.' }, english)).toEqual([
      'sent fills in {email}, English {</email>, <email>, email}',
    ]);
    expect(compareWords('de', { sent: 'An <email>{{email}}</email> haben wir geschrieben.' }, english)).toEqual([]);
  });

  it('names a button by other words than are seen on it', () => {
    const english = { remove: 'Take out', removeOf: 'Take out {{name}}', total: 'In all', totalOf: 'Shipping' };
    const german = { remove: 'Entfernen', removeOf: 'Entferne {{name}}', total: 'Gesamt', totalOf: 'Versand' };
    expect(compareWords('de', german, english)).toEqual(['removeOf names a thing that shows "Entfernen" without these words']);
    expect(compareWords('de', { ...german, removeOf: '{{name}} entfernen' }, english)).toEqual([]);
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

  it('keys are read beside a generic arrow function, which is no element', () => {
    expect(findings(`${rest} const first = <T>(all: T[]): T | undefined => all[0]; t('gone');`)).toEqual(["t('gone') has no words"]);
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

describe('a text that was left in English is found', () => {
  const findings = (language: Language, text: string, original: string) => compareWords(language, { key: text }, { key: original });

  it('where Latin letters are written, from two words on: one may be the same word', () => {
    expect(findings('fr', 'Close the menu', 'Close the menu')).toEqual(['key is not translated: Close the menu']);
    expect(findings('fr', 'Menu', 'Menu')).toEqual([]);
    expect(findings('nl', 'Outpost in {{country}}', 'Outpost in {{country}}')).toEqual([]);
  });

  it('where another script is written, by a single word, and also where it was only changed', () => {
    expect(findings('ja', 'Menu', 'Menu')).toEqual(['key is not translated: Menu']);
    expect(findings('ar', 'Close menu', 'Close the menu')).toEqual(['key is not translated: Close menu']);
    expect(findings('ru', '{{count}} kg', '{{count}} kg')).toEqual([]);
  });

  it('in one plural form of several', () => {
    const english = { left_one: '{{count}} day is left', left_other: '{{count}} days are left' };
    const swedish = { left_one: '{{count}} dag är kvar', left_other: '{{count}} days are left' };
    expect(compareWords('sv', swedish, english)).toEqual(['left_other is not translated: {{count}} days are left']);
  });

  it('and each language stands in the chooser by its own name', () => {
    const words = { languages: { own: { id: 'Bahasa Indonesia' } } };
    expect(compareWords('ru', words, words)).toEqual([]);
  });
});

describe('a package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'words-'));
  const packageOf = (name: string, files: Record<string, string>): string => {
    const root = join(folder, name);
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return root;
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is read with its tests left out, and the languages that it has to speak are wanted', async () => {
    const root = packageOf('plain', {
      'src/locales/en.json': JSON.stringify({ title: 'Basket', unused: 'Nobody reads this' }),
      'src/locales/de.json': JSON.stringify({ title: 'Korb', unused: '' }),
      'src/page.tsx': `export const Page = () => <h1>{t('title')}</h1>;`,
      'src/page.test.tsx': `screen.getByText(t('unused'));`,
    });
    expect((await checkPackage(root, ['en', 'de', 'he'])).findings).toEqual([
      'src/locales/de: unused is empty',
      'src/locales/he is missing',
      'unused is never used',
    ]);
  });

  it('may have its words in parts, whose keys are asked for together', async () => {
    const root = packageOf('parts', {
      'src/words/always/en.json': JSON.stringify({ title: 'Basket', shared: 'Here' }),
      'src/words/later/en.json': JSON.stringify({ unused: 'Nobody reads this', shared: 'And here' }),
      'src/page.tsx': `t('title'); t('shared'); t('lost');`,
    });
    expect((await checkPackage(root, ['en'])).findings).toEqual([
      'shared is in two parts',
      "t('lost') has no words",
      'unused is never used',
    ]);
  });

  it('may have words outside of i18next, in files of TypeScript: mails, names, components', async () => {
    const root = packageOf('mails', {
      'src/mails/en.ts': `export const en = { greeting: 'Hello {name},', lines: ['Your parcel is here.', 'Thank you.'] };`,
      'src/mails/zh-cn.ts': `export const zhCN = { greeting: '您好：', lines: ['Your parcel is here.'] };`,
    });
    expect((await checkPackage(root, ['en', 'zh-CN', 'ja'])).findings).toEqual([
      'src/mails/zh-CN: lines.1 is missing',
      'src/mails/zh-CN: greeting fills in {}, English {name}',
      'src/mails/zh-CN: lines.0 is not translated: Your parcel is here.',
      'src/mails/ja is missing',
    ]);
  });
});

it('a remote that `outpost create` makes has all its words', async () => {
  const template = resolve(import.meta.dirname, '../shared-remote/src/cli/template');
  expect((await checkPackage(template, ['en', 'de', 'he'])).findings).toEqual([]);
});

it('i18next-cli finds texts that are written into a page, also in our own components and what is only read aloud', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  const page = `const Page = () => (<main><h1>{t('title')}</h1><p>Written here</p><Button>Send it</Button><nav aria-label="Ways out" /></main>);`;
  writeFileSync(join(folder, 'page.tsx'), page);
  const { files } = await runLinter({ ...lint, extract: { ...lint.extract, input: join(folder, '*.tsx') } });
  expect(Object.values(files).flatMap((issues) => issues.map(({ text }) => text))).toEqual(['Written here', 'Send it', 'Ways out']);
  rmSync(folder, { recursive: true });
});

it('texts have their full keys', () => {
  expect([...textsOf(ENGLISH).keys()]).toEqual(['title', 'lines.count_one', 'lines.count_other', 'remove']);
});
