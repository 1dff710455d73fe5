import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withLock } from './lock.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const patient = { staleAfter: 60_000, patience: 50 };

it('one at a time works under a lock, and it is gone afterwards', async () => {
  const path = join(dir, 'lock');
  let inside = 0;
  const work = async (): Promise<void> => {
    inside += 1;
    expect(inside).toBe(1);
    await new Promise((done) => setTimeout(done, 5));
    inside -= 1;
  };
  await Promise.all([1, 2, 3].map(() => withLock(path, work)));
  expect(existsSync(path)).toBe(false);
});

it('a lock whose process was killed is taken over at once', async () => {
  const path = join(dir, 'lock');
  const { pid } = spawnSync(process.execPath, ['--version']);
  await writeFile(path, `${hostname()} ${pid}`);
  expect(await withLock(path, async () => 'done', patient)).toBe('done');
});

it.each([
  ['of a process that lives', `${hostname()} ${process.pid}`],
  ['of another machine', 'elsewhere.example 999999'],
  ['that does not say whose it is', ''],
])('a lock %s is waited for', async (_, holder) => {
  const path = join(dir, 'lock');
  await writeFile(path, holder);
  await expect(withLock(path, async () => 'done', patient)).rejects.toThrow('Another process holds');
});
