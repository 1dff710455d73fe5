import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStackReader, sourceMapPath } from './stack-traces.ts';

// One segment: line 1, column 10 of the script is line 3, column 5 of the source.
const MAP = { version: 3, sources: ['webpack://mfe-bfm/./src/features/basket/page.tsx'], names: [], mappings: 'UAEI' };

describe('A stack from a page', () => {
  let dir: string;
  const store = { folderOf: (name: string, version: string) => join(dir, 'remotes', name, version) };

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'outpost-maps-'));
    await mkdir(join(store.folderOf('mfe-bfm', '2.0.0'), 'client'), { recursive: true });
    await writeFile(join(store.folderOf('mfe-bfm', '2.0.0'), 'client/page.1a2b.js.map'), JSON.stringify(MAP));
    await writeFile(join(store.folderOf('mfe-bfm', '2.0.0'), 'client/broken.js.map'), 'not a map');
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  it('leads to sources, wherever the script was fetched from and however often', async () => {
    const read = createStackReader(store);
    const stack = [
      'TypeError: x is not a function',
      '    at Basket (https://cdn.example/remotes/mfe-bfm/2.0.0/client/page.1a2b.js:1:15)',
      '    at https://outpost.example/remotes/mfe-bfm/2.0.0/client/page.1a2b.js?retry=2:1:15',
    ].join('\n');
    expect(await read(stack)).toBe(
      [
        'TypeError: x is not a function',
        '    at Basket (mfe-bfm/src/features/basket/page.tsx:3:5)',
        '    at mfe-bfm/src/features/basket/page.tsx:3:5',
      ].join('\n'),
    );
  });

  it('names sources of shared packages by their own folder', async () => {
    const shared = { ...MAP, sources: ['webpack://mfe-bfm/../shared-ui/src/components/button/button.tsx'] };
    await writeFile(join(store.folderOf('mfe-bfm', '2.0.0'), 'client/shared.js.map'), JSON.stringify(shared));
    const read = createStackReader(store);
    expect(await read('at /remotes/mfe-bfm/2.0.0/client/shared.js:1:15')).toBe('at shared-ui/src/components/button/button.tsx:3:5');
  });

  it('stays as it is where no map is known, or none can be read', async () => {
    const read = createStackReader(store);
    for (const file of ['remotes/mfe-bfm/1.0.0/client/page.js', 'remotes/mfe-bfm/2.0.0/client/broken.js', 'somewhere/else.js']) {
      const stack = `Error: broken\n    at f (https://outpost.example/${file}:1:15)`;
      expect(await read(stack)).toBe(stack);
    }
  });

  it('opens no other file, whatever a page writes into it', async () => {
    for (const [name, version, file] of [
      ['..', '2.0.0', 'page.js.map'],
      ['mfe-bfm', '..', 'page.js.map'],
      ['mfe-bfm', '2.0.0', '../../../../etc/passwd.map'],
      ['mfe-bfm', '2.0.0', '..%2fremote.json.map/../remote.json'],
      ['mfe-bfm', '2.0.0', 'page.js'],
      ['mfe-bfm', '2.0.0', '../server/server.cjs.map'],
    ] as const)
      expect(sourceMapPath(store, name, version, file), file).toBeUndefined();
    expect(sourceMapPath(store, 'mfe-bfm', '2.0.0', 'page.1a2b.js.map')).toBe(join(dir, 'remotes/mfe-bfm/2.0.0/client/page.1a2b.js.map'));
  });
});
