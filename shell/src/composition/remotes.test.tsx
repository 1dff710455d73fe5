import { defineRemote } from '@outpost/shared-remote/remote';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRemoteLoader, RemoteLoadError } from './remotes.ts';

const bfm = defineRemote({ name: 'mfe-bfm', pages: [], words: { en: async () => ({ default: {} }) } });
const PACKAGE = {
  name: 'mfe-bfm',
  version: '1.2.0',
  base: 'https://bfm.outpost.test/1.2.0/',
  container: 'mfe_bfm',
  entry: 'remote.mjs',
  routes: [],
  widgets: [],
  commands: [],
};

/** A federation that remembers the entries it was given and answers as told, in turn. */
function setup(...answers: (() => Promise<unknown>)[]) {
  const entries: string[] = [];
  const forced: boolean[] = [];
  const loadRemote = vi.fn((_id: string) => answers.shift()?.() ?? Promise.reject(new Error('No more answers')));
  const loader = createRemoteLoader([PACKAGE], {
    registerRemotes([remote], options) {
      entries.push(remote?.entry ?? '');
      forced.push(options?.force ?? false);
    },
    loadRemote: loadRemote as never,
  });
  return { loader, entries, forced, loadRemote };
}

const comes = async () => ({ remote: bfm });
const fails = () => Promise.reject(new Error('404'));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('loads a remote from the folder of its release, once for all who ask', async () => {
  const { loader, entries, loadRemote } = setup(comes);
  const [one, two] = await Promise.all([loader.load('mfe-bfm'), loader.load('mfe-bfm')]);
  expect([one, two, await loader.load('mfe-bfm')]).toEqual([bfm, bfm, bfm]);
  expect(loadRemote).toHaveBeenCalledExactlyOnceWith('mfe_bfm/remote');
  expect(entries).toEqual(['https://bfm.outpost.test/1.2.0/remote.mjs']);
});

it('does not remember a failure: the next call tries anew, each time under a new address', async () => {
  const { loader, entries, forced } = setup(fails, fails, comes);
  await expect(loader.load('mfe-bfm')).rejects.toBeInstanceOf(RemoteLoadError);
  await expect(loader.load('mfe-bfm')).rejects.toThrow('mfe-bfm could not be loaded');
  await expect(loader.load('mfe-bfm')).resolves.toBe(bfm);
  expect(entries.map((entry) => new URL(entry).search)).toEqual(['', '?retry=1', '?retry=2']);
  expect(forced).toEqual([false, true, true]);
});

it('loads a remote anew, under a new address, after one of its files failed', async () => {
  const { loader, entries } = setup(comes, comes);
  await loader.load('mfe-bfm');
  loader.discard('mfe-bfm');
  await loader.load('mfe-bfm');
  expect(entries.map((entry) => new URL(entry).search)).toEqual(['', '?retry=1']);
});

it('loses patience with a remote that never comes', async () => {
  const { loader } = setup(() => new Promise(() => {}));
  const loading = expect(loader.load('mfe-bfm')).rejects.toMatchObject({
    remote: 'mfe-bfm',
    cause: { message: 'No answer within 15000 ms' },
  });
  await vi.advanceTimersByTimeAsync(15_000);
  await loading;
});

it('leaves no clock running after a remote came', async () => {
  const { loader } = setup(comes);
  await loader.load('mfe-bfm');
  expect(vi.getTimerCount()).toBe(0);
});

it('says what is wrong with a remote that exposes nothing, or is not in the release set', async () => {
  const { loader, entries } = setup(async () => null);
  await expect(loader.load('mfe-bfm')).rejects.toMatchObject({ cause: { message: 'It exposes no definition' } });
  await expect(loader.load('mfe-nobody')).rejects.toMatchObject({
    remote: 'mfe-nobody',
    cause: { message: 'It is not in the release set' },
  });
  expect(entries).toHaveLength(1);
});
