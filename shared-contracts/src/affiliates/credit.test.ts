import { describe, expect, it } from 'vitest';
import { COMMISSION_STATES, canMoveCommission, commissionLeft } from './credit.ts';

/** Numbers that look random and are the same each time. */
function chance(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * (most + 1));
  };
}

/** The same said slowly: every cent of the items that stays is found one share after the other, and 8 % of them halves up. */
function slowly(itemsCents: number, totalCents: number, refundedCents: number): number {
  const kept = BigInt(Math.max(0, totalCents - refundedCents));
  const items = (BigInt(itemsCents) * kept) / BigInt(totalCents);
  const [whole, rest] = [(items * 8n) / 100n, (items * 8n) % 100n];
  return Number(rest >= 50n ? whole + 1n : whole);
}

describe('what an affiliate has of a sale', () => {
  it('is 8 % of the items, and goes back with its part of what the buyer gets back', () => {
    const sale = { itemsCents: 10_000, totalCents: 12_000 };
    expect([0, 1, 6000, 12_000, 13_000].map((back) => commissionLeft(sale, back))).toEqual([800, 800, 400, 0, 0]);
    expect(commissionLeft({ itemsCents: 0, totalCents: 0 }, 0)).toBe(0);
  });

  it('is what a slow and plain model says, to the cent, after each of ten thousand sequences of refunds and returned refunds', () => {
    const pick = chance(17);
    for (let round = 0; round < 10_000; round += 1) {
      const itemsCents = 1 + pick(pick(1) ? 5_000_000 : 300);
      const totalCents = itemsCents + pick(5000);
      const credited = commissionLeft({ itemsCents, totalCents }, 0);
      const refunds: number[] = [];
      let adjusted = 0;
      for (let step = 0; step < 6; step += 1) {
        const back = refunds.reduce((sum, cents) => sum + cents, 0);
        if (refunds.length > 0 && pick(3) === 0) refunds.splice(pick(refunds.length - 1), 1);
        else if (back < totalCents) refunds.push(1 + pick(totalCents - back - 1));
        const now = refunds.reduce((sum, cents) => sum + cents, 0);
        adjusted += commissionLeft({ itemsCents, totalCents }, now) - credited - adjusted;
        expect(credited + adjusted).toBe(slowly(itemsCents, totalCents, now));
        expect(adjusted).toBeLessThanOrEqual(0);
      }
    }
  });

  it('begins as pending or denied, is approved or denied, and what is approved is paid and may come back', () => {
    const moves = [null, ...COMMISSION_STATES].flatMap((from) =>
      COMMISSION_STATES.filter((to) => canMoveCommission(from, to)).map((to) => `${from} ${to}`),
    );
    expect(moves).toEqual(['null pending', 'null denied', 'pending approved', 'pending denied', 'approved paid', 'paid approved']);
  });
});
