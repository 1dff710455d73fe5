import { usd } from '@outpost/shared-contracts/money/money';
import type { OrderStorage } from '@outpost/shared-contracts/orders/order';
import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import { FEES, storageCents } from '@outpost/shared-contracts/pricing/fees';
import { DAY_MS, dayNumber, dayOf } from '../../platform/time/time.ts';
import type { HostFacts } from '../hosts/port.ts';
import type { OrderRecord } from './machine.ts';
import type { listMoves } from './repository.ts';
import { STORED, storedSince } from './rules.ts';
import { storedDaysOf } from './ways.ts';

type Move = Awaited<ReturnType<typeof listMoves>>[number];

/** Each time an order was on hold while its parcel lay at the host. */
function pausesOf(moves: readonly Move[], now: Date): OrderStorage['pauses'] {
  return moves.flatMap((move, place) => {
    if (move.to !== ORDER_STATUS.on_hold) return [];
    const end = moves[place + 1]?.at;
    const days = dayNumber(end ?? now) - dayNumber(move.at);
    return [{ from: dayOf(move.at), to: end ? dayOf(end) : null, days, why: 'on_hold' as const, reason: move.reason }];
  });
}

/** While its host had to measure it again. */
function disputePauses({ disputedAt, disputeNote, remeasure }: OrderRecord, now: Date): OrderStorage['pauses'] {
  if (!disputedAt) return [];
  const end = remeasure && new Date(remeasure.at);
  const days = dayNumber(end ?? now) - dayNumber(disputedAt);
  return [{ from: dayOf(disputedAt), to: end && dayOf(end), days, why: 'dispute', reason: disputeNote }];
}

/** What the storage of a parcel costs and when its clock stood; null while there is nothing to say: not there, paid, or in a box. */
export function storageOf(order: OrderRecord, host: HostFacts, moves: readonly Move[], now: Date): OrderStorage | null {
  const since = storedSince(order, now);
  if (!since || order.paidAt || order.leadId !== null || !STORED.includes(order.status)) return null;
  const after = (days: number): string => dayOf(new Date(since.getTime() + days * DAY_MS));
  return {
    free_until: after(host.freeStorageDays),
    costs_from: after(host.freeStorageDays + 1),
    per_day: usd(host.fees.storagePerDay ?? FEES.storagePerDay),
    cost: usd(storageCents(storedDaysOf(order, host.freeStorageDays, now), host.fees)),
    ends_on: after(FEES.storageLongestDays),
    pauses: [...pausesOf(moves, now), ...disputePauses(order, now)].toSorted((one, other) => one.from.localeCompare(other.from)),
  };
}
