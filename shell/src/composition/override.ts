import type { OverrideNotice } from './page-state.ts';
import type { RemoteLoader } from './remotes.ts';

/** What the edge is told so that it drops an override that answers there but does not load here. */
const FAILED = 'failed';

/** Calls `giveUp` when a file of the remote that only this browser shows does not load; every other failure stays with its region. */
export function watchOverride(loader: RemoteLoader, override: OverrideNotice | undefined, giveUp: () => void): RemoteLoader {
  if (override?.state !== 'shown') return loader;
  function watched<T>(name: string, work: Promise<T>): Promise<T> {
    if (name === override?.name) work.catch(giveUp);
    return work;
  }
  return {
    ...loader,
    load: (name) => watched(name, loader.load(name)),
    part: (name, bring) => watched(name, loader.part(name, bring)),
  };
}

/** An address with the override given up. */
export function withoutOverride(address: string): string {
  const url = new URL(address);
  for (const key of ['expires', 'key', 'signature']) url.searchParams.delete(key);
  url.searchParams.set('remote', FAILED);
  return url.href;
}
