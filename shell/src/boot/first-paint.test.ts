import { afterEach, describe, expect, it, vi } from 'vitest';
import { firstPaint } from './first-paint.ts';

const shown = { document: { hidden: false } as Document };

/** Collects what happens, in order; frames come when the test says so. */
function watched(page: Pick<Window, 'document'>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  const done = vi.fn();
  void firstPaint(page).then(done);
  return { done, frame: () => frames.shift()?.(0), frames };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the pause before the page is taken over', () => {
  it('ends in a task after the next frame, not in the frame itself', async () => {
    const { done, frame } = watched(shown);
    await vi.advanceTimersByTimeAsync(99);
    expect(done).not.toHaveBeenCalled();
    frame();
    await Promise.resolve();
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toHaveBeenCalledOnce();
  });

  it('does not wait for a frame that does not come', async () => {
    const { done } = watched(shown);
    await vi.advanceTimersByTimeAsync(100);
    expect(done).toHaveBeenCalledOnce();
  });

  it('asks a page behind others for no frame', async () => {
    const { done, frames } = watched({ document: { hidden: true } as Document });
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toHaveBeenCalledOnce();
    expect(frames).toEqual([]);
  });
});
