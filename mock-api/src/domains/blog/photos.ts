import type { FeedPhoto } from '@outpost/shared-contracts/hosts/homepage';
import * as z from 'zod/mini';
import { entriesOf, type PhotoSource, readOutside } from './source.ts';

const PHOTOS = 6;

const Address = z.url({ protocol: /^https?$/ });

const Entry = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  caption: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  url: Address,
  image_url: Address,
});

/** The token in its file: alone in a line, or as `{"token": "…"}`. */
function tokenIn(file: string): string {
  const token = file.trim().startsWith('{') ? z.object({ token: z.string() }).parse(JSON.parse(file)).token : file.trim();
  if (!/^[\w.~+/=-]{8,512}$/.test(token)) throw new Error('the token file of the photo feed holds no token');
  return token;
}

/** Fetches the token file, and with its token the latest pictures of the feed (B-460, E-185). */
export async function fetchPhotos(source: PhotoSource): Promise<FeedPhoto[]> {
  const token = tokenIn(await readOutside(source, source.tokenUrl));
  const feed = await readOutside(source, source.url, { authorization: `Bearer ${token}` });
  return entriesOf(feed, Entry).slice(0, PHOTOS);
}
