import type { TaskWorker } from '../../platform/queue/queue.ts';
import { advance, advanceAlone } from './labels.ts';
import { endLate } from './pickups.ts';
import { giveBackUnlabelled } from './refund.ts';
import { forgetReport, makeReport } from './reports.ts';
import type { BusinessTools } from './tools.ts';
import { look, poll } from './track.ts';

/** What is done for companies' shipments when nobody waits for it. */
export const businessWorkers = (tools: BusinessTools): TaskWorker[] => [
  {
    name: 'business-shipments.advance',
    // What is asked again is a task of its own, which somebody may have claimed while another has that of the shipment.
    run: ({ shipmentId, round }) => (round === undefined ? advance : advanceAlone)(tools, Number(shipmentId)),
  },
  {
    name: 'business-shipments.give-back',
    run: ({ shipmentId, revision }) => giveBackUnlabelled(tools, Number(shipmentId), Number(revision)),
  },
  { name: 'business-shipments.look', run: async ({ labelId }) => void (await look(tools, String(labelId))) },
  { name: 'business-shipments.pickup', run: ({ pickupId }) => endLate(tools, Number(pickupId)) },
  { name: 'business-shipments.report', maxAttempts: 8, run: ({ reportId }, attempt) => makeReport(tools, Number(reportId), attempt) },
  { name: 'business-shipments.forget-report', run: ({ reportId }) => forgetReport(tools, Number(reportId)) },
  { name: 'business-shipments.poll', run: ({ shipmentId, round }) => poll(tools, Number(shipmentId), Number(round)) },
];
