import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../fixtures/site.ts';

const DOCUMENT = join(ROOT, 'docs/performance.md');

/** Puts tables between the markers of a benchmark in docs/performance.md. Rejects when it has none. */
export async function keepTables(bench: string, report: string): Promise<void> {
  const begin = `<!-- ${bench}: written by \`pnpm ${bench === 'bench' ? bench : `bench:${bench}`}\` -->`;
  const end = `<!-- /${bench} -->`;
  const document = await readFile(DOCUMENT, 'utf8');
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${DOCUMENT} has no place for the tables: ${begin} … ${end}`);
  await writeFile(DOCUMENT, `${document.slice(0, from + begin.length)}\n${report}\n${document.slice(to)}`);
}
