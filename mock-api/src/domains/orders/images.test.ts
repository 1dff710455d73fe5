import { getMyOrder, listShopperOrders, moveOrderToArrived } from '@outpost/shared-contracts/orders/calls';
import { addOrderImages, listOrderImages, removeOrderImage } from '@outpost/shared-contracts/orders/image-calls';
import type { OrderStatusName } from '@outpost/shared-contracts/orders/status';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { anInspection, anOrder, aWaitingPhoto, findRecord } from '../../../test/orders.ts';
import { auditRows } from '../../platform/audit/schema.ts';
import { uploads } from '../../platform/uploads/schema.ts';

const HOST = 2;
type Kind = 'outside' | 'scale' | 'inside';
let service: TestService;
let shopper: { token: string; userId: number };
let host: { token: string; userId: number };
beforeAll(async () => {
  service = await startService();
  shopper = await service.tokenOf('shopper@outpost.test');
  host = await service.tokenOf('host@outpost.test');
});
afterAll(() => service.close());

const photo = () => aWaitingPhoto(service.db);
const add = (id: number, images: readonly string[], kind: Kind = 'inside', as: object = host) =>
  service.call(addOrderImages, { params: { id }, body: { kind, images: [...images] } }, as);
const remove = (id: number, imageId: string, as: object = host) => service.call(removeOrderImage, { params: { id, imageId } }, as);
const list = async (id: number, as: object = host) => (await service.call(listOrderImages, { params: { id } }, as)).reply.data;
const changesOf = async (id: number) =>
  (
    await service.db
      .select()
      .from(auditRows)
      .where(and(eq(auditRows.event, 'order.changed'), sql`${auditRows.detail}->>'order' = ${String(id)}`))
  ).map(({ detail }) => [detail.actor, detail.fields]);
/** An order that its host has inspected, with one photo of each kind that has to be there. */
async function inspected() {
  const { id, revision } = await anOrder(service, { state: 'mailbox' });
  const said = await anInspection(service.db, revision);
  await service.call(moveOrderToArrived, { params: { id }, body: said }, host);
  const [outside = ''] = said.photos.outside;
  const [scale = ''] = said.photos.scale;
  return { id, outside, scale };
}

