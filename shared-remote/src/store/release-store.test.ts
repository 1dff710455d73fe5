import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteManifest } from '@outpost/shared-contracts/shell/manifest';
import { aManifest } from '@outpost/shared-contracts/testing/manifest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createReleaseStore, type ReleaseStore } from './release-store.ts';
import { makeKeys } from './signing.ts';

const manifest = (version: string, name = 'mfe-bfm'): RemoteManifest => aManifest({ name, version });

describe('The release store', () => {
  let dir: string;
  let store: ReleaseStore;

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'store-'));
    store = createReleaseStore(join(dir, 'store'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  async function build(version: string, content = version, name = 'mfe-bfm'): Promise<string> {
    const dist = join(dir, `dist-${name}-${version}-${content}`);
    await mkdir(join(dist, 'client'), { recursive: true });
    await writeFile(join(dist, 'client/remoteEntry.js'), content);
    await writeFile(join(dist, 'remote.json'), JSON.stringify(manifest(version, name)));
    return dist;
  }

  async function published(...versions: string[]): Promise<void> {
    for (const version of versions) await store.publish(manifest(version), await build(version));
  }

  const entry = async () => (await store.read()).packages['mfe-bfm'];

  it('makes a published version live and remembers the one before', async () => {
    await published('v1', 'v2');
    await store.activate('mfe-bfm', 'v1');
    const { packages, revision } = await store.activate('mfe-bfm', 'v2');
    expect(revision).toBe(2);
    expect(packages['mfe-bfm']).toMatchObject({ active: 'v2', previous: 'v1', candidate: null, origin: null });
    expect((await store.manifestOf('mfe-bfm', 'v2')).version).toBe('v2');
  });

  it('a version that was never published cannot go live', async () => {
    await expect(store.activate('mfe-bfm', 'v1')).rejects.toThrow('mfe-bfm v1 was never published');
    expect((await store.read()).revision).toBe(0);
  });

  it('goes back to the version before, and forward again, and no visit may go on with what was left', async () => {
    await published('v1', 'v2');
    await store.activate('mfe-bfm', 'v1');
    await store.activate('mfe-bfm', 'v2');
    expect((await store.rollback('mfe-bfm')).packages['mfe-bfm']).toMatchObject({ active: 'v1', withdrawn: ['v2'] });
    expect((await store.rollback('mfe-bfm')).packages['mfe-bfm']).toMatchObject({ active: 'v2', withdrawn: ['v1'] });
  });

  it('says so when there is nothing to go back to, to promote or to withdraw', async () => {
    await published('v1');
    await store.activate('mfe-bfm', 'v1');
    await expect(store.rollback('mfe-bfm')).rejects.toThrow('mfe-bfm has no version to go back to');
    await expect(store.promote('mfe-bfm')).rejects.toThrow('mfe-bfm has no candidate');
    await expect(store.withdraw('mfe-bfm')).rejects.toThrow('mfe-bfm has no candidate');
    await expect(store.rollback('mfe-none')).rejects.toThrow('mfe-none was never released. There are: mfe-bfm');
  });

  it('never changes a folder that is there: its version names its content', async () => {
    await store.publish(manifest('v1'), await build('v1', 'first'));
    await store.publish(manifest('v1'), await build('v1', 'second'));
    expect(await readFile(join(store.folderOf('mfe-bfm', 'v1'), 'client/remoteEntry.js'), 'utf8')).toBe('first');
  });

  it('keeps a set origin over later releases', async () => {
    await published('v1', 'v2');
    await store.activate('mfe-bfm', 'v1', { origin: 'https://bfm.example' });
    const { packages } = await store.activate('mfe-bfm', 'v2');
    expect(packages['mfe-bfm']?.origin).toBe('https://bfm.example');
  });

  it('loses no change when twenty teams release at once', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `mfe-team${index}`);
    await Promise.all(
      names.map(async (name) => {
        const own = createReleaseStore(store.dir);
        await own.publish(manifest('v1', name), await build('v1', 'v1', name));
        await own.activate(name, 'v1');
      }),
    );
    const { packages, revision } = await store.read();
    expect(Object.keys(packages).sort()).toEqual([...names].sort());
    expect(revision).toBe(20);
  });

  describe('a candidate', () => {
    beforeEach(async () => {
      await published('v1', 'v2', 'v3');
      await store.activate('mfe-bfm', 'v1');
    });

    it('is offered to a share, promoted, and the version before is remembered', async () => {
      await store.offer('mfe-bfm', 'v2', 10, { by: 'ana' });
      expect(await entry()).toMatchObject({ active: 'v1', candidate: { version: 'v2', percent: 10, by: 'ana' } });
      await store.promote('mfe-bfm');
      expect(await entry()).toMatchObject({ active: 'v2', previous: 'v1', candidate: null });
    });

    it('is withdrawn for good, until it is offered again', async () => {
      await store.offer('mfe-bfm', 'v2', 10);
      await store.withdraw('mfe-bfm');
      expect(await entry()).toMatchObject({ active: 'v1', candidate: null, withdrawn: ['v2'] });
      await store.offer('mfe-bfm', 'v2', 20);
      expect(await entry()).toMatchObject({ withdrawn: [] });
    });

    it('is not withdrawn or promoted by who means another one', async () => {
      await store.offer('mfe-bfm', 'v2', 10);
      await expect(store.withdraw('mfe-bfm', { version: 'v3' })).rejects.toThrow('tries v2 now, no longer v3');
      await expect(store.promote('mfe-bfm', { version: 'v3' })).rejects.toThrow('tries v2 now, no longer v3');
    });

    it.each([0, -1, 101, Number.NaN])('does not get a share of %d', async (percent) => {
      await expect(store.offer('mfe-bfm', 'v2', percent)).rejects.toThrow('is no share');
    });

    it('is not the live version', async () => {
      await expect(store.offer('mfe-bfm', 'v1', 10)).rejects.toThrow('is live already');
    });

    it('ends when another version goes live', async () => {
      await store.offer('mfe-bfm', 'v2', 10);
      await store.activate('mfe-bfm', 'v3');
      expect(await entry()).toMatchObject({ active: 'v3', previous: 'v1', candidate: null });
    });
  });

  it('remembers who changed what and why, the last change first', async () => {
    await published('v1', 'v2');
    await store.activate('mfe-bfm', 'v1', { by: 'ana@build' });
    await store.offer('mfe-bfm', 'v2', 5, { by: 'ben@build' });
    const { changes } = await store.withdraw('mfe-bfm', { by: 'edge', why: '3 of 10 visits had errors' });
    expect(changes).toMatchObject([
      { revision: 3, what: 'withdrawn', package: 'mfe-bfm', version: 'v2', by: 'edge', why: '3 of 10 visits had errors' },
      { revision: 2, what: 'candidate', version: 'v2', from: 'v1', by: 'ben@build' },
      { revision: 1, what: 'released', version: 'v1', from: null, by: 'ana@build' },
    ]);
  });

  it('keeps the documents of former revisions for visits that began with them', async () => {
    await published('v1', 'v2');
    await store.activate('mfe-bfm', 'v1');
    await store.activate('mfe-bfm', 'v2');
    expect((await store.readRevision(1))?.packages['mfe-bfm']?.active).toBe('v1');
    expect(await store.readRevision(7)).toBeUndefined();
  });

  it('deletes the folders of versions that are long gone, and keeps the last twenty', async () => {
    for (let n = 1; n <= 23; n += 1) {
      await published(`v${n}`);
      await store.activate('mfe-bfm', `v${n}`);
    }
    const folders = await readdir(join(store.dir, 'remotes/mfe-bfm'));
    expect(folders).toHaveLength(20);
    expect(folders).toContain('v23');
    expect(folders).not.toContain('v3');
  });

  describe('is signed', () => {
    const registry = () => join(store.dir, 'registry.json');

    beforeEach(async () => {
      await published('v1', 'v2');
      await store.activate('mfe-bfm', 'v1');
    });

    it('so that a changed registry is refused', async () => {
      const text = await readFile(registry(), 'utf8');
      await writeFile(registry(), text.replaceAll('"v1"', '"v2"'));
      await expect(store.read()).rejects.toThrow('is not signed by a key that this site trusts');
      await expect(store.activate('mfe-bfm', 'v2'), 'nor can anything be built on it').rejects.toThrow('is not signed');
    });

    it('so that a registry signed by a stranger is refused', async () => {
      const stranger = createReleaseStore(join(dir, 'elsewhere'), makeKeys());
      await stranger.publish(manifest('v2'), await build('v2'));
      await stranger.activate('mfe-bfm', 'v2');
      await writeFile(registry(), await readFile(join(stranger.dir, 'registry.json')));
      await expect(store.read()).rejects.toThrow('is not signed by a key that this site trusts');
    });

    it.each(['', 'null', '{"document":{}}', '{"schema":1,"revision":1}', 'no json'])('so that %j is refused', async (text) => {
      await writeFile(registry(), text);
      await expect(store.read()).rejects.toThrow('is no signed registry of this site');
    });

    it('so that a manifest that was changed after its release is refused', async () => {
      const path = join(store.folderOf('mfe-bfm', 'v1'), 'remote.json');
      await writeFile(path, (await readFile(path, 'utf8')).replace('remoteEntry', 'otherEntry'));
      await expect(store.manifestOf('mfe-bfm', 'v1')).rejects.toThrow('its hash differs');
    });

    it('by configured keys: who knows only the public one reads and cannot write', async () => {
      const keys = makeKeys();
      const [writer, reader] = [
        createReleaseStore(join(dir, 'two'), keys),
        createReleaseStore(join(dir, 'two'), { trustedKeys: keys.trustedKeys }),
      ];
      await writer.publish(manifest('v1'), await build('v1'));
      await writer.activate('mfe-bfm', 'v1');
      expect((await reader.read()).revision).toBe(1);
      await writer.publish(manifest('v2'), await build('v2'));
      await expect(reader.activate('mfe-bfm', 'v2')).rejects.toThrow('There is no signing key');
    });
  });
});
