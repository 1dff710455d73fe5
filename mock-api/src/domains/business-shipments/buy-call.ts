import type { buyShipmentLabel } from '@outpost/shared-contracts/business/shipment-calls';
import type { CallHandler } from '../../platform/http/serve-call.ts';
import { isHeld } from './facts.ts';
import { buyLabel } from './labels.ts';
import { moveRefused } from './machine.ts';
import { OWING, owes } from './money.ts';
import { ownShipment } from './repository.ts';
import type { BusinessTools } from './tools.ts';

/** Buys the labels of a paid shipment (E-159), unless its company owes us what its bank took back: then nothing new is bought. */
export const buyCoveredLabel = (tools: BusinessTools): CallHandler<typeof buyShipmentLabel> => {
  const buy = buyLabel(tools);
  return async (context) => {
    const shipment = await ownShipment(context, { id: context.params.id, mode: context.body.mode });
    if (shipment.mode === 'live' && isHeld(shipment) && (await owes(context.db, shipment.ownerId))) throw moveRefused(OWING);
    return await buy(context);
  };
};
