import { aManifest } from '@outpost/shared-contracts/testing/manifest';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createListing } from './listing.ts';

const MINUTE = 60_000;
const config = {
  mode: 'production',
  timeout: 100,
  limits: { slowStart: 1, loadTimeout: 1, retryDelays: [] },
  affiliateHosts: [],
} as const;
const PAGES = [
  { path: '/stores', remote: 'mfe-x' },
  { path: '/home', remote: 'shell' },
];

const listPages = vi.fn(async () => ({ pages: PAGES, complete: true }));
let now: number;
let set: string;
beforeEach(() => {
  listPages.mockReset().mockImplementation(async () => ({ pages: PAGES, complete: true }));
  now = 0;
  set = 's1';
});

function open(bundle: object = { listPages }, changes: object[] = []) {
  const released = (name: string, version: string) => ({ base: '/', manifest: aManifest({ name, version }) });
  return createListing({
    config,
    releases: {
      current: async () => ({ id: set, revision: 1, shell: released('shell', '1'), remotes: [released('mfe-x', '2')] }),
      document: async () => ({ changes }) as never,
      shellOf: async () => bundle as never,
      remoteOf: async () => ({}) as never,
    },
    transport: async () => ({}) as never,
    report: () => {},
    now: () => now,
  });
}

describe('The list of pages for search engines', () => {
  it('is asked of the live shell once for a release set, however many ask at once', async () => {
    const listing = open();
    const [first] = await Promise.all([listing(), listing()]);
    expect(first.map(({ path }) => path)).toEqual(['/home', '/stores']);
    await listing();
    expect(listPages).toHaveBeenCalledOnce();
    set = 's2';
    await listing();
    expect(listPages).toHaveBeenCalledTimes(2);
  });

  it('is asked anew after an hour, and after a minute when a page could not be asked', async () => {
    listPages.mockResolvedValueOnce({ pages: PAGES, complete: false });
    const listing = open();
    await listing();
    now = MINUTE - 1;
    await listing();
    expect(listPages).toHaveBeenCalledTimes(1);
    now = MINUTE;
    await listing();
    now += 60 * MINUTE - 1;
    await listing();
    expect(listPages).toHaveBeenCalledTimes(2);
    now += 1;
    await listing();
    expect(listPages).toHaveBeenCalledTimes(3);
  });

  it('is asked anew after it failed', async () => {
    listPages.mockRejectedValueOnce(new Error('no shell'));
    const listing = open();
    await expect(listing()).rejects.toThrow('no shell');
    expect(await listing()).toHaveLength(2);
  });

  it('is as new as the release of its package that is live, not as a trial of it', async () => {
    const change = (name: string, version: string, what: string, at: string) => ({ package: name, version, what, at });
    const listing = open({ listPages }, [
      change('mfe-x', '3', 'released', '2026-11-09T00:00:00.000Z'),
      change('mfe-x', '2', 'promoted', '2026-11-05T00:00:00.000Z'),
      change('mfe-x', '2', 'candidate', '2026-11-04T00:00:00.000Z'),
      change('shell', '0', 'released', '2026-11-01T00:00:00.000Z'),
    ]);
    expect(await listing()).toEqual([
      { path: '/home', lastmod: undefined },
      { path: '/stores', lastmod: '2026-11-05T00:00:00.000Z' },
    ]);
  });

  it('is empty while a shell is live that cannot list yet', async () => expect(await open({})()).toEqual([]));
});
