import { expect, it } from 'vitest';
import { movesFrom, PURCHASE_STATUSES } from './status.ts';
import { waitingFirst, waitsFor } from './turns.ts';

it('a purchase waits only for somebody who can move it on', () => {
  for (const side of ['shopper', 'host'] as const)
    for (const status of PURCHASE_STATUSES.filter((one) => waitsFor(one, side) && one !== 'paying'))
      expect(movesFrom(status, side).length, `${status} ${side}`).toBeGreaterThan(0);
});

it('what waits for a person stands first, the rest stays in its order', () => {
  const rows = [
    { status: 'completed' },
    { status: 'paid' },
    { status: 'extra_charge' },
    { status: 'canceled' },
    { status: 'confirmed' },
  ] as const;
  const order = (side: 'shopper' | 'host') => waitingFirst(rows, side).map(({ status }) => status);
  expect(order('shopper')).toEqual(['extra_charge', 'confirmed', 'completed', 'paid', 'canceled']);
  expect(order('host')).toEqual(['paid', 'completed', 'extra_charge', 'canceled', 'confirmed']);
});
