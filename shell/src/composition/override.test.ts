import type { RemoteDefinition } from '@outpost/shared-remote/runtime/define-remote';
import { describe, expect, it, vi } from 'vitest';
import { watchOverride, withoutOverride } from './override.ts';
import type { RemoteLoader } from './remotes.ts';

const gone = new Error('It is gone');

/** A page whose remotes all fail, or whose parts do. */
function failing(what: 'load' | 'part'): RemoteLoader {
  return {
    load: async () => (what === 'load' ? Promise.reject(gone) : ({} as RemoteDefinition)),
    part: async (_, bring) => (what === 'part' ? Promise.reject(gone) : bring()),
    discard: () => {},
  };
}

const shown = { state: 'shown', name: 'mfe-bfm', from: 'http://localhost:4100' } as const;

describe('An override', () => {
  it.each(['load', 'part'] as const)('is given up when the %s of its remote fails, which whoever asked still hears of', async (what) => {
    const giveUp = vi.fn();
    const loader = watchOverride(failing(what), shown, giveUp);
    await expect(what === 'load' ? loader.load('mfe-bfm') : loader.part('mfe-bfm', async () => 1)).rejects.toBe(gone);
    expect(giveUp).toHaveBeenCalledOnce();
  });

  it('stays when another remote fails', async () => {
    const giveUp = vi.fn();
    await expect(watchOverride(failing('load'), shown, giveUp).load('mfe-host')).rejects.toBe(gone);
    expect(giveUp).not.toHaveBeenCalled();
  });

  it('that is not in place is not given up once more', async () => {
    const giveUp = vi.fn();
    await expect(watchOverride(failing('load'), { ...shown, state: 'broken' }, giveUp).load('mfe-bfm')).rejects.toBe(gone);
    expect(giveUp).not.toHaveBeenCalled();
  });

  it('leaves the address as it was but for itself', () => {
    const address = 'https://site.example/en/bfm?link=x&remote=mfe-bfm@1&expires=1&key=k&signature=s#top';
    expect(withoutOverride(address)).toBe('https://site.example/en/bfm?link=x&remote=failed#top');
  });
});
