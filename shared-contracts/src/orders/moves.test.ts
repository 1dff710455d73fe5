import { describe, expect, it } from 'vitest';
import { ORDER_ENDS, ORDER_MOVES, type OrderActor, orderMove } from './moves.ts';
import { ORDER_STATUS_NAMES, type OrderStatusName } from './status.ts';

const between = (from: OrderStatusName | null, to: OrderStatusName) => ORDER_MOVES.filter((one) => one.from === from && one.to === to);
const actorsOf = (from: OrderStatusName | null, to: OrderStatusName) => between(from, to).map(({ actor }) => actor);

describe('the moves of an order', () => {
  it('lead from its beginning to every state', () => {
    const reached = new Set<OrderStatusName | null>([null]);
    for (let before = 0; before !== reached.size; ) {
      before = reached.size;
      for (const { from, to } of ORDER_MOVES) if (reached.has(from)) reached.add(to);
    }
    reached.delete(null);
    expect([...reached].sort()).toEqual([...ORDER_STATUS_NAMES].sort());
  });

  it('lead to an end from every state, and from no end anywhere', () => {
    expect(ORDER_ENDS).toEqual(['canceled', 'completed', 'returned', 'disposed', 'lost']);
    const ends = new Set<OrderStatusName | null>(ORDER_ENDS);
    for (let before = 0; before !== ends.size; ) {
      before = ends.size;
      for (const { from, to } of ORDER_MOVES) if (ends.has(to)) ends.add(from);
    }
    expect(ORDER_STATUS_NAMES.filter((name) => !ends.has(name))).toEqual([]);
  });

  it('exist once for each actor, and never stand still', () => {
    const names = ORDER_MOVES.map(({ from, to, actor }) => `${from} ${to} ${actor}`);
    expect(new Set(names).size).toBe(names.length);
    expect(ORDER_MOVES.filter(({ from, to }) => from === to)).toEqual([]);
  });

  it('begin with an announcement, or at the host with what was bought', () => {
    expect(ORDER_MOVES.filter(({ from }) => from === null).map(({ to, actor }) => `${to} by ${actor}`)).toEqual([
      'expected by shopper',
      'expected by host',
      'arrived by host',
    ]);
  });

  it('make an order paid by a verified payment alone, or by a label that was given back', () => {
    expect(ORDER_MOVES.filter(({ to }) => to === 'paid').map(({ from, when }) => [from, ...when])).toEqual([
      ['quoted', 'payment_verified'],
      ['pending', 'label_voided'],
      ['pending', 'label_voided'],
      ['on_hold', 'state_before_hold'],
      ['on_hold', 'state_before_hold'],
    ]);
  });

  it('complete an order for its shopper or after seven days, both without a claim, never for its host', () => {
    expect(ORDER_MOVES.filter(({ to }) => to === 'completed')).toEqual([
      { from: 'delivered', to: 'completed', actor: 'shopper', when: ['no_claim'] },
      { from: 'delivered', to: 'completed', actor: 'timer', when: ['delivered_7_days', 'no_claim'] },
    ]);
  });

  it('hold what lies at the host, for a reason, and lead back to where it was', () => {
    for (const state of ['mailbox', 'arrived', 'quoted', 'paid', 'pending'] as const) {
      expect(actorsOf(state, 'on_hold'), state).toEqual(['host', 'staff', 'timer']);
      expect(between(state, 'on_hold').every(({ when }) => when.includes('reason_given'))).toBe(true);
      expect(between('on_hold', state).every(({ when }) => when.includes('state_before_hold'))).toBe(true);
    }
    for (const state of ['expected', 'in_transit', 'delivered'] as const) expect(between(state, 'on_hold'), state).toEqual([]);
  });

  it('of the carrier are what it scans', () => {
    const moves = (actor: OrderActor) => ORDER_MOVES.filter((one) => one.actor === actor).map(({ from, to }) => `${from} ${to}`);
    expect(moves('carrier')).toEqual(['pending in_transit', 'in_transit delivered', 'in_transit returned', 'in_transit lost']);
    expect(orderMove('in_transit', 'delivered', 'host')).toBeUndefined();
    expect(orderMove('in_transit', 'lost', 'staff')?.when).toEqual(['unscanned_30_days']);
  });
});
