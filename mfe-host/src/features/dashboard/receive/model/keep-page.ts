/** The cache that the service worker looks into where there is no network (decision 0084). */
const CACHE = 'outpost-intake';

interface Place {
  readonly caches: CacheStorage | undefined;
  readonly origin: string;
  /** The page as it is asked for, without its query. */
  readonly path: string;
  readonly fetch: typeof fetch;
  /** Addresses of everything that the page has loaded. */
  readonly loaded: () => readonly string[];
}

const here = (): Place => ({
  // Absent without HTTPS.
  caches: globalThis.caches as CacheStorage | undefined,
  origin: location.origin,
  path: location.pathname,
  fetch: (...given) => fetch(...given),
  loaded: () => performance.getEntriesByType('resource').map(({ name }) => name),
});

/** The folder of a release: `https://outpost.test/remotes/mfe-host/7`. */
const folderOf = (address: string): string => address.split('/', 6).join('/');

/**
 * Keeps the page of this address with the files of its release, so that it opens without a network: the document as it is
 * sent to everybody, in place of the one before, and what it has loaded of `/remotes/`, whose folders never change. A
 * document is only taken from here where the network has none.
 */
export async function keepPage({ caches, origin, path, fetch: get, loaded }: Place = here()): Promise<void> {
  if (!caches) return;
  const page = await get(path, { headers: { accept: 'text/html' }, credentials: 'same-origin' });
  if (!page.ok || page.redirected) return;
  const cache = await caches.open(CACHE);
  const files = [...new Set(loaded())].filter((address) => address.startsWith(`${origin}/remotes/`));
  const known = new Set((await cache.keys()).map(({ url }) => url));
  await Promise.all(
    files
      .filter((address) => !known.has(address))
      .map(async (address) => {
        const file = await get(address, { mode: 'cors', credentials: 'same-origin' });
        if (file.ok) await cache.put(address, file);
      }),
  );
  // Last: a document whose files are not all there would not start.
  await cache.put(`${origin}${path}`, page);
  const folders = new Set(files.map(folderOf));
  for (const address of known) if (address !== `${origin}${path}` && !folders.has(folderOf(address))) await cache.delete(address);
}

/** Forgets the page. */
export const forgetPage = async ({ caches }: Pick<Place, 'caches'> = here()): Promise<void> => void (await caches?.delete(CACHE));
