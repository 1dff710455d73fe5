import type { ParcelLifecycles, ParcelProps } from './define-remote.ts';

/** A parcel that stands in its place. Both rejections are for the log: the place is given back in any case. */
export interface MountedParcel {
  /** Absent where the parcel takes no new props. */
  readonly update?: (props: ParcelProps) => Promise<unknown>;
  readonly unmount: () => Promise<unknown>;
}

/** How long a parcel may take to stand, in milliseconds. */
const TIMEOUT = 15_000;

/** Fetches what mounts parcels; who knows that one is coming asks early. */
export const fetchSingleSpa = () => import(/* webpackChunkName: "parcels" */ 'single-spa');

/**
 * Mounts a parcel through single-spa, which is never started. Rejects when the parcel throws or takes longer than 15
 * seconds.
 */
export async function mountParcel<Props extends ParcelProps>(
  name: string,
  lifecycles: ParcelLifecycles<Props>,
  props: Props,
): Promise<MountedParcel> {
  const { mountRootParcel } = await fetchSingleSpa();
  // single-spa keeps every root parcel it ever mounted: what it is given must not hold the page's nodes after they left.
  let given: Props | undefined = props;
  const call = (work?: (given: Props) => Promise<void> | void) => async () => given && work?.(given);
  const parcel = mountRootParcel(
    {
      name,
      bootstrap: call(lifecycles.bootstrap?.bind(lifecycles)),
      mount: call(lifecycles.mount.bind(lifecycles)),
      unmount: call(lifecycles.unmount.bind(lifecycles)),
      ...(lifecycles.update && { update: call(lifecycles.update.bind(lifecycles)) }),
    },
    { domElement: document.body },
  );
  const forget = (): void => {
    given = undefined;
  };
  const unmount = (): Promise<unknown> => parcel.unmount().finally(forget);
  // Each of its promises rejects with the same failure; the one that is waited for tells it.
  for (const promise of [parcel.loadPromise, parcel.bootstrapPromise, parcel.unmountPromise]) promise.catch(() => {});
  try {
    await withTimeout(name, parcel.mountPromise);
  } catch (error) {
    // One that was merely late has a place in the page that nobody shows any more.
    parcel.mountPromise.then(unmount, forget).catch(() => {});
    throw error;
  }
  return {
    update:
      lifecycles.update &&
      (async (next) => {
        given = next as Props;
        await parcel.update?.({});
      }),
    unmount,
  };
}

async function withTimeout<T>(name: string, work: Promise<T>): Promise<T> {
  let clock: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    clock = setTimeout(() => reject(new Error(`${name} did not stand within ${TIMEOUT} ms`)), TIMEOUT);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(clock);
  }
}
