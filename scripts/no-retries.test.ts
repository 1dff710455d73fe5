import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow } from './lib/files.ts';
import { calleeOf, type Node, parse, visit } from './lib/syntax.ts';

const ROOT = resolve(import.meta.dirname, '..');
const RUNS = /\.(test|spec)\.tsx?$|\.config\.ts$|\/e2e\/fixtures\/[^/]+\.ts$/;
/** What sets up tests of vitest and stories of Playwright. */
const SETS_UP = new Set(['it', 'test', 'describe', 'defineConfig', 'defineProject']);
const RETRIES = new Set(['retry', 'retries']);

/** Where a source has what failed tried again: in a configuration, for a file, for a group or for one test. */
function retriesIn(source: string): string[] {
  const found: string[] = [];
  visit(parse(source), (node) => {
    if (node.type === 'CallExpression' && SETS_UP.has(calleeOf(node)[0] ?? ''))
      for (const argument of node.arguments as Node[]) if (argument.type === 'ObjectExpression') found.push(...optionsIn(argument));
    return true;
  });
  return [...new Set(found)];
}

/** The options of that name in an object, at any depth; not inside functions, which are the tests themselves. */
function optionsIn(options: Node): string[] {
  const found: string[] = [];
  visit(options, (node) => {
    if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') return false;
    if (node.type === 'Property') {
      const { name, value } = node.key as Node & { name?: string; value?: string };
      const option = name ?? value ?? '';
      if (RETRIES.has(option)) found.push(option);
    }
    return true;
  });
  return found;
}

it.each([
  'defineConfig({ retries: 1 })',
  "defineConfig({ test: { projects: [{ test: { 'retry': process.env.CI ? 1 : 0 } }] } })",
  'const retry = 1; defineConfig({ test: { retry } })',
  'test.describe.configure({ retries: 2 })',
  "it('adds', { retry: 3 }, () => {})",
  "it.each([1])('adds', { retry: 3 }, () => {})",
])('is found: %s', (source) => {
  expect(retriesIn(source)).toHaveLength(1);
});

it.each(["test('asks again', () => { ask({ retry: 2 }); })", 'new QueryClient({ retry: false })'])('is not made up: %s', (source) => {
  expect(retriesIn(source)).toEqual([]);
});

it('no test and no story is tried again by itself: what is flaky fails, and is mended', () => {
  const files = filesBelow(ROOT, RUNS);
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((file) => retriesIn(readFileSync(file, 'utf8')).map((option) => `${relative(ROOT, file)}: ${option}`))).toEqual([]);
});

it('no command asks for it', () => {
  const commands = filesBelow(ROOT, /(^|\/)package\.json$|\/scripts\/verify\.ts$/);
  expect(commands.length).toBeGreaterThan(10);
  expect(commands.filter((file) => /--retr(y|ies)\b/.test(readFileSync(join(file), 'utf8'))).map((file) => relative(ROOT, file))).toEqual(
    [],
  );
});
