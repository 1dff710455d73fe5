import { ORDER_STATUS_NAMES, type OrderStatusName } from '@outpost/shared-contracts/orders/status';
import { expect, it } from 'vitest';
import { milestonesOf } from './order-milestones.ts';

const came = (...names: readonly OrderStatusName[]) => ({
  status_name: names.at(-1) ?? ('expected' as const),
  timeline: names.map((status_name, day) => ({
    at: `2026-11-0${day + 1}T10:00:00.000Z`,
    status_name,
    actor: 'host' as const,
    reason: null,
  })),
});
const line = (...names: readonly OrderStatusName[]) =>
  milestonesOf(came(...names)).map(({ id, state, at }) => [id, state, at?.slice(8, 10)].filter(Boolean).join(' '));

it('says how far an order has come, and when it came there', () => {
  expect(line('expected', 'mailbox', 'arrived', 'quoted', 'paid', 'pending')).toEqual([
    'expected done 01',
    'arrived done 03',
    'paid now 05',
    'in_transit next',
    'delivered next',
  ]);
  expect(line('expected', 'mailbox')[0]).toBe('expected now 01');
  expect(line('expected', 'arrived', 'quoted', 'paid', 'pending', 'in_transit', 'delivered', 'completed').at(-1)).toBe('delivered done 07');
});

it('has the later time of a state that it came into twice, and none of a stage that it was taken back from', () => {
  expect(line('expected', 'arrived', 'quoted', 'paid', 'arrived')).toEqual([
    'expected done 01',
    'arrived now 05',
    'paid next',
    'in_transit next',
    'delivered next',
  ]);
});

it('stops where an order left its way', () => {
  expect(line('expected', 'canceled')).toEqual(['expected stopped 01', 'arrived next', 'paid next', 'in_transit next', 'delivered next']);
  expect(line('expected', 'arrived', 'on_hold')[1]).toBe('arrived stopped 02');
});

it('knows every state, also of an order whose moves nobody kept', () => {
  for (const status_name of ORDER_STATUS_NAMES) {
    const states = milestonesOf({ status_name, timeline: [] }).map(({ state }) => state);
    expect(
      states.filter((state) => state === 'now' || state === 'stopped'),
      status_name,
    ).toHaveLength(status_name === 'completed' ? 0 : 1);
  }
});
