import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../fixtures/site.ts';

/** Puts tables between the markers of a benchmark in a document. Rejects when it has none. */
export async function keepTables(bench: string, report: string, file = 'docs/performance.md'): Promise<void> {
  const path = join(ROOT, file);
  const begin = `<!-- ${bench}: written by \`pnpm ${bench === 'bench' ? bench : `bench:${bench}`}\` -->`;
  const end = `<!-- /${bench} -->`;
  const document = await readFile(path, 'utf8');
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${file} has no place for the tables: ${begin} … ${end}`);
  await writeFile(path, `${document.slice(0, from + begin.length)}\n${report}\n${document.slice(to)}`);
}
