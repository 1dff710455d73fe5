import { fetchGuarded, type Wanted } from '../outside/guarded-fetch.ts';
import { kindOf, redraw } from '../uploads/sniff.ts';
import { createWorkLimit } from '../workers/work-limit.ts';

/** The largest place that shows one, twice as dense. */
const SIDE = 640;

/** What a picture is, its content says; what calls itself a page is not read at all. */
const PICTURE: Wanted = {
  accept: 'image/webp,image/png,image/jpeg,image/gif',
  isWanted: (contentType) => /^\s*(image|application\/octet-stream|binary\/octet-stream)\b/.test(contentType),
  maxBytes: 6 * 1024 * 1024,
  totalMs: 4000,
  words: {
    otherKind: 'The address does not lead to a picture.',
    tooLarge: 'The picture is larger than 6 MB and is not read.',
    packed: 'The picture is packed in a way that cannot be read.',
  },
};

/** HEIC is a phone's and takes the one decoder that people wait for who send their own. */
const TAKEN: readonly (string | undefined)[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** Of the whole process: a picture that is being fetched lies in memory. */
const places = createWorkLimit({ atOnce: 4, waiting: 16 });

/** Fetches a picture of another site and draws it anew as WebP within 640 pixels. Throws problems for whatever is none. */
export const fetchPicture = (address: string, allow: readonly string[]): Promise<Uint8Array> =>
  places(async () => {
    const { body } = await fetchGuarded(address, PICTURE, allow);
    if (!TAKEN.includes(kindOf(body))) throw new Error('not a picture that is taken');
    return await redraw(body, { field: 'image', side: SIDE, fit: 'inside' });
  });
