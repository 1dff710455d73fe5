import { expect, it } from 'vitest';
import { ORDER_STATUS } from '../orders/status.ts';
import {
  SHIPMENT_ACTORS,
  SHIPMENT_MOVES,
  SHIPMENT_STATES,
  SHIPMENT_STATUS,
  shipmentMove,
  shipmentState,
  statusOfState,
} from './shipment-status.ts';

it('B-263 B-264 B-265 B-266 the four statuses are 0 canceled, 6 pending, 8 in_transit and 9 delivered, and there is no other', () => {
  expect(SHIPMENT_STATUS).toEqual({ canceled: 0, pending: 6, in_transit: 8, delivered: 9 });
  expect([0, 6, 8, 9].map(shipmentState)).toEqual(['canceled', 'pending', 'in_transit', 'delivered']);
  for (const other of [1, 2, 3, 4, 5, 7, 10, 13, -1]) expect(shipmentState(other), String(other)).toBeUndefined();
});

it('means the same by a number as package orders do, and nothing by none', () => {
  for (const [name, status] of Object.entries(SHIPMENT_STATUS)) expect(ORDER_STATUS[name as keyof typeof ORDER_STATUS]).toBe(status);
  expect(shipmentState(null)).toBe('quote');
  for (const state of SHIPMENT_STATES) expect(shipmentState(statusOfState(state))).toBe(state);
});

it('moves by the table alone: what travels or is over is never canceled, and a company plays the carrier in test mode only', () => {
  const ways = SHIPMENT_MOVES.map(({ from, to }) => `${from ?? 'new'}>${to}`);
  expect([...new Set(ways)].sort()).toEqual([
    'in_transit>delivered',
    'new>quote',
    'pending>canceled',
    'pending>in_transit',
    'quote>pending',
  ]);
  for (const actor of SHIPMENT_ACTORS)
    for (const end of ['delivered', 'canceled'] as const)
      for (const to of SHIPMENT_STATES) expect(shipmentMove(end, to, actor)).toBeUndefined();
  expect(shipmentMove('pending', 'in_transit', 'business')?.when).toEqual(['test_mode']);
  expect(shipmentMove('in_transit', 'delivered', 'business')?.when).toEqual(['test_mode']);
});
