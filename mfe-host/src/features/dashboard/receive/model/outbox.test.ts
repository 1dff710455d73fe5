import 'fake-indexeddb/auto';
import { getMyOrder, moveOrderToArrived } from '@outpost/shared-contracts/orders/calls';
import { anOrderDetail } from '@outpost/shared-contracts/testing/builders';
import { uploadFile } from '@outpost/shared-contracts/uploads/calls';
import { createFakeApi, type FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { IntakeEntry, KeptParcel } from './entry.ts';
import { createOutbox } from './outbox.ts';
import { type IntakeStore, MOST, openIntakeStore, StoreFull } from './store.ts';

const parcel: KeptParcel = {
  ...{ id: 7, revision: 3, orderNumber: 'OP-7', addressCode: 'H2-S1', trackingNumber: null, shopper: 'Sam S.', storeName: 'Clackworks' },
  items: ['Wrist rest'],
};
let made = 0;
function anEntry(different: Partial<IntakeEntry> = {}): IntakeEntry {
  made += 1;
  const photo = { name: 'a.webp', type: 'image/webp', bytes: new ArrayBuffer(9) };
  return {
    id: `entry-${made}`,
    key: crypto.randomUUID(),
    userId: 2,
    savedAt: new Date(made * 1000).toISOString(),
    parcel,
    said: { weight_grams: 2360, dimensions_cm: { length: 34, width: 24, height: 14 }, shelf: 'B-2' },
    photos: [
      { kind: 'outside', ...photo },
      { kind: 'scale', ...photo },
    ],
    ...different,
  };
}
const arrived = anOrderDetail({
  id: 7,
  status: 3,
  status_name: 'arrived',
  weight_grams: 2360,
  dimensions_cm: { length: 34, width: 24, height: 14 },
});

/** A service that takes photos and inspections; gives the ids of photos in their order. */
function aService(): FakeApi {
  const api = createFakeApi();
  let sent = 0;
  api.reply(uploadFile, () => {
    sent += 1;
    const id = `00000000-0000-4000-8000-${String(sent).padStart(12, '0')}`;
    return { data: { id, name: 'a.webp', type: 'image/webp' as const, size: 9, width: 4, height: 3, url: `/api/files/${id}` } };
  });
  api.reply(moveOrderToArrived, { data: arrived });
  return api;
}
const inspections = (api: FakeApi) => api.requests.filter(({ path }) => path.endsWith('/move-to-arrived'));
const uploads = (api: FakeApi) => api.requests.filter(({ path }) => path === 'uploads');

let store: IntakeStore;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  store = await openIntakeStore();
});
const outboxOf = (
  api: FakeApi,
  { userId = 2, isOwn = () => true, store: its = store }: { userId?: number; isOwn?: () => boolean; store?: IntakeStore } = {},
) => createOutbox({ userId, api, store: its, isOwn });

describe('what a host found waits on the device', () => {
  it('and goes out with its photos, each entry under a key of its own, the oldest first', async () => {
    const api = aService();
    const outbox = outboxOf(api);
    const [first, second] = [anEntry(), anEntry({ parcel: { ...parcel, id: 8 } })];
    await outbox.add(second);
    await outbox.add(first);
    await outbox.send();
    expect(inspections(api).map(({ path, headers, body }) => [path, headers['idempotency-key'], body])).toEqual([
      [
        'order/7/move-to-arrived',
        first.key,
        {
          ...first.said,
          revision: 3,
          photos: { outside: ['00000000-0000-4000-8000-000000000001'], scale: ['00000000-0000-4000-8000-000000000002'] },
        },
      ],
      ['order/8/move-to-arrived', second.key, expect.anything()],
    ]);
    expect([outbox.current().entries, await store.entries(2)]).toEqual([[], []]);
  });

  it('while there is no network; the next page sends it under the same key, and no photo twice', async () => {
    const api = aService();
    api.unreachable(moveOrderToArrived);
    const entry = anEntry();
    const outbox = outboxOf(api);
    await outbox.add(entry);
    await outbox.add(anEntry({ parcel: { ...parcel, id: 8 } }));
    await outbox.send();
    // What was not answered stops what follows.
    expect([inspections(api).length, uploads(api).length, outbox.current().entries.length]).toEqual([1, 2, 2]);

    // The tab is closed and opened again.
    const later = await openIntakeStore();
    const again = outboxOf(api, { store: later });
    await again.open();
    expect(again.current().entries.map(({ id }) => id)).toContain(entry.id);
    api.reply(moveOrderToArrived, { data: arrived });
    await again.send();
    const keys = inspections(api)
      .filter(({ path }) => path.includes('/7/'))
      .map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([entry.key, entry.key]);
    expect(uploads(api)).toHaveLength(4);
    expect(await later.entries(2)).toEqual([]);
  });

  it('once: two presses, and two pages that share a lock, send it one time', async () => {
    const api = aService();
    const outbox = outboxOf(api);
    await outbox.add(anEntry());
    await Promise.all([outbox.send(), outbox.send()]);
    expect(inspections(api)).toHaveLength(1);
    const locks = { request: vi.fn(async (_: string, __: object, work: (lock: null) => unknown) => work(null)) };
    const other = createOutbox({ userId: 2, api, store, isOwn: () => true, locks: locks as never });
    await other.add(anEntry());
    await other.send();
    expect(inspections(api)).toHaveLength(1);
  });

  it('for the person who found it: another one neither sees nor sends it, and a sign-out stops it', async () => {
    const api = aService();
    await outboxOf(api).add(anEntry());
    const stranger = outboxOf(api, { userId: 101 });
    await stranger.open();
    await stranger.send();
    expect([stranger.current().entries, api.requests]).toEqual([[], []]);
    await outboxOf(api, { isOwn: () => false }).send();
    expect(api.requests).toEqual([]);
    expect(await store.entries(2)).toHaveLength(1);
  });

  it('in bounds: neither too many nor too large', async () => {
    for (let at = 0; at < MOST.entries; at += 1) await store.add(anEntry());
    await expect(store.add(anEntry())).rejects.toBeInstanceOf(StoreFull);
    globalThis.indexedDB = new IDBFactory();
    const empty = await openIntakeStore();
    const photos = [{ kind: 'scale' as const, name: 'a', type: 'image/webp', bytes: new ArrayBuffer(MOST.bytes + 1) }];
    await expect(empty.add(anEntry({ photos }))).rejects.toBeInstanceOf(StoreFull);
    expect(await empty.entries(2)).toEqual([]);
  });
});

