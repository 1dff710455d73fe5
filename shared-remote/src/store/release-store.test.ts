import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteManifest } from '@outpost/shared-contracts/shell/manifest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createReleaseStore, type ReleaseStore } from './release-store.ts';

const manifest = (version: string): RemoteManifest => ({
  name: 'mfe-bfm',
  version,
  contractLevel: 1,
  container: { name: 'mfe_bfm', entry: 'client/remoteEntry.js' },
  server: 'server/server.cjs',
  routes: [],
  widgets: {},
  commands: [],
  emits: [],
  listens: [],
  languages: {},
  boot: { scripts: [], styles: [] },
  files: {},
});

describe('The release store', () => {
  let dir: string;
  let store: ReleaseStore;

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'store-'));
    store = createReleaseStore(join(dir, 'store'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  async function build(version: string, content: string): Promise<string> {
    const dist = join(dir, `dist-${version}-${content}`);
    await mkdir(join(dist, 'client'), { recursive: true });
    await writeFile(join(dist, 'client/remoteEntry.js'), content);
    await writeFile(join(dist, 'remote.json'), JSON.stringify(manifest(version)));
    return dist;
  }

  it('makes a published version live and remembers the one before', async () => {
    await store.publish(manifest('1'), await build('1', 'one'));
    await store.publish(manifest('2'), await build('2', 'two'));
    await store.activate('mfe-bfm', '1');
    const { packages, revision } = await store.activate('mfe-bfm', '2');
    expect(revision).toBe(2);
    expect(packages['mfe-bfm']).toEqual({ active: '2', previous: '1', candidate: null, origin: null });
    expect((await store.manifestOf('mfe-bfm', '2')).version).toBe('2');
  });

  it('goes back to the version before, and forward again', async () => {
    await store.activate('mfe-bfm', '1');
    await store.activate('mfe-bfm', '2');
    expect((await store.rollback('mfe-bfm')).packages['mfe-bfm']?.active).toBe('1');
    expect((await store.rollback('mfe-bfm')).packages['mfe-bfm']?.active).toBe('2');
  });

  it('says so when there is nothing to go back to or to promote', async () => {
    await store.activate('mfe-bfm', '1');
    await expect(store.rollback('mfe-bfm')).rejects.toThrow('mfe-bfm has no version to go back to');
    await expect(store.promote('mfe-bfm')).rejects.toThrow('mfe-bfm has no candidate');
  });

  it('never changes a folder that is there: its version names its content', async () => {
    await store.publish(manifest('1'), await build('1', 'first'));
    await store.publish(manifest('1'), await build('1', 'second'));
    expect(await readFile(join(store.folderOf('mfe-bfm', '1'), 'client/remoteEntry.js'), 'utf8')).toBe('first');
  });

  it('keeps a set origin over later releases', async () => {
    await store.activate('mfe-bfm', '1', 'https://bfm.example');
    const { packages } = await store.activate('mfe-bfm', '2');
    expect(packages['mfe-bfm']?.origin).toBe('https://bfm.example');
  });

  it('loses no change when twenty teams release at once', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `mfe-team${index}`);
    await Promise.all(names.map((name) => createReleaseStore(store.dir).activate(name, '1')));
    const { packages, revision } = await store.read();
    expect(Object.keys(packages).sort()).toEqual([...names].sort());
    expect(revision).toBe(20);
  });
});
