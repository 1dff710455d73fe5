import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseSet } from '@outpost/shared-contracts/shell/registry';
import { aManifest } from '@outpost/shared-contracts/testing/manifest';
import { createReleaseStore, type ReleaseStore } from '@outpost/shared-remote/store/release-store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLiveReleases, type LiveReleases } from './live-releases.ts';

describe('The releases of a visit', () => {
  let dir: string;
  let store: ReleaseStore;
  let releases: LiveReleases;
  let logged: string[];

  async function publish(name: string, version: string): Promise<void> {
    const dist = join(dir, `dist-${name}-${version}`);
    const manifest = aManifest({ name, version });
    await mkdir(dist, { recursive: true });
    await writeFile(join(dist, 'remote.json'), JSON.stringify(manifest));
    await store.publish(manifest, dist);
  }

  async function release(name: string, version: string): Promise<number> {
    await publish(name, version);
    return (await store.activate(name, version)).revision;
  }

  const versionOf = (set: ReleaseSet, name: string) => set.remotes.find(({ manifest }) => manifest.name === name)?.manifest.version;

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'live-'));
    store = createReleaseStore(join(dir, 'store'));
    logged = [];
    releases = createLiveReleases(store, { log: (error, message) => logged.push(`${message}: ${error}`) });
    await release('shell', 's1');
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  it('stay those of its beginning when a team releases, and a new visit gets the new ones', async () => {
    const revision = await release('mfe-bfm', 'v1');
    const visit = { revision, visitor: 'ann' };
    const before = await releases.setFor(visit);
    const later = await release('mfe-bfm', 'v2');
    const after = await releases.setFor(visit);
    expect(versionOf(after, 'mfe-bfm')).toBe('v1');
    expect(after.id).toBe(before.id);
    expect(versionOf(await releases.setFor({ revision: later, visitor: 'ann' }), 'mfe-bfm')).toBe('v2');
    expect((await releases.current()).id).not.toBe(before.id);
  });

  it('a version that was rolled back is taken from visits that go on', async () => {
    await release('mfe-bfm', 'v1');
    const revision = await release('mfe-bfm', 'v2');
    const visit = { revision, visitor: 'ann' };
    expect(versionOf(await releases.setFor(visit), 'mfe-bfm')).toBe('v2');
    await store.rollback('mfe-bfm');
    expect(versionOf(await releases.setFor(visit), 'mfe-bfm')).toBe('v1');
  });

  it('a trial reaches its share of visitors, always the same ones, and ends for all of them when it is withdrawn', async () => {
    await release('mfe-bfm', 'v1');
    await publish('mfe-bfm', 'v2');
    const { revision } = await store.offer('mfe-bfm', 'v2', 30);
    const visitors = Array.from({ length: 200 }, (_, index) => `visitor-${index}`);
    const tried = async () => {
      const versions = await Promise.all(
        visitors.map(async (visitor) => versionOf(await releases.setFor({ revision, visitor }), 'mfe-bfm')),
      );
      return visitors.filter((_, index) => versions[index] === 'v2');
    };
    const first = await tried();
    expect(first.length).toBeGreaterThan(35);
    expect(first.length).toBeLessThan(85);
    expect(await tried()).toEqual(first);
    expect(versionOf(await releases.current(), 'mfe-bfm')).toBe('v1');
    await store.withdraw('mfe-bfm');
    expect(await tried()).toEqual([]);
  });

  it('an edge that may not write the registry refuses a version for itself', async () => {
    await release('mfe-bfm', 'v1');
    await publish('mfe-bfm', 'v2');
    const { revision } = await store.offer('mfe-bfm', 'v2', 100);
    expect(versionOf(await releases.setFor({ revision, visitor: 'ann' }), 'mfe-bfm')).toBe('v2');
    releases.refuse('mfe-bfm', 'v2');
    expect(versionOf(await releases.setFor({ revision, visitor: 'ann' }), 'mfe-bfm')).toBe('v1');
  });

  it.each([
    ['changed by hand', (text: string) => text.replaceAll('"v1"', '"v2"')],
    ['cut off', (text: string) => text.slice(0, text.length / 2)],
  ])('go on as they are when the registry is %s, and the log says so', async (_, spoil) => {
    await release('mfe-bfm', 'v1');
    expect(versionOf(await releases.current(), 'mfe-bfm')).toBe('v1');
    const path = join(store.dir, 'registry.json');
    await writeFile(path, spoil(await readFile(path, 'utf8')));
    expect(versionOf(await releases.current(), 'mfe-bfm')).toBe('v1');
    expect(logged).toEqual([expect.stringContaining('the registry was refused')]);
  });

  it('whoever shows or changes the registry sees it as it is, whatever pages have seen a moment ago', async () => {
    await release('mfe-bfm', 'v1');
    const slow = createLiveReleases(store, { unseen: 3_600_000 });
    const before = await slow.revision();
    await release('mfe-bfm', 'v2');
    expect(await slow.revision()).toBe(before);
    expect((await slow.document()).packages['mfe-bfm']?.active).toBe('v2');
  });

  it('an old registry, though well signed, is not taken for a new one', async () => {
    await release('mfe-bfm', 'v1');
    const path = join(store.dir, 'registry.json');
    const old = await readFile(path);
    await release('mfe-bfm', 'v2');
    expect(versionOf(await releases.current(), 'mfe-bfm')).toBe('v2');
    await writeFile(path, old);
    expect(versionOf(await releases.current(), 'mfe-bfm')).toBe('v2');
    expect(logged).toEqual([expect.stringContaining('The registry went back')]);
  });
});
