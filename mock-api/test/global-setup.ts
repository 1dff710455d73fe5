import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Directory of what a run of tests makes once. */
    readonly templates: string;
  }
}

let templates: string | undefined;

export async function setup({ provide }: TestProject): Promise<void> {
  templates = await mkdtemp(join(tmpdir(), 'outpost-templates-'));
  provide('templates', templates);
}

export async function teardown(): Promise<void> {
  if (templates) await rm(templates, { recursive: true, force: true });
}
