import { expect, it } from 'vitest';
import { ORDER_STATUS, ORDER_STATUS_NAMES, requireOrderStatusName } from './status.ts';

it('an order has the name of its own status, and none where there is no such status', () => {
  for (const name of ORDER_STATUS_NAMES) expect(requireOrderStatusName(ORDER_STATUS[name])).toBe(name);
  for (const unknown of [14, -1, 999]) expect(() => requireOrderStatusName(unknown)).toThrow(`There is no status ${unknown} of orders`);
});