describe('what the service does not take', () => {
  it('because its shopper changed the order meanwhile goes out again by what is true now, under a new key', async () => {
    const api = aService();
    const stale = () => api.refuse(moveOrderToArrived, 'stale_change', 'It has just changed.');
    stale();
    api.reply(getMyOrder, () => {
      api.reply(moveOrderToArrived, { data: arrived });
      return { data: anOrderDetail({ id: 7, revision: 5, status: 1, status_name: 'expected' }) };
    });
    const outbox = outboxOf(api);
    await outbox.add(anEntry());
    await outbox.send();
    const [before, after] = inspections(api);
    expect([before?.body, after?.body]).toMatchObject([{ revision: 3 }, { revision: 5 }]);
    expect(after?.headers['idempotency-key']).not.toBe(before?.headers['idempotency-key']);
    expect(outbox.current().entries).toEqual([]);
  });

  it('because it has it already is done, and because somebody else received it says so and waits for the host', async () => {
    const api = aService();
    api.refuse(moveOrderToArrived, 'move_refused', 'This cannot be done any more.');
    api.reply(getMyOrder, { data: arrived });
    const outbox = outboxOf(api);
    await outbox.add(anEntry());
    await outbox.send();
    expect(outbox.current().entries).toEqual([]);

    api.reply(getMyOrder, { data: { ...arrived, weight_grams: 9000 } });
    await outbox.add(anEntry());
    await outbox.add(anEntry({ parcel: { ...parcel, id: 8 } }));
    await outbox.send();
    // One that failed keeps no other from being sent.
    expect(outbox.current().entries.map(({ failure }) => failure)).toEqual([
      { code: 'move_refused', text: 'This cannot be done any more.' },
      { code: 'move_refused', text: 'This cannot be done any more.' },
    ]);
    const before = inspections(api).length;
    await outbox.send();
    expect(inspections(api)).toHaveLength(before);

    api.reply(moveOrderToArrived, { data: arrived });
    const [entry, other] = outbox.current().entries;
    await outbox.retry(entry?.id ?? '');
    await outbox.send();
    await outbox.remove(other?.id ?? '');
    expect(inspections(api)).toHaveLength(before + 1);
    expect(await store.entries(2)).toEqual([]);
  });

  it('because its photos are a day old is sent with the photos once more', async () => {
    const api = aService();
    let asked = 0;
    api.reply(moveOrderToArrived, () => {
      asked += 1;
      return { data: arrived };
    });
    const entry = anEntry();
    const known = entry.photos.map((photo) => ({ ...photo, uploadId: '00000000-0000-4000-8000-00000000dead' }));
    api.refuse(moveOrderToArrived, 'validation_failed', 'No.', [{ field: 'photos.outside.0', code: 'unknown_file', message: 'Gone.' }]);
    api.reply(uploadFile, ({ query }) => {
      api.reply(moveOrderToArrived, { data: arrived });
      const id = `00000000-0000-4000-8000-0000000000${query.purpose === 'order-photo' ? '01' : '02'}`;
      return { data: { id, name: 'a.webp', type: 'image/webp' as const, size: 9, width: 4, height: 3, url: `/api/files/${id}` } };
    });
    const outbox = outboxOf(api);
    await outbox.add({ ...entry, photos: known });
    await outbox.send();
    expect([asked, uploads(api).length, inspections(api).length, outbox.current().entries]).toEqual([0, 2, 2, []]);
  });
});

it('a list is kept for its host alone, in place of all others, and forgotten while what waits stays', async () => {
  await store.keepList(2, [parcel], new Date(0));
  await store.keepList(101, [{ ...parcel, id: 9 }], new Date(0));
  expect([await store.list(2), (await store.list(101))?.parcels.map(({ id }) => id)]).toEqual([undefined, [9]]);
  await store.add(anEntry());
  await store.forgetLists();
  expect([await store.list(101), (await store.entries(2)).length]).toEqual([undefined, 1]);
});
