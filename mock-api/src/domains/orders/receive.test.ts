import { getMyOrder, HEAVIEST_GRAMS, LONGEST_CM, moveOrderToArrived, moveOrderToMailbox } from '@outpost/shared-contracts/orders/calls';
import type { OrderStatusName } from '@outpost/shared-contracts/orders/status';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { anInspection, anOrder, aWaitingPhoto, findRecord } from '../../../test/orders.ts';
import { auditRows } from '../../platform/audit/schema.ts';

let service: TestService;
let shopper: { token: string; userId: number };
let host: { token: string; userId: number };
beforeAll(async () => {
  service = await startService();
  shopper = await service.tokenOf('shopper@outpost.test');
  host = await service.tokenOf('host@outpost.test');
});
afterAll(() => service.close());

const auditsOf = async (id: number) =>
  (
    await service.db
      .select()
      .from(auditRows)
      .where(and(eq(auditRows.event, 'order.status_changed'), sql`${auditRows.detail}->>'order' = ${String(id)}`))
      .orderBy(auditRows.id)
  ).map(({ detail }) => [detail.from, detail.to, detail.actor]);
const timelineOf = async (id: number) =>
  (await service.call(getMyOrder, { params: { id } }, shopper)).reply.data.timeline.map(({ status_name, actor }) => [status_name, actor]);

describe('a parcel that came for an expected order', () => {
  const log = (id: number, revision: number, as: object = host) =>
    service.call(moveOrderToMailbox, { params: { id }, body: { revision } }, as);

  it('B-268 E-080 lies in the mailbox then, with an audit row, and its shopper sees it', async () => {
    const { id, revision } = await anOrder(service);
    const { data } = (await log(id, revision)).reply;
    expect(data).toMatchObject({ status_name: 'mailbox', revision: revision + 1, next_action: 'inspect' });
    expect(data.arrived_at).not.toBeNull();
    expect(await auditsOf(id)).toEqual([
      [null, 1, 'shopper'],
      [1, 2, 'host'],
    ]);
    expect(await timelineOf(id)).toEqual([
      ['expected', 'shopper'],
      ['mailbox', 'host'],
    ]);
  });

  it('is logged once: of two at once, and under one key', async () => {
    const { id, revision } = await anOrder(service);
    const codes = await Promise.all([1, 2].map(async () => (await log(id, revision)).status));
    expect(codes.toSorted()).toEqual([200, 409]);
    expect(await auditsOf(id)).toHaveLength(2);
    const other = await anOrder(service);
    const keyed = { ...host, idempotencyKey: 'one-parcel-in-the-mailbox' };
    const answers = [await log(other.id, other.revision, keyed), await log(other.id, other.revision, keyed)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await auditsOf(other.id)).toHaveLength(2);
  });

  it('of another host is not there, nor for its shopper to log; signed out there is nothing', async () => {
    const { id, revision } = await anOrder(service, { hostId: 101 });
    expect((await log(id, revision)).problem.code).toBe('not_found');
    expect((await log(999_999_999, 0)).problem.code).toBe('not_found');
    expect((await log(id, revision, shopper)).problem.code).toBe('not_authorized');
    expect((await log(id, revision, {})).problem.code).toBe('unauthenticated');
    expect((await findRecord(service.db, id))?.revision).toBe(revision);
  });

  it.each<OrderStatusName>(['mailbox', 'arrived', 'paid', 'canceled', 'in_transit'])(
    'is refused from %s, and nothing changes',
    async (state) => {
      const { id, revision } = await anOrder(service, { state });
      expect((await log(id, revision)).problem).toMatchObject({ status: 409, code: 'move_refused' });
      expect((await findRecord(service.db, id))?.revision).toBe(revision);
    },
  );

  it('that was changed meanwhile is looked at again', async () => {
    const { id, revision } = await anOrder(service);
    expect((await log(id, revision + 1)).problem).toMatchObject({ status: 409, code: 'stale_change' });
    expect((await log(id, -1)).status).toBe(422);
  });
});

