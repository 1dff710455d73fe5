import type { ApiClient } from '@outpost/shared-contracts/call/call';
import { getMyOrder, moveOrderToArrived } from '@outpost/shared-contracts/orders/calls';
import { ORDER_IMAGE_KINDS } from '@outpost/shared-contracts/orders/order';
import { isRefusal, type RefusedError } from '@outpost/shared-contracts/problem/problem';
import { uploadFile } from '@outpost/shared-contracts/uploads/calls';
import type { IntakeEntry } from './entry.ts';
import type { IntakeStore } from './store.ts';

/** How one entry fared. `waits`: there was no answer, or nobody to ask for it; everything that follows waits, too. */
export type Fate = 'sent' | 'waits' | 'failed';

interface SendOptions {
  readonly api: ApiClient;
  readonly store: Pick<IntakeStore, 'change' | 'remove'>;
  /** Whether the entry's person still is the one whom the page shows. */
  readonly isOwn: () => boolean;
}

/** Refusals that say nothing of the entry: it goes out later as it is. */
const LATER = ['in_progress', 'rate_limited', 'unauthenticated'];
/** The service does not have a photo any more, which it keeps for a day only. */
const PHOTO_GONE = ['unknown_file', 'file_taken', 'file_purpose'];

const isLater = (error: unknown): boolean => !isRefusal(error) || LATER.includes(error.problem.code);

/** The entry with all its photos at the service, each of which is noted at once. */
async function withPhotos(entry: IntakeEntry, { api, store, isOwn }: SendOptions): Promise<IntakeEntry | undefined> {
  let now = entry;
  for (const [at, { name, type, bytes, uploadId }] of entry.photos.entries()) {
    if (uploadId !== undefined) continue;
    if (!isOwn()) return undefined;
    const file = new File([bytes], name, { type });
    const { data } = await api.call(uploadFile, { query: { purpose: 'order-photo' }, body: { file } });
    const photos = now.photos.map((photo, place) => (place === at ? { ...photo, uploadId: data.id } : photo));
    const changed = await store.change(entry.id, { photos });
    if (!changed) return undefined;
    now = changed;
  }
  return now;
}

async function inspect(entry: IntakeEntry, { api }: SendOptions): Promise<void> {
  const idsOf = (kind: string) => entry.photos.flatMap((photo) => (photo.kind === kind && photo.uploadId ? [photo.uploadId] : []));
  const [outside, scale, inside] = ORDER_IMAGE_KINDS.map(idsOf);
  const photos = { outside: outside ?? [], scale: scale ?? [], ...(inside?.length ? { inside } : {}) };
  const body = { ...entry.said, revision: entry.parcel.revision, photos };
  await api.call(moveOrderToArrived, { params: { id: entry.parcel.id }, body }, { idempotencyKey: entry.key });
}

/**
 * What a refusal leaves to do: the entry as it goes out again, under a new key because it is another content; `sent` where
 * the service has had it; undefined where nothing helps.
 */
async function afterRefusal(
  entry: IntakeEntry,
  refusal: RefusedError,
  { api }: SendOptions,
): Promise<Partial<IntakeEntry> | 'sent' | undefined> {
  const gone = refusal.problem.errors?.some(({ field, code }) => field.startsWith('photos') && PHOTO_GONE.includes(code));
  if (gone) return { key: crypto.randomUUID(), photos: entry.photos.map(({ uploadId: _, ...photo }) => photo) };
  if (!isRefusal(refusal, 'stale_change') && !isRefusal(refusal, 'move_refused')) return undefined;
  const { data: order } = await api.call(getMyOrder, { params: { id: entry.parcel.id } });
  const isHere = order.status_name === 'expected' || order.status_name === 'mailbox';
  // Its shopper changed something while it was on its way here: what was found is as true as before.
  if (isHere && order.revision !== entry.parcel.revision)
    return { key: crypto.randomUUID(), parcel: { ...entry.parcel, revision: order.revision } };
  const { weight_grams, dimensions_cm } = entry.said;
  const isOurs = order.weight_grams === weight_grams && JSON.stringify(order.dimensions_cm) === JSON.stringify(dimensions_cm);
  return !isHere && isOurs ? 'sent' : undefined;
}

/**
 * Sends an entry: its photos, then what was found, under the key that is kept with it. However often it is begun again, the
 * service does it once: a try whose answer was lost is answered alike, and after a day the order itself refuses a second.
 */
export async function sendEntry(given: IntakeEntry, options: SendOptions, again = true): Promise<Fate> {
  const { store, isOwn } = options;
  if (!isOwn()) return 'waits';
  try {
    const entry = await withPhotos(given, options);
    if (!entry || !isOwn()) return 'waits';
    try {
      await inspect(entry, options);
    } catch (error) {
      if (isLater(error)) return 'waits';
      const next = await afterRefusal(entry, error as RefusedError, options);
      if (next === undefined || (next !== 'sent' && !again)) throw error;
      if (next !== 'sent') {
        const changed = await store.change(entry.id, next);
        return changed ? await sendEntry(changed, options, false) : 'waits';
      }
    }
    await store.remove(entry.id);
    return 'sent';
  } catch (error) {
    if (isLater(error)) return 'waits';
    const { problem, message } = error as RefusedError;
    await store.change(given.id, { failure: { code: problem.code, text: problem.errors?.[0]?.message ?? message } });
    return 'failed';
  }
}
