import { describe, expect, it } from 'vitest';
import { isOver, movesFrom, PURCHASE_MOVES, PURCHASE_STATUSES, purchaseMove } from './status.ts';

describe('the moves of a purchase', () => {
  it('lead from the request to every state', () => {
    const reached = new Set(['requested']);
    for (let before = 0; before !== reached.size; ) {
      before = reached.size;
      for (const { from, to } of PURCHASE_MOVES) if (reached.has(from)) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...PURCHASE_STATUSES].sort());
  });

  it('lead to an end from every state, and from no end anywhere', () => {
    expect(PURCHASE_STATUSES.filter(isOver)).toEqual(['completed', 'canceled', 'refunded']);
    const ends = new Set(PURCHASE_STATUSES.filter(isOver));
    for (let before = 0; before !== ends.size; ) {
      before = ends.size;
      for (const { from, to } of PURCHASE_MOVES) if (ends.has(to)) ends.add(from);
    }
    expect(ends.size).toBe(PURCHASE_STATUSES.length);
  });

  it('exist once each', () => {
    const names = PURCHASE_MOVES.map(({ from, to }) => `${from} ${to}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('never take money without the service: authorized, paid and completed come by themselves', () => {
    for (const { to, actors, by } of PURCHASE_MOVES)
      if (['authorized', 'paid', 'completed'].includes(to)) expect([to, by, actors]).toEqual([to, 'timer', ['timer']]);
  });

  it('give the shopper his money back by himself only until the host goes to the store', () => {
    expect(purchaseMove('paid', 'refunded', 'shopper')).toBeDefined();
    for (const from of ['purchasing', 'purchased', 'shipped_to_host', 'arrived'] as const)
      expect(purchaseMove(from, 'refunded', 'shopper'), from).toBeUndefined();
  });

  it('are offered to those who may make them', () => {
    expect(movesFrom('paid', 'host').map(({ to }) => to)).toEqual(['purchasing']);
    expect(movesFrom('paid', 'shopper').map(({ to }) => to)).toEqual(['refunded']);
    expect(movesFrom('paying', 'shopper')).toEqual([]);
    expect(movesFrom('completed', 'host')).toEqual([]);
  });
});