describe('a parcel that was inspected', () => {
  type Said = Awaited<ReturnType<typeof anInspection>>;
  const inspect = (id: number, said: object, as: object = host) =>
    service.call(moveOrderToArrived, { params: { id }, body: said as Said }, as);
  const anExpected = async (state: OrderStatusName = 'expected') => {
    const { id, revision } = await anOrder(service, { state });
    return { id, said: await anInspection(service.db, revision) };
  };

  it.each(['expected', 'mailbox'] as const)(
    'B-269 E-082 has arrived from %s, with weight, sides, shelf and photos that its shopper sees',
    async (state) => {
      const { id, said } = await anExpected(state);
      const inside = [await aWaitingPhoto(service.db)];
      const { data } = (
        await inspect(id, { ...said, photos: { ...said.photos, inside }, shelf: ' B-2 ', condition: 'wet', contents_seen: true })
      ).reply;
      expect(data).toMatchObject({ status_name: 'arrived', shelf: 'B-2', weight_grams: 2360, dimensions_cm: said.dimensions_cm });
      const seen = (await service.call(getMyOrder, { params: { id } }, shopper)).reply.data;
      expect(seen).toMatchObject({ status_name: 'arrived', shelf: null, weight_grams: 2360, next_action: 'add_details' });
      expect(seen).toMatchObject({ condition: 'wet', contents_seen: true });
      const ids = [...said.photos.outside, ...said.photos.scale, ...inside];
      expect(seen.photos.map((photo) => new URL(photo, 'https://outpost.test').pathname)).toEqual(ids.map((one) => `/api/files/${one}`));
      for (const photo of seen.photos) expect((await service.app.inject(photo)).statusCode).toBe(200);
      // Without its signature the address is nobody's.
      expect((await service.app.inject(`/api/files/${ids[0]}`)).statusCode).toBe(404);
      expect((await auditsOf(id)).at(-1)).toEqual([state === 'expected' ? 1 : 2, 3, 'host']);
      expect((await timelineOf(id)).at(-1)).toEqual(['arrived', 'host']);
    },
  );

  it('keeps the day on which it was logged', async () => {
    const at = new Date(Date.now() - 3 * 86_400_000);
    const { id, revision } = await anOrder(service, { state: 'mailbox', at });
    await inspect(id, await anInspection(service.db, revision));
    expect((await findRecord(service.db, id))?.arrivedAt).toEqual(at);
  });

  it.each<[string, (said: Said) => object, string]>([
    ['no weight', ({ weight_grams: _, ...said }) => said, 'weight_grams'],
    ['a weight below zero', (said) => ({ ...said, weight_grams: -5 }), 'weight_grams'],
    ['no weight at all', (said) => ({ ...said, weight_grams: 0 }), 'weight_grams'],
    ['half a gram', (said) => ({ ...said, weight_grams: 0.5 }), 'weight_grams'],
    ['a weight that nobody carries', (said) => ({ ...said, weight_grams: HEAVIEST_GRAMS + 1 }), 'weight_grams'],
    ['no sides', ({ dimensions_cm: _, ...said }) => said, 'dimensions_cm'],
    ['a side below zero', (said) => ({ ...said, dimensions_cm: { ...said.dimensions_cm, width: -1 } }), 'dimensions_cm.width'],
    [
      'a side that nobody carries',
      (said) => ({ ...said, dimensions_cm: { ...said.dimensions_cm, height: LONGEST_CM + 1 } }),
      'dimensions_cm.height',
    ],
    ['no photos', ({ photos: _, ...said }) => said, 'photos'],
    ['no photo from outside', (said) => ({ ...said, photos: { ...said.photos, outside: [] } }), 'photos.outside'],
    ['no photo on the scale', ({ photos: { outside }, ...said }) => ({ ...said, photos: { outside } }), 'photos.scale'],
    ['a shelf with too long a name', (said) => ({ ...said, shelf: 'B'.repeat(21) }), 'shelf'],
  ])('is refused at its field with %s, and stays expected', async (_, wrong, field) => {
    const { id, said } = await anExpected();
    const { problem } = await inspect(id, wrong(said));
    expect(problem.status).toBe(422);
    expect(problem.errors?.map((one) => one.field)).toEqual([field]);
    expect(await findRecord(service.db, id)).toMatchObject({ status: 1, revision: 0, photos: [], weightGrams: null });
    // What was right about it can be sent again.
    expect((await inspect(id, said)).status).toBe(200);
  });

  it('takes photos of its host alone, uploaded for it, each once; nothing of it is kept when one is refused', async () => {
    const { id, said } = await anExpected();
    const codeWith = async (outside: string) => {
      const { problem } = await inspect(id, { ...said, photos: { ...said.photos, outside: [outside] } });
      return problem.errors?.map(({ field, code }) => `${field} ${code}`);
    };
    expect(await codeWith(crypto.randomUUID())).toEqual(['photos.outside.0 unknown_file']);
    expect(await codeWith(await aWaitingPhoto(service.db, 101))).toEqual(['photos.outside.0 unknown_file']);
    expect(await codeWith(await aWaitingPhoto(service.db, 2, 'bfm-receipt'))).toEqual(['photos.outside.0 file_purpose']);
    const twice = await inspect(id, { ...said, photos: { outside: said.photos.outside, scale: said.photos.outside } });
    expect(twice.problem.errors?.map(({ field, code }) => `${field} ${code}`)).toEqual(['photos.scale.0 file_taken']);
    expect((await findRecord(service.db, id))?.status).toBe(1);
    expect((await inspect(id, said)).status).toBe(200);
    const other = await anExpected();
    const again = await inspect(other.id, { ...other.said, photos: said.photos });
    expect(again.problem.errors, 'all of them at once').toMatchObject([
      { field: 'photos.outside.0', code: 'file_taken' },
      { field: 'photos.scale.0', code: 'file_taken' },
    ]);
  });

  it('takes no photo that is no picture', async () => {
    const upload = (content: string, as: { token: string }) =>
      service.upload('order-photo', { name: 'box.jpg', content: Buffer.from(content) }, as);
    for (const content of ['%PDF-1.4\n%%EOF', 'just a text', '<svg xmlns="http://www.w3.org/2000/svg"/>'])
      expect((await upload(content, host)).problem.errors).toMatchObject([{ field: 'file', code: 'file_kind' }]);
    expect((await upload('\xff\xd8\xff', shopper)).problem.code).toBe('not_authorized');
  });

  it('has arrived once: of two at once, and under one key', async () => {
    const { id, said } = await anExpected();
    const second = await anInspection(service.db, said.revision);
    const answers = await Promise.all([inspect(id, said), inspect(id, second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await auditsOf(id)).toHaveLength(2);
    const other = await anExpected();
    const keyed = { ...host, idempotencyKey: 'one-parcel-that-arrived' };
    expect([(await inspect(other.id, other.said, keyed)).status, (await inspect(other.id, other.said, keyed)).status]).toEqual([200, 200]);
    expect(await auditsOf(other.id)).toHaveLength(2);
  });

  it('of another host is not there, nor for its shopper', async () => {
    const { id, revision } = await anOrder(service, { hostId: 101 });
    const said = await anInspection(service.db, revision);
    expect((await inspect(id, said)).problem.code).toBe('not_found');
    expect((await inspect(id, said, shopper)).problem.code).toBe('not_authorized');
    expect((await findRecord(service.db, id))?.status).toBe(1);
  });

  it.each<OrderStatusName>(['arrived', 'quoted', 'paid', 'on_hold', 'canceled', 'delivered'])('is refused from %s', async (state) => {
    const { id, said } = await anExpected(state);
    expect((await inspect(id, said)).problem).toMatchObject({ status: 409, code: 'move_refused' });
    expect((await findRecord(service.db, id))?.revision).toBe(said.revision);
  });

  it('that was changed meanwhile is looked at again', async () => {
    const { id, said } = await anExpected();
    expect((await inspect(id, { ...said, revision: said.revision + 1 })).problem.code).toBe('stale_change');
  });
});
