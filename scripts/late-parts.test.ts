import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** Code of the shell that comes neither by `lazyPart` nor by `loadWithRetries` in so many words, and what becomes of the page without it. */
const OTHERS: Readonly<Record<string, string>> = {
  loyalty: 'by loadWithRetries, together with its words (loyalty-slot.tsx)',
  axios: 'the call fails as one without an answer, and the next one asks for it again',
  challenge: 'the form says that it did not go out, and asks for it again when it is sent again',
  offers: 'of the countdown: the command that needs its clock is refused, and the next one asks for it again',
  'copy-code': 'the click says that nothing was copied, and the next one asks for it again',
  rates: 'the choice of a currency says that it failed, and the next one asks for it again',
  'older-containers': 'a remote of a former preset fails like one whose entry did not come, and is tried again as a region',
  vitals: 'the page is not measured, and nothing else',
};

/** Pages are regions, which try again by themselves (decision 0016); words come in English or not at all. */
const FAMILIES = ['page-', 'words-'];

const BY_LAZY_PART = /lazyPart\(\s*async \(\) =>\s*\(await $/;
const BY_LOAD_WITH_RETRIES = /(?:loadWithRetries\(\(\) => |start\('[\w ]+', async \(\) => (?:\(await |\{\s*const \{ \w+ \} = await ))$/;

const sources = globSync('shell/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const imports = sources
  .flatMap(({ text }) =>
    [...text.matchAll(/import\(\s*\/\* webpackChunkName: "([\w-]+)[^"]*" \*\//g)].map((found) => ({
      chunk: found[1] ?? '',
      before: text.slice(Math.max(0, found.index - 200), found.index),
    })),
  )
  .filter(({ chunk }) => !FAMILIES.some((family) => chunk.startsWith(family)));
const brought = (by: RegExp) => imports.filter(({ before }) => by.test(before));

it('what comes after the first view is asked for again when it did not come: by lazyPart, by loadWithRetries, or as it is said here', () => {
  const [parts, companions] = [brought(BY_LAZY_PART), brought(BY_LOAD_WITH_RETRIES)];
  expect(parts.length).toBeGreaterThan(10);
  expect(companions.length).toBeGreaterThan(5);
  const rest = imports.filter((one) => !parts.includes(one) && !companions.includes(one)).map(({ chunk }) => chunk);
  expect([...new Set(rest)].toSorted()).toEqual(Object.keys(OTHERS).toSorted());
});

it('parts are never made by lazy of React, which remembers a failure for as long as the page lives', () => {
  const everywhere = globSync('{shell,shared-*,mfe-*}/src/**/*.tsx', { cwd: root }).filter((file) => !file.includes('.test.'));
  expect(everywhere.length).toBeGreaterThan(300);
  const own = everywhere.filter(
    (file) => !file.endsWith('services/lazy-part.tsx') && /\blazy\(/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(own).toEqual([]);
});

it('parts of remotes have names of their own: what has come of one is found by its name', () => {
  const names = globSync('mfe-*/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/latePart(?:<[^>]*>)?\(\s*'([\w-]+)'/g)].map(([, name]) => name),
    );
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
