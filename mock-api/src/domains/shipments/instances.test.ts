import { buyOrderLabel, getOrderShipment } from '@outpost/shared-contracts/orders/label-calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { carriersOf, soldLabel } from '../../../test/carriers.ts';
import { startService, type TestService } from '../../../test/helper.ts';
import { paidOrderScenario } from '../../../test/paid-orders.ts';
import { createQueue } from '../../platform/queue/table-queue.ts';
import { ProviderRefusedError } from '../payments/port.ts';
import { advanceNow } from './buy.ts';
import type { CarrierCompany, Label } from './provider.ts';
import { shipments } from './schema.ts';
import type { ShipmentTools } from './tools.ts';
import { shipmentWorkers } from './workers.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** One of several instances of the service on one database, with its own queue; all ask one company. */
function anInstance(company: Partial<CarrierCompany>) {
  const { db, config, app } = service;
  const now = () => new Date();
  const log = { warn: () => undefined, error: () => undefined };
  const queue = createQueue({ db, listen: async () => undefined, now, log });
  const tools = { db, config, now, log, queue, orders: app.orders, company, boxOf: async () => undefined } as unknown as ShipmentTools;
  for (const worker of shipmentWorkers(tools)) queue.work(worker);
  return { tools, queue };
}

/** An order whose label was asked for, and no carrier has answered. */
async function buying() {
  const scenario = await paidOrderScenario(service);
  const carriers = carriersOf(service);
  const { id, revision } = await scenario.paid();
  await carriers.behave({ operations: ['create'], rates: { fail_before: 1 } });
  const { data } = (await service.call(buyOrderLabel, { params: { id }, body: { revision } }, scenario.host)).reply;
  expect(data.label).toBe('buying');
  await carriers.behave();
  const [{ id: wanted = '' } = {}] = await service.db.select().from(shipments).where(eq(shipments.orderId, id));
  return { wanted, state: async () => (await service.call(getOrderShipment, { params: { id } }, scenario.host)).reply.data };
}

it('of two instances one asks the carrier for the label of an order; refused to a second one, it would be bought and not known', async () => {
  const { wanted, state } = await buying();
  const { promise: open, resolve: sell } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  let times = 0;
  const company: Partial<CarrierCompany> = {
    findByReference: async () => undefined,
    buyLabel: async (wanted) => {
      times += 1;
      if (times > 1) throw new ProviderRefusedError('refused', 'This is being bought.');
      ask();
      await open;
      return soldLabel(wanted);
    },
  };
  const [one, other] = [anInstance(company), anInstance(company)];
  const first = advanceNow(one.tools, wanted);
  await asked;
  await Promise.all([advanceNow(other.tools, wanted), other.queue.runDue()]);
  expect(await state()).toMatchObject({ label: 'buying', failure: null });
  sell();
  await first;
  expect(await state()).toMatchObject({ label: 'bought', label_cost: { minor: 900 } });
  expect(times).toBe(1);
});

it('a label that is refused because one whose claim ran out has just bought it is found', async () => {
  const { wanted, state } = await buying();
  const sold: Label[] = [];
  const company: Partial<CarrierCompany> = {
    findByReference: async (reference) => sold.find((one) => one.reference === reference),
    buyLabel: async (wanted) => {
      sold.push(soldLabel(wanted));
      throw new ProviderRefusedError('refused', 'This is bought.');
    },
  };
  await advanceNow(anInstance(company).tools, wanted);
  expect(await state()).toMatchObject({ label: 'bought', label_cost: { minor: 900 } });
});
