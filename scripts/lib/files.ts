import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that hold nothing we write. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'dist-dev', 'coverage', 'test-results', 'playwright-report']);

/** The files below a folder whose path ends as wanted, sorted; hidden folders and those of tools are left out. */
export function filesBelow(folder: string, wanted: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return LEFT_OUT.has(entry.name) || entry.name.startsWith('.') ? [] : filesBelow(path, wanted);
      return wanted.test(path) ? [path] : [];
    })
    .sort();
}
