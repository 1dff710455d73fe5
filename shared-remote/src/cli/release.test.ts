import { hash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteManifest } from '@outpost/shared-contracts/shell/manifest';
import { aContract } from '@outpost/shared-contracts/testing/manifest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertReleasable } from './release.ts';

describe('A release is refused with its reason', () => {
  let dist: string;
  const code = 'export const remote = {}';
  const integrity = `sha384-${hash('sha384', code, 'base64')}`;
  const manifest = (changes: Partial<RemoteManifest> = {}): RemoteManifest => ({
    name: 'mfe-bfm',
    version: '1',
    contract: aContract(),
    container: { name: 'mfe_bfm', entry: 'client/remoteEntry.js' },
    server: 'server/server.cjs',
    routes: [{ id: 'basket', pattern: '/bfm', access: 'public', assets: { scripts: ['client/page.js'], styles: [] } }],
    widgets: {},
    languages: { en: { scripts: [], styles: [] } },
    boot: { scripts: [], styles: [] },
    files: { 'client/page.js': { integrity, bytes: code.length, brotliBytes: 20 } },
    ...changes,
  });

  beforeEach(async () => {
    dist = await mkdtemp(join(tmpdir(), 'dist-'));
    await mkdir(join(dist, 'client'));
    await writeFile(join(dist, 'client/page.js'), code);
  });
  afterEach(() => rm(dist, { recursive: true, force: true }));

  it('not at all when everything fits', async () => {
    await expect(assertReleasable(manifest(), dist)).resolves.toBeUndefined();
  });

  it('when a file is not the one that was built', async () => {
    await writeFile(join(dist, 'client/page.js'), `${code};alert(1)`);
    await expect(assertReleasable(manifest(), dist)).rejects.toThrow('client/page.js is not the file that was built');
  });

  it('when the words that all others fall back to are missing', async () => {
    await expect(assertReleasable(manifest({ languages: {} }), dist)).rejects.toThrow('has no words in en');
  });

  it('when a page is over its budget', async () => {
    const heavy = { 'client/page.js': { integrity, bytes: 900_000, brotliBytes: 90_000 } };
    await expect(assertReleasable(manifest({ files: heavy }), dist)).rejects.toThrow(
      'the page basket needs 90 KB of scripts, 60 KB are allowed',
    );
  });
});
