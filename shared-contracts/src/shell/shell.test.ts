import { describe, expect, it } from 'vitest';
import { aContract } from '../testing/manifest.ts';
import { RemoteManifest } from './manifest.ts';
import { RegistryDocument, ReleaseSet } from './registry.ts';

const assets = { scripts: ['remote.1a2b3c4d.js'], styles: ['page.css'] };

function aManifest(overrides: Record<string, unknown> = {}): unknown {
  return {
    name: 'mfe-bfm',
    version: '0.1.0-1a2b3c4d',
    contract: aContract(),
    container: { name: 'mfe_bfm', entry: 'remoteEntry.js' },
    server: 'server/remote.cjs',
    routes: [{ id: 'basket', pattern: '/bfm', access: 'public', assets }],
    widgets: { basket: { assets } },
    languages: { en: assets },
    boot: assets,
    files: { 'remoteEntry.js': { integrity: 'sha384-x', bytes: 10, brotliBytes: 5 } },
    ...overrides,
  };
}

describe('the manifest of a release', () => {
  it('a complete one is read as it is', () => {
    expect(RemoteManifest.parse(aManifest())).toEqual(aManifest());
  });

  it('the shell has no container', () => {
    expect(RemoteManifest.safeParse(aManifest({ name: 'shell', container: undefined })).success).toBe(true);
  });

  it.each(['bfm', 'mfe-', 'mfe-Bfm', 'mfe-a--b', '../shell', 'mfe-bfm/x', ''])('%j is no name of a package', (name) => {
    expect(RemoteManifest.safeParse(aManifest({ name })).success).toBe(false);
  });

  it.each(['', '../1.0.0', '1/0', '.hidden', 'x'.repeat(65), '1 0'])('%j is no version, as versions are names of folders', (version) => {
    expect(RemoteManifest.safeParse(aManifest({ version })).success).toBe(false);
  });

  it.each(['../../etc/passwd', 'a/../../b', 'a b', '', 'https://evil.example/x.js', '/etc/passwd', '//evil.example/x.js'])(
    '%j is no file inside a release',
    (server) => {
      expect(RemoteManifest.safeParse(aManifest({ server })).success).toBe(false);
    },
  );

  it.each(['bfm', 'http://elsewhere/', ''])('a pattern %j does not begin at the root', (pattern) => {
    expect(RemoteManifest.safeParse(aManifest({ routes: [{ id: 'x', pattern, access: 'public', assets }] })).success).toBe(false);
  });

  it('a page is for everybody or for members', () => {
    expect(RemoteManifest.safeParse(aManifest({ routes: [{ id: 'x', pattern: '/x', access: 'secret', assets }] })).success).toBe(false);
  });
});

describe('the registry', () => {
  const entry = { active: '1', previous: null, candidate: null, origin: null, manifests: { 1: 'sha384-x' }, withdrawn: [] };
  const candidate = { version: '2', percent: 25, since: '2026-11-21T10:00:00.000Z', by: 'ana' };
  const document = (packages: unknown): unknown => ({
    schema: 2,
    revision: 3,
    updatedAt: '2026-11-21T10:00:00.000Z',
    packages,
    changes: [],
  });

  it('holds one entry for each package', () => {
    expect(RegistryDocument.safeParse(document({ shell: entry, 'mfe-bfm': { ...entry, candidate } })).success).toBe(true);
  });

  it('refuses a package with a strange name, and a percentage that is none', () => {
    expect(RegistryDocument.safeParse(document({ '../x': entry })).success).toBe(false);
    expect(RegistryDocument.safeParse(document({ shell: { ...entry, candidate: { ...candidate, percent: 101 } } })).success).toBe(false);
    expect(RegistryDocument.safeParse({ ...(document({}) as object), schema: 1 }).success).toBe(false);
  });

  it('a release set needs a shell', () => {
    const released = { base: '/releases/shell/1/', manifest: aManifest({ name: 'shell', container: undefined }) };
    expect(
      ReleaseSet.safeParse({ id: 's', revision: 1, shell: released, remotes: [{ base: '/releases/mfe-bfm/1/', manifest: aManifest() }] })
        .success,
    ).toBe(true);
    expect(ReleaseSet.safeParse({ id: 's', revision: 1, remotes: [] }).success).toBe(false);
  });
});
