import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';

const SOURCE = resolve(import.meta.dirname, '../src');

/** Every table of the service, as its schema files say. */
export async function allTables(): Promise<PgTable[]> {
  const files = globSync('**/schema.ts', { cwd: SOURCE });
  const modules = await Promise.all(files.map((file) => import(resolve(SOURCE, file))));
  return [...new Set(modules.flatMap((module) => Object.values(module).filter((value): value is PgTable => is(value, PgTable))))];
}
