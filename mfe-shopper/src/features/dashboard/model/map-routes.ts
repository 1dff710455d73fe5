import type { MovingOrder } from '@outpost/shared-contracts/orders/dashboard-call';
import type { DottedMapProps } from '@outpost/shared-ui/pictures/dotted-map';
import { middleOf } from './country-places.ts';

/** How far along its line a parcel is drawn: in which part of the way it is, not where it flies. */
const DONE: Partial<Record<MovingOrder['status_name'], number>> = { paid: 0.04, pending: 0.16, in_transit: 0.58 };

/** The ways of parcels over the world; one for each pair of countries, with the parcel that is furthest. */
export function routesOf(moving: readonly MovingOrder[]): NonNullable<DottedMapProps['routes']> {
  const furthest = new Map<string, NonNullable<DottedMapProps['routes']>[number] & { readonly done: number }>();
  for (const { from, to, status_name: status } of moving) {
    const [start, end] = [middleOf(from), middleOf(to)];
    const done = DONE[status] ?? 0;
    if (start && end && from !== to && (furthest.get(from + to)?.done ?? -1) < done)
      furthest.set(from + to, { from: start, to: end, done });
  }
  return [...furthest.values()];
}
