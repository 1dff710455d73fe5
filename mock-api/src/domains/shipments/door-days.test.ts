import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import { expect, it } from 'vitest';
import { doorDaysOf } from './door-days.ts';

const at = (status: number) => ({ status, statusSince: new Date('2026-11-20T22:00:00Z') });

it('has the carrier’s own day before the days of the service, and none of a parcel that has no label or has come', () => {
  const { pending, in_transit: inTransit, delivered, paid } = ORDER_STATUS;
  expect(doorDaysOf(at(inTransit), '2026-11-26', [1, 5])).toEqual({ from: '2026-11-26', to: '2026-11-26' });
  expect(doorDaysOf(at(inTransit), null, [1, 5])).toEqual({ from: '2026-11-21', to: '2026-11-25' });
  expect(doorDaysOf(at(pending), '2026-11-26', [1, 5])).toEqual({ from: '2026-11-26', to: '2026-11-26' });
  expect(doorDaysOf(at(pending), null, [1, 5])).toBeNull();
  for (const status of [paid, delivered]) expect(doorDaysOf(at(status), '2026-11-26', [1, 5])).toBeNull();
});
