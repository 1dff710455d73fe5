import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { businessWorld } from '../../../test/business.ts';
import { soldLabel } from '../../../test/carriers.ts';
import { createQueue } from '../../platform/queue/table-queue.ts';
import type { CarrierCompany } from '../shipments/port.ts';
import type { Label } from '../shipments/provider.ts';
import { advanceNow } from './labels.ts';
import { businessLabels } from './schema.ts';
import { askAgainTask } from './tasks.ts';
import type { BusinessTools } from './tools.ts';
import { businessWorkers } from './workers.ts';

let world: Awaited<ReturnType<typeof businessWorld>>;
beforeAll(async () => {
  world = await businessWorld();
});
afterEach(() => world.carriers.behave());
afterAll(() => world.service.close());

/** One of several instances of the service on one database, with its own queue; all ask one company. */
function anInstance(company: Partial<CarrierCompany>) {
  const { db, config } = world.service;
  const now = () => new Date(world.now());
  const log = { warn: () => undefined, error: () => undefined };
  const queue = createQueue({ db, listen: async () => undefined, now, log });
  const track = async () => ({ status: 'pre_transit', expectedOn: null, scans: [] }) as const;
  const tools = { db, config, now, log, queue, company: { track, ...company } } as unknown as BusinessTools;
  for (const worker of businessWorkers(tools)) queue.work(worker);
  return { tools, queue };
}

/** A company that does what it is asked when it is let, and counts who asks; it may have sold before it answers. */
function aCompany({ sellsFirst = false } = {}) {
  const { promise: open, resolve: answer } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const times = { buy: 0, void: 0 };
  const sold: Label[] = [];
  const company: Partial<CarrierCompany> = {
    findByReference: async (reference) => sold.find((one) => one.reference === reference),
    buyLabel: async (wanted) => {
      times.buy += 1;
      const label = soldLabel(wanted);
      if (sellsFirst) sold.push(label);
      ask();
      await open;
      if (!sellsFirst) sold.push(label);
      return label;
    },
    voidLabel: async () => {
      times.void += 1;
      ask();
      await open;
      return 'voided';
    },
  };
  return { company, times, answer, asked };
}

describe('of two instances on one database', () => {
  it('one asks the carrier for a label, however late it answers; the other asks for nothing meanwhile, not by its tasks either', async () => {
    const { id } = await world.buying();
    const { company, times, answer, asked } = aCompany();
    const [one, other] = [anInstance(company), anInstance(company)];
    const first = advanceNow(one.tools, id);
    await asked;
    await Promise.all([advanceNow(other.tools, id), other.queue.runDue()]);
    expect(times.buy).toBe(1);
    expect(await world.live.read(id)).toMatchObject({ label: 'buying' });
    answer();
    await first;
    expect(await world.live.read(id)).toMatchObject({ status: 6, label: 'bought' });
    await Promise.all([advanceNow(one.tools, id), advanceNow(other.tools, id)]);
    expect(times.buy).toBe(1);
  });

  it('both at the same moment are one purchase', async () => {
    const { id } = await world.buying();
    const { company, times, answer } = aCompany();
    answer();
    await Promise.all([1, 2, 3, 4].map(() => advanceNow(anInstance(company).tools, id)));
    expect(times.buy).toBe(1);
    expect(await world.live.read(id)).toMatchObject({ status: 6, label: 'bought' });
  });

  it('the other takes over from one that died while it asked, when its claim is over and not before, and finds what it bought', async () => {
    const { id } = await world.buying();
    const { company, times, asked } = aCompany({ sellsFirst: true });
    void advanceNow(anInstance(company).tools, id);
    await asked;
    const other = anInstance(company);
    world.later(29_000);
    await advanceNow(other.tools, id);
    expect(await world.live.read(id)).toMatchObject({ label: 'buying' });
    world.later(2_000);
    await other.queue.runDue();
    expect(await world.live.read(id)).toMatchObject({ status: 6, label: 'bought' });
    expect(times.buy).toBe(1);
    const labels = await world.service.db.select().from(businessLabels).where(eq(businessLabels.shipmentId, id));
    expect(labels.map(({ state }) => state)).toEqual(['bought']);
  });

  it('one asks that a label be taken back, also where another round of asking is due meanwhile', async () => {
    const before = await world.balance();
    const { id } = await world.live.labelled(world.draft());
    await world.service.runDue();
    await world.carriers.behave({ operations: ['cancel'], rates: { fail_before: 1 } });
    expect((await world.live.refundCall(id)).reply.data).toMatchObject({ label: 'voiding' });
    const { company, times, answer, asked } = aCompany();
    const [one, other] = [anInstance(company), anInstance(company)];
    const first = advanceNow(one.tools, id);
    await asked;
    await world.service.db.transaction((transaction) =>
      other.queue.send(transaction, { ...askAgainTask(id, new Date(world.now())), at: new Date(world.now()) }),
    );
    await Promise.all([advanceNow(other.tools, id), other.queue.runDue()]);
    expect(times.void).toBe(1);
    answer();
    await first;
    expect(await world.live.read(id)).toMatchObject({ status: 0, refund: 'refunded', payment: 'returned' });
    expect([times.void, await world.balance()]).toEqual([1, before]);
  });
});
