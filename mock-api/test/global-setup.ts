import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Directory of what a run of tests makes once. */
    readonly templates: string;
  }
}

/** Where the directory is named for all projects of a run: each loads this file for itself, and they share one PostgreSQL. */
const NAME = 'OUTPOST_TEST_TEMPLATES';

export function setup({ provide }: TestProject): void {
  process.env[NAME] ??= mkdtempSync(join(tmpdir(), 'outpost-templates-'));
  provide('templates', process.env[NAME]);
}

export async function teardown(): Promise<void> {
  const templates = process.env[NAME];
  if (templates) await rm(templates, { recursive: true, force: true });
}
