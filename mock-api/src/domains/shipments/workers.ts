import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import type { TaskWorker } from '../../platform/queue/queue.ts';
import type { OrderListener } from '../orders/port.ts';
import { advance, advanceAlone } from './buy.ts';
import { changeShipment, liveOf } from './repository.ts';
import { advanceTask } from './tasks.ts';
import type { ShipmentTools } from './tools.ts';
import { look, poll } from './track.ts';

/** What is done for labels when nobody waits for it. */
export const shipmentWorkers = (tools: ShipmentTools): TaskWorker[] => [
  {
    name: 'shipments.advance',
    // What is asked again is a task of its own, which somebody may have claimed while another has that of the label.
    run: ({ shipmentId, round }) => (round === undefined ? advance : advanceAlone)(tools, String(shipmentId)),
  },
  { name: 'shipments.look', run: ({ labelId }) => look(tools, String(labelId)) },
  { name: 'shipments.poll', run: ({ shipmentId, round }) => poll(tools, String(shipmentId), Number(round)) },
];

/** States from hold in which a parcel does not travel any more. */
const GIVEN_UP: readonly number[] = [ORDER_STATUS.canceled, ORDER_STATUS.returned, ORDER_STATUS.disposed];

/** The label of an order that was held and given up is taken back: nobody will use it. */
export const takeBackLabels =
  ({ queue }: Pick<ShipmentTools, 'queue'>): OrderListener =>
  async (transaction, { order, from }, now) => {
    if (from !== 'on_hold' || !GIVEN_UP.includes(order.status)) return;
    const live = await liveOf(transaction, order.id);
    if (live?.state !== 'bought') return;
    await changeShipment(transaction, live, { state: 'voiding' });
    await queue.send(transaction, advanceTask(live.id, now));
  };
