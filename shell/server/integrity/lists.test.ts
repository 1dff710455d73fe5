import { expect, it } from 'vitest';
import { integrityList, integrityOf } from './lists.ts';

const file = (integrity: string) => ({ integrity, bytes: 1, brotliBytes: 1 });
const words = (language: string) => ({ scripts: [`client/words-${language}.js`], styles: [] });
const manifest = {
  files: {
    'client/remoteEntry.js': file('sha384-entry'),
    'client/page.css': file('sha384-sheet'),
    'client/box.svg': file('sha384-picture'),
    'client/words-en.js': file('sha384-en'),
    'client/words-de.js': file('sha384-de'),
    'client/words-he.js': file('sha384-he'),
    'server/server.cjs': file('sha384-server'),
  },
  languages: { en: words('en'), de: words('de'), he: words('he') },
};

it('lists the scripts and sheets that a page in a language may fetch, with the words of that language and of English', () => {
  expect(integrityList(manifest, 'de')).toEqual({
    'client/remoteEntry.js': 'sha384-entry',
    'client/page.css': 'sha384-sheet',
    'client/words-en.js': 'sha384-en',
    'client/words-de.js': 'sha384-de',
  });
});

it('leaves out the parts of the words that other languages speak', () => {
  const parts = ['en', 'de', 'zh-CN'].map((language) => [`client/words-account-${language}-json.0a.js`, file(`sha384-${language}`)]);
  const files = { ...manifest.files, ...Object.fromEntries(parts) };
  const listed = Object.keys(integrityList({ ...manifest, files }, 'zh-CN')).filter((path) => path.includes('account'));
  expect(listed).toEqual(['client/words-account-en-json.0a.js', 'client/words-account-zh-CN-json.0a.js']);
});

it('knows the language of a part whose name has a hyphen', () => {
  const parts = ['en', 'de', 'zh-CN'].map((language) => [`client/words-home-more-${language}-json.0a.js`, file(`sha384-${language}`)]);
  const listed = Object.keys(integrityList({ ...manifest, files: Object.fromEntries(parts) }, 'zh-CN'));
  expect(listed).toEqual(['client/words-home-more-en-json.0a.js', 'client/words-home-more-zh-CN-json.0a.js']);
});

it('a remote that does not speak the language comes with its English words', () => {
  expect(Object.keys(integrityList(manifest, 'ja'))).toEqual(['client/remoteEntry.js', 'client/page.css', 'client/words-en.js']);
});

it('keeps words that are also something else, such as a chunk of a page', () => {
  const shared = { ...manifest, languages: { en: words('en'), de: { scripts: ['client/words-en.js'], styles: [] } } };
  expect(integrityList(shared, 'en')).toHaveProperty('client/words-en.js');
});

it('names files by the address that the page fetches them from', () => {
  const released = { base: 'https://bfm.outpost.test/1/', manifest } as never;
  expect(integrityOf(released, released, 'en')).toHaveProperty('https://bfm.outpost.test/1/client/remoteEntry.js', 'sha384-entry');
});
