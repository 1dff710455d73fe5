import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A directory of one test, gone with it. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'outpost-test-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}
