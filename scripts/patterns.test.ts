import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkPatterns } from './patterns.ts';

function findingsIn(text: string, madeOfValues: ReadonlyMap<string, string> = new Map()): string[] {
  const root = mkdtempSync(join(tmpdir(), 'patterns-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(dirname(join(root, 'mock-api/src/a.ts')), { recursive: true });
  writeFileSync(join(root, 'mock-api/src/a.ts'), text);
  const { findings, seen } = checkPatterns(root, { madeOfValues });
  expect(seen).toBeGreaterThan(0);
  return findings;
}

it.each([
  'export const a = (text: string) => text.replace(/[.,]+$/, "");',
  'export const a = /^(a+)+$/;',
  'export const a = new RegExp("^(a|a)*$");',
  'export const a = (text: string) => text.search("a+$");',
  'export const a = /(?=b)a+/;',
  'export const a = /(a+)\\1/;',
  'export const a = (name: string) => new RegExp(name);',
])('%s is refused', (text) => {
  expect(findingsIn(text)).toHaveLength(1);
});

it.each(['export const a = /^a+$/;', 'export const a = /^[\\w-]{1,100}$/;', 'export const a = /(?<!b)a{1,3}(?!b)/;'])(
  '%s is proven',
  (text) => {
    expect(findingsIn(text)).toEqual([]);
  },
);

it('a pattern of values is taken where the list says why, and the list holds nothing else', () => {
  const list = new Map([['mock-api/src/a.ts', 'a name of ours']]);
  expect(findingsIn('export const a = (name: string) => new RegExp(name);', list)).toEqual([]);
  expect(findingsIn('export const a = /a/;', list)).toHaveLength(1);
});
