import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow } from './lib/files.ts';

const ROOT = resolve(import.meta.dirname, '..');
/** A place that is looked at once, right after what leads there: React draws it later, on a busy machine much later. */
const AT_ONCE = /^\s*expect\((?:\w+\.)?location\(\)(?!.*\)\.not\.)/gm;

describe('where a page stands', () => {
  it('is waited for by every test', () => {
    const files = filesBelow(ROOT, /\/(shell|mfe-[^/]+|shared-[^/]+)\/src\/.*\.test\.tsx$/);
    expect(files.length).toBeGreaterThan(100);
    const found = files.filter((file) => AT_ONCE[Symbol.search](readFileSync(file, 'utf8')) >= 0).map((file) => relative(ROOT, file));
    expect(found).toEqual([]);
  });

  it.each(["  expect(location()).toBe('/bfm');", "expect(view.location()).toContain('tab=x');"])('is found: %s', (line) => {
    expect(line.search(AT_ONCE)).toBe(0);
  });

  it.each([
    "  await waitFor(() => expect(location()).toBe('/bfm'));",
    "  expect(view.location()).not.toContain('x');",
    'const at = location();',
  ])('is not made up: %s', (line) => {
    expect(line.search(AT_ONCE)).toBe(-1);
  });
});
