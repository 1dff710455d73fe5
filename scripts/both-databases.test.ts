import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ON_BOTH_DATABASES } from './lib/both-databases.ts';

const ROOT = resolve(import.meta.dirname, '..');
const filesOf = (patterns: string | readonly string[]): string[] => globSync(patterns, { cwd: ROOT, exclude: ['**/node_modules/**'] });
const SKIPPED = /skipIf\((?:MAINTENANCE|onPostgres|process\.env\.TEST_DATABASE_URL)/;

describe('tests of the service', () => {
  const both = new Set(filesOf(ON_BOTH_DATABASES));

  it('that PostgreSQL does not run are among those of the embedded database', () => {
    const skipped = filesOf('mock-api/**/*.test.ts').filter((file) => SKIPPED.test(readFileSync(resolve(ROOT, file), 'utf8')));
    expect(skipped.length).toBeGreaterThan(1);
    expect(skipped.filter((file) => !both.has(file))).toEqual([]);
  });

  it('on both databases are there, whichever pattern names them', () => {
    for (const pattern of ON_BOTH_DATABASES) expect(filesOf(pattern), pattern).not.toEqual([]);
  });
});