describe('photos of a parcel', () => {
  it('E-090 E-091 are added by its host and seen by both, each with what it shows', async () => {
    const { id, outside, scale } = await inspected();
    const [one, two] = [await photo(), await photo()];
    const before = (await findRecord(service.db, id))?.revision ?? 0;
    const added = (await add(id, [one, two])).reply.data;
    const expected = [
      [outside, 'outside'],
      [scale, 'scale'],
      [one, 'inside'],
      [two, 'inside'],
    ];
    expect(added.map((image) => [image.id, image.kind])).toEqual(expected);
    for (const side of [host, shopper]) {
      const images = await list(id, side);
      expect(images.map((image) => [image.id, image.kind])).toEqual(expected);
      for (const { url } of images) expect((await service.app.inject(url)).statusCode).toBe(200);
      const { data } = (await service.call(getMyOrder, { params: { id } }, side)).reply;
      expect(data.photos).toEqual(images.map(({ url }) => url));
    }
    expect((await findRecord(service.db, id))?.revision).toBe(before + 1);
    expect(await changesOf(id)).toEqual([['host', ['photos', 'photoKinds']]]);
    expect((await service.app.inject(`/api/files/${one}`)).statusCode, 'nobody else').toBe(404);
  });

  it('E-090 of the samples are named, too, and have what they show', async () => {
    const own = await service.call(listShopperOrders, { params: { userId: 1 }, query: { status: '3' } }, shopper);
    const [{ id, photos } = { id: 0, photos: [] }] = own.reply.data.filter((order) => order.photos[0]?.startsWith('/api/pictures/'));
    const images = await list(id, shopper);
    expect(images.map(({ url }) => url)).toEqual(photos);
    expect(images.map(({ kind }) => kind)).toEqual(['outside', 'scale']);
    expect(new Set(images.map((image) => image.id)).size).toBe(2);
    for (const { kind, url } of images) expect(url).toContain(`-${kind}.svg`);
  });

  it.each<[OrderStatusName, number, number]>([
    ['expected', 409, 409],
    ['mailbox', 200, 200],
    ['arrived', 200, 200],
    ['quoted', 200, 200],
    ['paid', 200, 409],
    ['pending', 200, 409],
    ['in_transit', 409, 409],
    ['delivered', 409, 409],
    ['canceled', 409, 409],
  ])('of a parcel that is %s: adding is answered with %i, removing with %i', async (state, adding, removing) => {
    const { id } = await anOrder(service, { state });
    const one = await photo();
    const answer = await add(id, [one]);
    expect(answer.status).toBe(adding);
    if (adding === 409) expect(answer.problem.code).toBe('move_refused');
    if (adding === 409) return;
    const own = (await list(id)).find((image) => image.id === one);
    expect(own?.can_be_removed).toBe(removing === 200);
    expect((await remove(id, one)).status).toBe(removing);
  });

  it('E-092 are removed by their host with their file, and nobody sees them any more', async () => {
    const { id } = await inspected();
    const one = await photo();
    const url = (await add(id, [one])).reply.data.at(-1)?.url ?? '';
    expect((await service.app.inject(url)).statusCode).toBe(200);
    const left = (await remove(id, one)).reply.data;
    expect(left.map((image) => image.kind)).toEqual(['outside', 'scale']);
    expect((await service.app.inject(url)).statusCode).toBe(404);
    expect(await service.db.$count(uploads, eq(uploads.id, one))).toBe(0);
    expect((await findRecord(service.db, id))?.photoKinds).not.toHaveProperty(one);
    expect(await changesOf(id)).toHaveLength(2);
    expect((await remove(id, one)).problem.code, 'once').toBe('not_found');
  });

  it('E-092 leave one from outside and one on the scale, and the shopper removes none', async () => {
    const { id, outside, scale } = await inspected();
    expect((await list(id)).map((image) => image.can_be_removed)).toEqual([false, false]);
    for (const last of [outside, scale]) expect((await remove(id, last)).problem.code).toBe('move_refused');
    const another = await photo();
    await add(id, [another], 'outside');
    expect((await list(id)).map((image) => image.can_be_removed)).toEqual([true, false, true]);
    expect((await list(id, shopper)).map((image) => image.can_be_removed)).toEqual([false, false, false]);
    expect((await remove(id, outside)).status).toBe(200);
    expect((await remove(id, another)).problem.code).toBe('move_refused');
    expect((await remove(id, another, shopper)).problem.code).toBe('not_authorized');
  });

  it('are at most twenty, also of many that come at once', async () => {
    const { id } = await inspected();
    const threes = await Promise.all(
      Array.from({ length: 7 }, async () => [
        await aWaitingPhoto(service.db),
        await aWaitingPhoto(service.db),
        await aWaitingPhoto(service.db),
      ]),
    );
    const answers = await Promise.all(threes.map((images) => add(id, images)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.problem.errors).toMatchObject([{ field: 'images', code: 'too_many' }]);
    expect(await list(id)).toHaveLength(20);
  });

  it.each<[string, object]>([
    ['none', { kind: 'inside', images: [] }],
    ['nothing said of what they show', { images: ['00000000-0000-4000-8000-000000000001'] }],
    ['another thing to show', { kind: 'label', images: ['00000000-0000-4000-8000-000000000001'] }],
    ['a field that there is not', { kind: 'inside', images: ['00000000-0000-4000-8000-000000000001'], note: 'a' }],
  ])('with %s are refused', async (_, body) => {
    const { id } = await inspected();
    const answer = await service.app.inject({
      method: 'POST',
      url: `/api/order/${id}/images`,
      headers: { 'x-access-token': host.token },
      payload: body,
    });
    expect(answer.statusCode).toBe(422);
    expect(await list(id)).toHaveLength(2);
  });

  it('are pictures that the host uploaded for it, each once', async () => {
    const { id } = await inspected();
    const refused = async (image: string) => (await add(id, [image])).problem.errors;
    const receipt = await aWaitingPhoto(service.db, HOST, 'bfm-receipt');
    expect(await refused(await aWaitingPhoto(service.db, 101))).toMatchObject([{ field: 'images.0', code: 'unknown_file' }]);
    expect(await refused(receipt)).toMatchObject([{ field: 'images.0', code: 'file_purpose' }]);
    const one = await photo();
    await add(id, [one]);
    expect(await refused(one)).toMatchObject([{ field: 'images.0', code: 'file_taken' }]);
  });

  it('that were taken before the inspection stay beside those of it', async () => {
    const { id } = await anOrder(service, { state: 'mailbox' });
    const early = await photo();
    await add(id, [early], 'outside');
    const { revision = 0 } = (await findRecord(service.db, id)) ?? {};
    await service.call(moveOrderToArrived, { params: { id }, body: await anInspection(service.db, revision) }, host);
    expect((await list(id)).map((image) => image.kind)).toEqual(['outside', 'outside', 'scale']);
  });
});
