import { listMyShipments, payShipment, priceShipment, rateShipment } from '@outpost/shared-contracts/business/shipment-calls';
import { type ShipmentState, shipmentMove, shipmentState } from '@outpost/shared-contracts/business/shipment-status';
import { asc, eq, inArray, or } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../../../simulators/money/random.ts';
import { aDraft, businessWorld } from '../../../test/business.ts';
import { businessLabels, businessMovements, businessMoves, businessShipments } from './schema.ts';

const STEPS = 70;
const SHIPMENTS = 4;

let world: Awaited<ReturnType<typeof businessWorld>>;
beforeAll(async () => {
  world = await businessWorld();
});
afterAll(() => world.service.close());

it.each([1, 2, 3])(
  'whatever is pressed, lost, late, twice or refused: what a company paid is what it has, no parcel has two labels, and the books are zero (seed %i)',
  async (seed) => {
    const random = seededRandom(seed);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    const { service, carriers, live } = world;
    // Of other seeds.
    const before = await world.balance();
    const drafts = Array.from({ length: SHIPMENTS }, (_, at) => ({ at: at === 0 ? 'REFUSE' : '', parcels: 1 + (at % 2) }));
    const ids: number[] = [];
    const past: number[] = [];
    for (const one of drafts) ids.push((await live.rated(world.draft(one))).shipment_id);

    const twice = <T>(deed: () => Promise<T>) => Promise.all([deed(), deed()]);
    const rate = async (id: number) => {
      const { revision, ...shipment } = await live.read(id);
      const draft = { ...aDraft(world.today(), drafts[ids.indexOf(id)]) };
      return [await service.call(rateShipment, { body: { shipment_id: id, revision, draft } }, live.who), shipment] as const;
    };
    const price = async (id: number) => {
      const [rated, before] = await rate(id);
      if (rated.status !== 200) return;
      const { shipment_id, revision, rates } = rated.reply.data;
      // What went back stays, and its new quote is another shipment.
      if (shipment_id !== id) {
        expect(before.payment).toBe('returned');
        past.push(id);
        ids[ids.indexOf(id)] = shipment_id;
      }
      const { carrier, service: way, price: expected_price } = pick(rates);
      await twice(() => service.call(priceShipment, { body: { shipment_id, revision, carrier, service: way, expected_price } }, live.who));
    };
    const pay = async (id: number) => {
      const { revision, price: seen } = await live.read(id);
      const key = random() < 0.5 ? { ...live.who, idempotencyKey: `${seed}-${id}-${revision}` } : live.who;
      const body = { shipment_id: id, revision, expected_price: seen ?? { minor: 5, currency: 'USD' } };
      await twice(() => service.call(payShipment, { body }, key));
    };
    const label = async (id: number) => {
      const shipment = await live.read(id);
      await twice(() => live.labelCall(shipment));
    };
    const refund = (id: number) => twice(() => live.refundCall(id));
    const scan = async (id: number) => {
      for (const { tracking_number } of (await live.read(id)).labels)
        if (random() < 0.7) await carriers.scan(tracking_number, pick(['in_transit', 'out_for_delivery', 'delivered']));
    };
    const deeds = [price, pay, pay, label, label, refund, scan];
    for (let step = 0; step < STEPS; step += 1) {
      await carriers.behave({
        ...{ seed: step, operations: ['create', 'cancel', 'find'] },
        rates: { fail_before: 0.1, fail_after: 0.1 },
        webhooks: { hold: random() < 0.4, times: 1 + Math.floor(random() * 2), lose: 0.2 },
      });
      await pick(deeds)(pick(ids));
      if (random() < 0.3) await carriers.release('shuffled', 2);
      if (random() < 0.3) {
        world.later(40_000);
        await service.runDue();
      }
    }

    // Everything behaves from here on, and the time comes in which the last lost word is asked for.
    await carriers.behave();
    for (let round = 0; round < 5; round += 1) {
      world.later(7 * 3_600_000);
      await service.runDue();
    }

    const all = await carriers.labels();
    let paid = 0;
    for (const id of [...ids, ...past]) {
      const [row] = await service.db.select().from(businessShipments).where(eq(businessShipments.id, id));
      const labels = await service.db.select().from(businessLabels).where(eq(businessLabels.shipmentId, id));
      const counting = all.filter(
        ({ reference, status }) => status === 'bought' && labels.some((one) => reference === `outpost-b-${one.id}`),
      );
      // The plain model: who travels or waits has one label of each parcel and has paid once; everybody else has neither.
      const isSent = row?.status === 6 || row?.status === 8 || row?.status === 9;
      expect(counting.length, `labels of ${id}`).toBe(isSent ? row.draft.parcels.length : 0);
      expect(
        labels.filter(({ state }) => state === 'wanted' || state === 'voiding'),
        'labels that wait',
      ).toEqual([]);
      if (isSent) expect(row.payment).toBe('paid');
      // A day later, nothing is paid that has no label.
      else expect(row?.payment).not.toBe('paid');
      paid += isSent ? (row.priceCents ?? 0) : 0;
      const moves = await service.db
        .select()
        .from(businessMoves)
        .where(eq(businessMoves.shipmentId, id))
        .orderBy(asc(businessMoves.revision));
      expect(moves.map(({ revision }) => revision)).toEqual(moves.map((_, at) => at));
      let from: ShipmentState = 'quote';
      for (const { to, actor } of moves) {
        const state: ShipmentState = shipmentState(to) ?? from;
        if (state !== from) expect(shipmentMove(from, state, actor), `${from} to ${state} by ${actor}`).toBeTruthy();
        from = state;
      }
      const money = await service.db.select().from(businessMovements).where(eq(businessMovements.shipmentId, id));
      expect(
        money.reduce((sum, { cents }) => sum + cents, 0),
        `money of ${id}`,
      ).toBe(isSent ? -(row.priceCents ?? 0) : 0);
    }
    expect(await world.balance()).toBe(before - paid);
    expect(-(await world.books('business_balance'))).toBe(before - paid);
    expect(await world.books('business_held')).toBe(0);
    const owed = await service.db
      .select()
      .from(businessLabels)
      .where(or(eq(businessLabels.state, 'bought'), inArray(businessLabels.state, ['voiding'])));
    expect(await world.books('carrier_costs')).toBe(owed.reduce((sum, { costCents }) => sum + (costCents ?? 0), 0));
    expect((await service.call(listMyShipments, { query: {} }, live.who)).reply.numbers.tabs.failed).toBe(0);
  },
);
