import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { judge } from './duplicates/judge.ts';

/**
 * `node scripts/duplicates.ts`: code that stands twice (8 lines and more, comments apart; tests are left out), the longest
 * pairs first. Fails with more pairs than `duplicates/limit.json` allows; `--lower` writes there how many there are now.
 */
const ROOT = resolve(import.meta.dirname, '..');
const LIMIT = 'scripts/duplicates/limit.json';
/** How many pairs are named when there are not too many. */
const NAMED = 10;
/** One pattern for each ending: the program takes a comma within braces for the next pattern. */
const LEFT_OUT = [
  '**/node_modules/**',
  '**/dist/**',
  '**/dist-dev/**',
  '**/migrations/**',
  '**/*.d.ts',
  '**/*.test.ts',
  '**/*.test.tsx',
  '**/*.spec.ts',
];
const ONLY_FOR_TESTS = ['**/testing/**', 'mock-api/test/**', 'e2e/**'];

interface Place {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}
interface Pair {
  readonly firstFile: Place;
  readonly secondFile: Place;
  readonly lines: number;
}

function findPairs(): Pair[] {
  const output = mkdtempSync(join(tmpdir(), 'outpost-duplicates-'));
  try {
    const rules = ['--min-lines', '8', '--min-tokens', '50', '--mode', 'weak', '--format', 'typescript,tsx,javascript,css'];
    const left = ['--ignore', [...LEFT_OUT, ...ONLY_FOR_TESTS].join(',')];
    const program = join(ROOT, 'node_modules/.bin/jscpd');
    execFileSync(program, [...rules, ...left, '--reporters', 'json', '--output', output, '--no-tips', '.'], { cwd: ROOT, stdio: 'pipe' });
    const report = JSON.parse(readFileSync(join(output, 'jscpd-report.json'), 'utf8')) as {
      duplicates: Pair[];
      statistics: { total: { sources: number } };
    };
    if (report.statistics.total.sources === 0) throw new Error('jscpd read no file');
    return report.duplicates.sort((a, b) => b.lines - a.lines);
  } finally {
    rmSync(output, { recursive: true });
  }
}

const limitIn = (text: string): number => (JSON.parse(text) as { pairs: number }).pairs;

/** The limit as it was committed last; undefined without a repository. */
function committedLimit(): number | undefined {
  try {
    return limitIn(execFileSync('git', ['show', `HEAD:${LIMIT}`], { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return undefined;
  }
}

const place = ({ name, start, end }: Place): string => `${name}:${start}-${end}`;

const pairs = findPairs();
const limit = limitIn(readFileSync(join(ROOT, LIMIT), 'utf8'));
const { good, says } = judge({ pairs: pairs.length, limit, committed: committedLimit() });
if (good && pairs.length < limit && process.argv.includes('--lower')) writeFileSync(join(ROOT, LIMIT), `{ "pairs": ${pairs.length} }\n`);
for (const { firstFile, secondFile, lines } of good ? pairs.slice(0, NAMED) : pairs)
  console.log(`${lines} lines: ${place(firstFile)} and ${place(secondFile)}`);
console.log(says);
process.exitCode = good ? 0 : 1;
