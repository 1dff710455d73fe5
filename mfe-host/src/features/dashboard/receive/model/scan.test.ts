import { describe, expect, it, vi } from 'vitest';
import { firstCode, type ScanParts } from './scan.ts';

const video = {} as HTMLVideoElement;
/** A browser of its own: shows nothing at first, then a code. */
function detectorThat(seen: readonly string[], formats = ['code_128']) {
  const looks = [...seen];
  return class {
    static getSupportedFormats = async () => formats;
    detect = async () => {
      const rawValue = looks.shift();
      return rawValue ? [{ rawValue }] : [];
    };
  };
}
const library = (code?: string) => {
  const stop = vi.fn();
  const load = vi.fn(async () => ({
    read: async (_: HTMLVideoElement, found: (text: string) => void) => {
      if (code) queueMicrotask(() => found(code));
      return { stop };
    },
  }));
  return { load, stop };
};
const parts = (different: Partial<ScanParts>): ScanParts => ({ detectorClass: undefined, library: library().load, pause: 0, ...different });

describe('a code in front of the camera', () => {
  it('is read by the browser where it can, and no library is loaded', async () => {
    const { load } = library();
    const found = await firstCode(
      video,
      new AbortController().signal,
      parts({ detectorClass: detectorThat(['', '', 'H2-S1']), library: load }),
    );
    expect([found, load.mock.calls.length]).toEqual(['H2-S1', 0]);
  });

  it.each([
    ['has nothing of its own', undefined],
    ['reads no format', detectorThat([], [])],
  ])('is read by the library where the browser %s, which stops then', async (_, detectorClass) => {
    const { load, stop } = library('TR7');
    expect(await firstCode(video, new AbortController().signal, parts({ detectorClass, library: load }))).toBe('TR7');
    expect(stop).toHaveBeenCalledOnce();
  });

  it('is not looked for any more once it was stopped', async () => {
    const ended = new AbortController();
    const { load, stop } = library();
    const [own, other] = [
      firstCode(video, ended.signal, parts({ detectorClass: detectorThat([]) })),
      firstCode(video, ended.signal, parts({ library: load })),
    ];
    await new Promise((done) => setTimeout(done, 5));
    ended.abort();
    expect([await own, await other]).toEqual([undefined, undefined]);
    expect(stop).toHaveBeenCalledOnce();
  });
});
