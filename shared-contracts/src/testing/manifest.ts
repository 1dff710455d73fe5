import type { Contract, RemoteManifest } from '../shell/manifest.ts';

/** The contract of a package that agrees on nothing but the level. */
export function aContract(overrides: Partial<Contract> = {}): Contract {
  return { level: 1, emits: {}, listens: {}, commands: {}, asks: {}, calls: {}, schemas: {}, ...overrides };
}

/** The manifest of a small release, for tests; the shell's has no container. */
export function aManifest({ name = 'mfe-bfm', ...changes }: Partial<RemoteManifest> = {}): RemoteManifest {
  return {
    name,
    version: 'v1',
    contract: aContract(name === 'shell' ? { accepts: [1], carries: { events: {}, commands: {} } } : {}),
    container: name === 'shell' ? undefined : { name: name.replaceAll('-', '_'), entry: 'client/remoteEntry.js' },
    server: 'server/server.cjs',
    routes: [],
    widgets: {},
    languages: {},
    boot: { scripts: [], styles: [] },
    files: {},
    ...changes,
  };
}
