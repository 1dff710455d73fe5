import { defineRemote } from '@outpost/shared-remote/remote';
import { markFailure } from '@outpost/shared-remote/runtime/failures';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScriptRefusedError } from '../services/integrity.ts';
import { type Container, createRemoteLoader, pageFederation, RemoteLoadError } from './remotes.ts';

const bfm = defineRemote({ name: 'mfe-bfm', pages: [], words: { en: async () => ({ default: {} }) } });
const PACKAGE = {
  name: 'mfe-bfm',
  version: '1.2.0',
  level: 1,
  base: 'https://bfm.outpost.test/1.2.0/',
  container: 'mfe_bfm',
  entry: 'remote.mjs',
  routes: [],
  widgets: [],
  commands: [],
};
const ENTRY = `${PACKAGE.base}${PACKAGE.entry}`;
const TIMEOUT = 15_000;

type Answer = () => Promise<unknown>;
const comes: Answer = async () => ({ remote: bfm });
const throwsAtInit: Answer = () => Promise.reject(new Error('undefined is not a function'));
const never: Answer = () => new Promise(() => {});
const container = {};
const runs: Answer = async () => container;
const notFetched = (url = ENTRY) => new TypeError(`Failed to fetch dynamically imported module: ${url}`);

interface Setup {
  /** What the federation brings, in turn. */
  readonly answers?: Answer[];
  /** What the import of the entry answers, in turn; then it runs. */
  readonly entries?: Answer[];
  readonly admit?: () => Promise<void>;
  readonly blames?: boolean;
  readonly drawn?: boolean;
  readonly level?: number;
  readonly older?: true;
}

/** A federation that answers as told. */
function setup({ answers = [], entries = [], admit = async () => {}, blames = false, drawn = false, level = 1, older }: Setup = {}) {
  const imported: string[] = [];
  const admitted: string[] = [];
  const speaksAsBefore = vi.fn(async (_container: unknown, _module: string) => ({ remote: bfm }));
  const bring = vi.fn((_container: unknown, _module: string) => answers.shift()?.() ?? Promise.reject(new Error('No more answers')));
  const loader = createRemoteLoader({
    packages: [{ ...PACKAGE, level, older }],
    timeout: TIMEOUT,
    drawn: () => drawn,
    integrity: {
      admit: (_, query) => {
        admitted.push(query);
        return admit();
      },
      importScript(url) {
        imported.push(url);
        return (entries.shift() ?? runs)();
      },
      blames: async () => blames,
    },
    federation: { speaks: { bring }, older: async () => ({ bring: speaksAsBefore }) },
  });
  return { loader, imported, admitted, bring, speaksAsBefore };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a remote', () => {
  it('of a level that this shell does not mount is refused before anything of it is fetched', async () => {
    const { loader, imported, admitted } = setup({ answers: [comes], level: 99 });
    await expect(loader.load('mfe-bfm')).rejects.toMatchObject({
      failure: 'contract',
      cause: { message: expect.stringContaining('level 99') },
    });
    expect([imported, admitted]).toEqual([[], []]);
  });

  it('is loaded from the folder of its release, once for all who ask', async () => {
    const { loader, imported, bring } = setup({ answers: [comes] });
    const [one, two] = await Promise.all([loader.load('mfe-bfm'), loader.load('mfe-bfm')]);
    expect([one, two, await loader.load('mfe-bfm')]).toEqual([bfm, bfm, bfm]);
    expect(bring).toHaveBeenCalledExactlyOnceWith(container, './remote');
    expect(imported).toEqual(['https://bfm.outpost.test/1.2.0/remote.mjs']);
  });

  it('of a former preset is spoken to as before', async () => {
    const { loader, bring, speaksAsBefore } = setup({ older: true });
    expect(await loader.load('mfe-bfm')).toBe(bfm);
    expect(speaksAsBefore).toHaveBeenCalledExactlyOnceWith(container, './remote');
    expect(bring).not.toHaveBeenCalled();
  });

  it('that failed is not remembered: the next call tries anew, each time under a new address, whose hashes come first', async () => {
    const { loader, admitted, imported } = setup({ answers: [throwsAtInit, throwsAtInit, comes] });
    await expect(loader.load('mfe-bfm')).rejects.toBeInstanceOf(RemoteLoadError);
    await expect(loader.load('mfe-bfm')).rejects.toThrow('mfe-bfm could not be loaded');
    await expect(loader.load('mfe-bfm')).resolves.toBe(bfm);
    expect(imported.map((entry) => new URL(entry).search)).toEqual(['', '?retry=1', '?retry=2']);
    expect(admitted).toEqual(['', '?retry=1', '?retry=2']);
  });

  it('is fetched anew, under a new address, after it was discarded', async () => {
    const { loader, imported } = setup({ answers: [comes, comes] });
    await loader.load('mfe-bfm');
    loader.discard('mfe-bfm');
    await loader.load('mfe-bfm');
    expect(imported.map((entry) => new URL(entry).search)).toEqual(['', '?retry=1']);
  });

  it('leaves no clock running after it came', async () => {
    const { loader } = setup({ answers: [comes] });
    await loader.load('mfe-bfm');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that is not in the release set is not asked for', async () => {
    const { loader, imported } = setup();
    await expect(loader.load('mfe-nobody')).rejects.toMatchObject({
      remote: 'mfe-nobody',
      failure: 'entry',
      cause: { message: 'It is not in the release set' },
    });
    expect(imported).toEqual([]);
  });
});

