import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow } from './lib/files.ts';

const root = resolve(import.meta.dirname, '..');
const documents = [...readdirSync(root).map((name) => join(root, name)), ...filesBelow(join(root, 'docs'), /\.md$/)].filter((file) =>
  file.endsWith('.md'),
);
const scripts = new Set(
  Object.keys((JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }).scripts),
);
const packages = readdirSync(root).filter((name) => existsSync(join(root, name, 'package.json')));

/** What pnpm and npm do without a script of ours. */
const BUILT_IN = new Set(['install', 'add', 'exec', 'dlx', 'store', 'config', 'ci']);

/** Code of a document: fenced blocks by line, and spans. */
function codeOf(text: string): string[] {
  const blocks = [...text.matchAll(/^```[^\n]*\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) => block.split('\n'));
  const spans = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return [...blocks, ...spans];
}

/** Links of a document to other files, without their anchors. */
const linksOf = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^([a-z]+:|#)/.test(target))
    .map((target) => target.replace(/#.*$/, ''));

/** What a heading is found by in an address, as GitHub and others make it. */
const anchorOf = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

/** Links of a document to a heading, of this document or another, as path (empty for this one) and anchor. */
const anchorsOf = (text: string): Array<readonly [string, string]> =>
  [...text.matchAll(/\]\(([^)\s:#]*)#([^)\s]+)\)/g)].map(([, path = '', anchor = '']) => [path, anchor]);

const headingsOf = (text: string): string[] => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

const scriptsOf = (text: string): string[] =>
  codeOf(text)
    .flatMap((code) => [...code.matchAll(/(?:^|[\s;&])p?npm (?:run )?([a-z][\w:-]*)/g)].map(([, name = '']) => name))
    .filter((name) => !BUILT_IN.has(name));

/** Files of the tree that a document names in code: `shell/server/app.ts`, `docs/decisions/0003`. */
const filesOf = (text: string): string[] =>
  codeOf(text)
    .flatMap((code) =>
      [...code.matchAll(/(?:^|\s)((?:[\w-]+\/)+[\w.-]+\.(?:ts|tsx|mjs|json|jsonc|css|md))(?=$|\s|,)/g)].map(([, path = '']) => path),
    )
    .filter((path) => [...packages, 'scripts', 'docs'].includes(path.split('/')[0] ?? ''));

describe.each(documents.map((file) => [relative(root, file), readFileSync(file, 'utf8')] as const))('%s', (name, text) => {
  it('links to what is there', () => {
    expect(linksOf(text).filter((target) => !existsSync(join(root, dirname(name), target)))).toEqual([]);
  });

  it('links to headings that are there', () => {
    const missing = anchorsOf(text).filter(([path, anchor]) => {
      const target = path === '' ? text : readFileSync(join(root, dirname(name), path), 'utf8');
      return !headingsOf(target).includes(anchor);
    });
    expect(missing).toEqual([]);
  });

  it('names scripts that package.json has', () => {
    expect(scriptsOf(text).filter((script) => !scripts.has(script))).toEqual([]);
  });

  it('names files that are there', () => {
    expect(filesOf(text).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

it('this check sees broken links, scripts and files', () => {
  const text =
    'See [it](missing.md#part), run `npm nothing` or\n```\npnpm run none && pnpm install\n```\nand read `shell/gone.ts`; [out](https://example.com).';
  expect(linksOf(text)).toEqual(['missing.md']);
  expect(anchorsOf(text)).toEqual([['missing.md', 'part']]);
  expect(headingsOf('## What a page `reads`, and [why](why.md)')).toEqual(['what-a-page-reads-and-why']);
  expect(scriptsOf(text)).toEqual(['none', 'nothing']);
  expect(filesOf(text)).toEqual(['shell/gone.ts']);
});

it('the architecture says of every domain of the service what it is about', () => {
  const [, subjects = ''] = readFileSync(join(root, 'docs/architecture.md'), 'utf8').split('\n## Where a subject is\n');
  const [table = ''] = subjects.split('\n## ');
  const named = new Set([...table.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name));
  const unnamed = readdirSync(join(root, 'mock-api/src/domains')).filter((domain) => !named.has(domain));
  expect(unnamed, 'domains without a row under "Where a subject is" in docs/architecture.md').toEqual([]);
});

it('every decision is listed', () => {
  const folder = join(root, 'docs/decisions');
  const list = readFileSync(join(folder, 'README.md'), 'utf8');
  expect(readdirSync(folder).filter((file) => /^\d{4}-/.test(file) && !list.includes(`(${file})`))).toEqual([]);
});
