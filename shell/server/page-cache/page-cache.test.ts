import { describe, expect, it, vi } from 'vitest';
import { createPageCache, type MakeResult } from './page-cache.ts';

function aCache(room = 1_000_000) {
  const clock = { now: 1_000_000 };
  const cache = createPageCache<string>({ room, sizeOf: (value) => value.length, now: () => clock.now });
  const value = (text: string) => async (): Promise<MakeResult<string>> => ({ value: text });
  return { clock, cache, value };
}
const settled = () => new Promise((done) => setImmediate(done));

describe('The cache of pages', () => {
  it('makes a value once, also when many ask at the same time', async () => {
    const { cache } = aCache();
    const make = vi.fn(async (): Promise<MakeResult<string>> => ({ value: 'a' }));
    expect(await Promise.all(Array.from({ length: 50 }, () => cache.take('k', make)))).toEqual(Array(50).fill('a'));
    expect(await cache.take('k', make)).toBe('a');
    expect(make).toHaveBeenCalledOnce();
    expect(cache.report()).toMatchObject({ hits: 50, misses: 1, stale: 0, passed: 0, entries: 1 });
  });

  it('looks at one page to give out one, however many it keeps', async () => {
    const { cache, value } = aCache(10_000_000);
    for (let n = 0; n < 500; n += 1) await cache.take(`k${n}`, value('a'));
    // What every walk over a map goes through, spread or looped.
    const steps = vi.spyOn(Object.getPrototypeOf(new Map().keys()), 'next');
    await cache.take('k7', value('b'));
    expect(steps.mock.calls.length).toBeLessThan(10);
    steps.mockRestore();
    expect(cache.report()).toMatchObject({ hits: 1, entries: 500 });
  });

  it('gives out what is a minute old while it makes a new one, once', async () => {
    const { cache, clock, value } = aCache();
    await cache.take('k', value('old'));
    clock.now += 60_000;
    const renew = vi.fn(value('new'));
    expect(await Promise.all([cache.take('k', renew), cache.take('k', renew)])).toEqual(['old', 'old']);
    await settled();
    expect(await cache.take('k', renew)).toBe('new');
    expect(renew).toHaveBeenCalledOnce();
    expect(cache.report()).toMatchObject({ stale: 1, hits: 2 });
  });

  it('does not give out what nobody asked for over ten minutes', async () => {
    const { cache, clock, value } = aCache();
    await cache.take('k', value('old'));
    clock.now += 600_000;
    expect(await cache.take('k', value('new'))).toBe('new');
  });

  it('keeps what it has while a new one fails, tries again after five seconds, and forgets what is gone', async () => {
    const { cache, clock, value } = aCache();
    await cache.take('k', value('good'));
    clock.now += 60_000;
    const failing = vi.fn(async (): Promise<MakeResult<string>> => 'failed');
    for (let index = 0; index < 5; index += 1) {
      expect(await cache.take('k', failing)).toBe('good');
      await settled();
    }
    expect(failing).toHaveBeenCalledTimes(1);
    clock.now += 5000;
    await cache.take('k', () => Promise.reject(new Error('The shell does not load')));
    await settled();
    clock.now += 5000;
    await cache.take('k', async () => 'gone');
    await settled();
    expect(await cache.take('k', value('another'))).toBe('another');
  });

  it('rejects for whoever made it; those who waited make their own', async () => {
    const { cache } = aCache();
    const first = cache.take('k', () => Promise.reject(new Error('no shell')));
    const second = cache.take('k', async () => ({ value: 'never asked' }));
    await expect(first).rejects.toThrow('no shell');
    expect(await second).toBeUndefined();
    expect(cache.report()).toMatchObject({ entries: 0 });
  });

  it('is emptied when what its values are made of changes, also under a value that is being made', async () => {
    const { cache, value } = aCache();
    cache.follow('registry', 1);
    await cache.take('kept', value('old'));
    let finish = (_: MakeResult<string>): void => {};
    const waiting = cache.take('making', () => new Promise((done) => (finish = done)));
    cache.follow('registry', 1);
    expect(cache.report().entries).toBe(1);
    cache.follow('registry', 2);
    finish({ value: 'of the time before' });
    expect(await waiting).toBe('of the time before');
    expect(await cache.take('kept', value('new'))).toBe('new');
    expect(await cache.take('making', value('new'))).toBe('new');
    // The first word of another source: what is kept may be older than that.
    cache.follow('content', 'a');
    expect(cache.report()).toMatchObject({ entries: 0, bytes: 0 });
  });

  it('a page that was made anew keeps the place that it had among those asked for again', async () => {
    const { cache, clock, value } = aCache(10_000);
    await cache.take('k', value('old'));
    await cache.take('k', value('old'));
    clock.now += 60_000;
    await cache.take('k', value('new'));
    await settled();
    for (let n = 0; n < 50; n += 1) await cache.take(`once ${n}`, value('a'));
    expect(await cache.take('k', value('made once more'))).toBe('new');
  });

  it('leaves room for what was asked for once, in which what has to go from the rest may stay a while', async () => {
    const { cache, value } = aCache(20_000);
    const page = 'x'.repeat(1000);
    const like = async (from: number, to: number) => {
      for (let n = from; n < to; n += 1) for (const _ of ['once', 'again']) await cache.take(`liked ${n}`, value(page));
    };
    await like(0, 12);
    expect(cache.report().entries, 'ten of them have a place of their own').toBe(12);
    await like(12, 20);
    await cache.take('asked for once', value(page));
    const anew = vi.fn(value(page));
    await cache.take('asked for once', anew);
    expect(anew).not.toHaveBeenCalled();
  });

  it('stays within its room, and a stream of addresses does not push out what is asked for again', async () => {
    const { cache, value } = aCache(100_000);
    const page = 'x'.repeat(1000);
    for (let index = 0; index < 10; index += 1) {
      await cache.take(`liked ${index}`, value(page));
      await cache.take(`liked ${index}`, value(page));
    }
    for (let index = 0; index < 1000; index += 1) {
      await cache.take(`/?x=${index}`, value(page));
      expect(cache.report().bytes).toBeLessThanOrEqual(100_000);
    }
    const anew = vi.fn(value(page));
    for (let index = 0; index < 10; index += 1) await cache.take(`liked ${index}`, anew);
    expect(anew).not.toHaveBeenCalled();
    await cache.take('huge', value('x'.repeat(50_000)));
    await cache.take('huge', anew);
    expect(anew, 'one that would take half of the room is not kept').toHaveBeenCalledOnce();
  });
});