describe('the class of a failure', () => {
  const failureOf = async (options: Setup): Promise<unknown> =>
    setup(options)
      .loader.load('mfe-bfm')
      .catch((error: RemoteLoadError) => error.failure);

  it.each<[string, string, Setup]>([
    ['entry', 'the entry is not there', { entries: [() => Promise.reject(notFetched())] }],
    ['entry', 'the entry did not come under its hash', { entries: [() => Promise.reject(new ScriptRefusedError(ENTRY))] }],
    ['entry', 'the entry throws', { entries: [() => Promise.reject(new Error('broken'))] }],
    ['entry', 'its hashes cannot be asked for', { admit: () => Promise.reject(new TypeError('Failed to fetch')) }],
    ['integrity', 'the entry is there and is another', { entries: [() => Promise.reject(new ScriptRefusedError(ENTRY))], blames: true }],
    ['integrity', 'no hash is known of it', { admit: () => Promise.reject(markFailure(new Error('no hash'), 'integrity')) }],
    ['chunk', 'the file behind the entry is not there', { answers: [() => Promise.reject(notFetched(`${PACKAGE.base}remote.1.js`))] }],
    ['init', 'its module throws', { answers: [throwsAtInit] }],
    ['init', 'it exposes nothing', { answers: [async () => null] }],
    ['init', 'it exposes no definition', { answers: [async () => ({ other: 1 })] }],
  ])('is %s when %s', async (failure, _, options) => {
    expect(await failureOf(options)).toBe(failure);
  });

  it.each<[string, Setup]>([
    ['the entry', { entries: [never] }],
    ['the module', { answers: [never] }],
  ])('is timeout when %s never answers', async (_, options) => {
    const failing = failureOf(options);
    await vi.advanceTimersByTimeAsync(TIMEOUT);
    expect(await failing).toBe('timeout');
  });

  it('is waited for four times as long while what the server drew of it stands', async () => {
    const over = vi.fn();
    void failureOf({ entries: [never], drawn: true }).then(over);
    await vi.advanceTimersByTimeAsync(4 * TIMEOUT - 1);
    expect(over).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(over).toHaveBeenCalledWith('timeout');
  });
});

describe('a part of a remote', () => {
  it.each([
    ['chunk', 'its script is not there', () => Promise.reject(notFetched(`${PACKAGE.base}page.js`))],
    ['chunk', 'its script did not come under its hash', () => Promise.reject(new ScriptRefusedError(`${PACKAGE.base}page.js`))],
    [
      'chunk',
      'its sheet is not there',
      () => Promise.reject(Object.assign(new Error('css'), { code: 'CSS_CHUNK_LOAD_FAILED', request: '/page.css' })),
    ],
    ['init', 'its code throws', throwsAtInit],
  ])('fails as %s when %s, and takes the remote with it: all of it is fetched anew', async (failure, _, bring) => {
    const { loader, imported } = setup({ answers: [comes, comes] });
    await loader.load('mfe-bfm');
    await expect(loader.part('mfe-bfm', bring)).rejects.toMatchObject({ remote: 'mfe-bfm', failure });
    await loader.load('mfe-bfm');
    expect(imported.map((entry) => new URL(entry).search)).toEqual(['', '?retry=1']);
  });

  it('that is not the released one fails as integrity', async () => {
    const { loader } = setup({ answers: [comes], blames: true });
    await loader.load('mfe-bfm');
    await expect(loader.part('mfe-bfm', () => Promise.reject(notFetched()))).rejects.toMatchObject({ failure: 'integrity' });
  });

  it('that never comes fails as timeout', async () => {
    const { loader } = setup({ answers: [comes] });
    await loader.load('mfe-bfm');
    const failing = expect(loader.part('mfe-bfm', never)).rejects.toMatchObject({ failure: 'timeout' });
    await vi.advanceTimersByTimeAsync(TIMEOUT);
    await failing;
  });

  it('failing together with another costs one new address, not two', async () => {
    const { loader, imported } = setup({ answers: [comes, comes] });
    await loader.load('mfe-bfm');
    const parts = [loader.part('mfe-bfm', throwsAtInit), loader.part('mfe-bfm', throwsAtInit)];
    await Promise.allSettled(parts);
    await loader.load('mfe-bfm');
    expect(imported.map((entry) => new URL(entry).search)).toEqual(['', '?retry=1']);
  });

  it('comes as it is', async () => {
    const { loader } = setup({ answers: [comes] });
    await loader.load('mfe-bfm');
    expect(await loader.part('mfe-bfm', async () => 7)).toBe(7);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the federation of the page', () => {
  const scope = { seven: { '1.0.0': { get: () => () => 7, from: 'shell', eager: true } } };
  const filled: string[] = [];
  beforeEach(() => {
    filled.length = 0;
    vi.stubGlobal('__webpack_init_sharing__', async (name: string) => void filled.push(name));
    vi.stubGlobal('__webpack_share_scopes__', { default: scope });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const given: unknown[] = [];
  const entry: Container = {
    init: async (...all) => void given.push(...all),
    get: async (module) => () => ({ module, after: given.length }),
  };

  it('gives a container what the shell shares before it asks for a module', async () => {
    expect(await pageFederation.speaks.bring(entry, './remote')).toEqual({ module: './remote', after: 3 });
    expect(given[0]).toBe(scope);
    expect(filled).toEqual(['default']);
  });

  it('fails where a container or its module does', async () => {
    const failing = { ...entry, init: () => Promise.reject(new Error('not of this page')) };
    await expect(pageFederation.speaks.bring(failing, './remote')).rejects.toThrow('not of this page');
    const empty = { ...entry, get: () => Promise.reject(new Error('does not exist in container')) };
    await expect(pageFederation.speaks.bring(empty, './other')).rejects.toThrow('does not exist in container');
  });
});
