import { filterMyShipments, rateShipment } from '@outpost/shared-contracts/business/shipment-calls';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { businessWorld } from '../../../test/business.ts';
import { HOUR_MS } from '../../platform/time/time.ts';

let world: Awaited<ReturnType<typeof businessWorld>>;

beforeAll(async () => {
  world = await businessWorld();
});
afterEach(() => world.carriers.behave());
afterAll(() => world.service.close());

const countOf = async (reference: string) =>
  (await world.service.call(filterMyShipments, { body: { search: reference } }, world.live.who)).reply.total;

it('a name of its own is one quote, changed as often as it is sent, and on each side another one', async () => {
  const own_key = 'file-a:row-1';
  const first = await world.live.rated(world.draft({ reference: 'own-1' }), { own_key });
  const again = await world.live.rated(world.draft({ reference: 'own-1', at: 'b' }), { own_key });
  expect(again).toMatchObject({ shipment_id: first.shipment_id, revision: first.revision + 1, bought: false });
  expect((await world.live.read(first.shipment_id)).to.line1).toBe('Fischerallee 44 b');
  expect(await countOf('own-1')).toBe(1);
  expect((await world.test.rated(world.draft(), { own_key })).shipment_id).not.toBe(first.shipment_id);
});

it('what is paid is never asked for again under its name, also not days later', async () => {
  const own_key = 'file-b:row-1';
  const paid = (await world.live.payCall(await world.live.priced(world.draft({ reference: 'own-2' }), own_key))).reply.data;
  const before = await world.balance();
  const bought = { shipment_id: paid.id, revision: paid.revision, bought: true, rates: [], failed: [] };
  expect(await world.live.rated(world.draft({ reference: 'own-2' }), { own_key })).toMatchObject(bought);
  await world.live.labelCall(paid);
  world.later(50 * HOUR_MS);
  expect(await world.live.rated(world.draft({ reference: 'own-2' }), { own_key })).toMatchObject({
    ...bought,
    revision: expect.any(Number),
  });
  expect([await countOf('own-2'), await world.balance()]).toEqual([1, before]);
});

it('where the carrier refused and the money went back, its name is free for another quote', async () => {
  const own_key = 'file-c:row-1';
  const refused = world.draft({ at: 'REFUSE', reference: 'own-3' });
  const paid = (await world.live.payCall(await world.live.priced(refused, own_key))).reply.data;
  await world.live.labelCall(paid);
  await world.live.refundCall(paid.id);
  expect(await world.live.read(paid.id)).toMatchObject({ payment: 'returned' });
  const next = await world.live.rated(world.draft({ reference: 'own-3' }), { own_key });
  expect(next).toMatchObject({ bought: false });
  expect(next.shipment_id).not.toBe(paid.id);
  // And it is the name of that one from then on.
  expect((await world.live.rated(world.draft({ reference: 'own-3' }), { own_key })).shipment_id).toBe(next.shipment_id);
});

it('sent many times at once it is one shipment', async () => {
  const body = { mode: 'live', own_key: 'file-d:row-1', draft: world.draft({ reference: 'own-4' }) } as const;
  const answers = await Promise.all(Array.from({ length: 6 }, () => world.service.call(rateShipment, { body }, world.live.who)));
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(await countOf('own-4')).toBe(1);
});
