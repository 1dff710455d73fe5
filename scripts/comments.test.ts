import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { anchorsOf, decisionsInComments, namedInComments } from './lib/comments.ts';
import { filesBelow } from './lib/files.ts';

const root = resolve(import.meta.dirname, '..');
const sources = filesBelow(root, /\.(ts|tsx|mjs|css)$/).map((file) => [relative(root, file), readFileSync(file, 'utf8')] as const);
const files = filesBelow(root, /\.(md|ts|tsx|mjs|css)$/).map((file) => relative(root, file));
const byName = Map.groupBy(files, (file) => basename(file));
const decisions = new Set(readdirSync(join(root, 'docs/decisions')).map((name) => name.slice(0, 4)));

const endsWith = (path: string) => (file: string) => file === path || file.endsWith(`/${path}`);

/** Why a comment leads nowhere; undefined where what it names is there. */
function astray(path: string, heading: string | undefined): string | undefined {
  const file = byName.get(basename(path))?.find(endsWith(path));
  if (file === undefined) return `no file ${path}`;
  if (heading !== undefined && !anchorsOf(readFileSync(join(root, file), 'utf8')).has(heading)) return `no heading #${heading} in ${file}`;
  return undefined;
}

it('no comment names a file, a heading or a decision that is not there', () => {
  const wrong = sources.flatMap(([name, source]) => [
    ...namedInComments(source)
      .flatMap(({ path, heading }) => astray(path, heading) ?? [])
      .map((why) => `${name}: ${why}`),
    ...decisionsInComments(source).flatMap((number) => (decisions.has(number) ? [] : `${name}: no decision ${number}`)),
  ]);
  expect(wrong).toEqual([]);
});

it('this check sees what leads nowhere, in every kind of comment', () => {
  const source = [
    '/** As gone.md 2.7 says, and docs/gone.md#part. */',
    ' * what lost.ts does (decision 9999)',
    `const at = 'text.md'; ${'//'} see missing.css, decisions 9998 and 9997`,
    '// `api.example.com/some.json` is data',
  ].join('\n');
  expect(namedInComments(source)).toEqual([
    { path: 'gone.md', heading: undefined },
    { path: 'docs/gone.md', heading: 'part' },
    { path: 'lost.ts', heading: undefined },
    { path: 'missing.css', heading: undefined },
  ]);
  expect(decisionsInComments(source)).toEqual(['9999', '9998', '9997']);
  expect(astray('docs/gone.md', undefined)).toBe('no file docs/gone.md');
  expect(astray('docs/architecture.md', 'no-such')).toBe('no heading #no-such in docs/architecture.md');
});
