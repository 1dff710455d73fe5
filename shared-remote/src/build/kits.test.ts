import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inputsOf, kitsOf } from './kits.ts';

describe('the kits of a package', () => {
  let workspace: string;
  const remote = () => join(workspace, 'mfe-hello');
  const dependOn = (...names: string[]) =>
    writeFile(join(remote(), 'package.json'), JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, '*'])) }));
  beforeEach(async () => {
    workspace = await mkdtemp(join(tmpdir(), 'kits-'));
    await mkdir(remote());
  });
  afterEach(() => rm(workspace, { recursive: true, force: true }));

  it('are the shared packages that it depends on, beside those that all stand on', async () => {
    await dependOn('@outpost/shared-remote', '@outpost/shared-payments', '@outpost/shared-contracts', 'react', 'shared-else');
    expect(await kitsOf(remote(), workspace)).toEqual([join(workspace, 'shared-payments')]);
  });

  it('count among what goes into its build, so that a change of one makes a new build of who uses it', async () => {
    await dependOn('@outpost/shared-payments');
    expect((await inputsOf(remote(), workspace)).map((folder) => folder.slice(workspace.length + 1))).toEqual([
      'mfe-hello',
      'shared-contracts',
      'shared-ui',
      'shared-remote',
      'shared-payments',
    ]);
    await writeFile(join(remote(), 'package.json'), '{}');
    expect(await inputsOf(remote(), workspace)).not.toContain(join(workspace, 'shared-payments'));
  });
});
