// @vitest-environment node
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { compile } from '@outpost/shared-remote/build/compile';
import { afterAll, expect, it, vi } from 'vitest';
import { speakAsBefore } from './older-containers.ts';
import type { Container } from './remotes.ts';

const dir = await mkdtemp(join(tmpdir(), 'older-'));
/** As a page would: by the address of the file beside the one that asks. */
const importForTest = (file: string): Promise<unknown> => import(/* @vite-ignore */ new URL(file, pathToFileURL(`${dir}/dist/`)).href);
vi.stubGlobal('importForTest', importForTest);
afterAll(() => {
  vi.unstubAllGlobals();
  return rm(dir, { recursive: true });
});

/** A remote as presets built it until the shell shared by the bundler's own runtime (decision 0106). */
async function olderRemote(): Promise<Container> {
  await writeFile(
    join(dir, 'remote.js'),
    'import { name } from "react-dom"; import { said } from "react"; export const remote = { name, said, later: () => import("lazy-one") };',
  );
  await compile('older', [
    {
      mode: 'production',
      context: dir,
      target: ['web', 'es2022'],
      entry: {},
      externalsType: 'global',
      output: {
        path: join(dir, 'dist'),
        module: true,
        chunkFormat: 'module',
        chunkLoading: 'import',
        importFunctionName: 'globalThis.importForTest',
        publicPath: 'auto',
        uniqueName: 'older',
      },
      optimization: { minimize: true },
      lazyCompilation: false,
      plugins: [
        new ModuleFederationPlugin({
          name: 'older',
          filename: 'remoteEntry.mjs',
          library: { type: 'module' },
          exposes: { './remote': { import: './remote.js', name: 'remote' } },
          shared: Object.fromEntries(
            ['react', 'react-dom', 'lazy-one'].map((id) => [
              id,
              { import: false as const, singleton: true, requiredVersion: false as const },
            ]),
          ),
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
        }),
      ],
    },
  ]);
  return (await importForTest('remoteEntry.mjs')) as Container;
}

it('a remote of a former preset gets the modules that the shell shares, the same for every remote', async () => {
  const lazy = { here: true };
  const one = (get: () => unknown, eager: boolean) => ({ '1.0.0': { get: get as () => () => unknown, from: 'shell', eager } });
  const scope = {
    react: one(() => () => ({ said: 'by react' }), true),
    'react-dom': one(() => () => ({ name: 'of react-dom' }), true),
    'lazy-one': one(async () => () => lazy, false),
  };
  const speaks = speakAsBefore(scope);
  const { remote } = (await speaks.bring(await olderRemote(), './remote')) as {
    remote: { name: string; said: string; later: () => Promise<object> };
  };
  expect(remote).toMatchObject({ name: 'of react-dom', said: 'by react' });
  expect(await remote.later()).toMatchObject(lazy);
  expect(speakAsBefore(scope)).toBe(speaks);
});
