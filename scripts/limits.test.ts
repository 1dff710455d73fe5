import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow } from './lib/files.ts';
import { calleeOf, type Node, parse, visit } from './lib/syntax.ts';

const ROOT = resolve(import.meta.dirname, '..');
/** From here on, in milliseconds, a limit is how long somebody waits; shorter ones end a try that is made again. */
const PATIENT = 4000;

/** Where a story says by itself how long something may take. */
function limitsIn(source: string): string[] {
  const found: string[] = [];
  visit(parse(source), (node) => {
    if (node.type === 'CallExpression') {
      const callee = calleeOf(node).join('.');
      if (callee === 'test.setTimeout' || callee === 'test.slow') found.push(callee);
    }
    if (node.type === 'Property') {
      const { name, value } = node.key as Node & { name?: string; value?: string };
      if ((name ?? value) === 'timeout' && Number((node.value as Node).value) >= PATIENT) found.push('timeout');
    }
    return true;
  });
  return found;
}

it.each([
  'test.setTimeout(120_000)',
  'test.slow()',
  'test.describe.configure({ timeout: 60_000 })',
  'expect(page.locator("h1")).toBeVisible({ timeout: 20_000 })',
])('is found: %s', (source) => {
  expect(limitsIn(source)).toHaveLength(1);
});

it('how long a story may take stands in one place, and no story depends on a fast machine', () => {
  const stories = filesBelow(join(ROOT, 'e2e'), /\.spec\.ts$/);
  expect(stories.length).toBeGreaterThan(30);
  expect(stories.flatMap((file) => limitsIn(readFileSync(file, 'utf8')).map((limit) => `${relative(ROOT, file)}: ${limit}`))).toEqual([]);
});
