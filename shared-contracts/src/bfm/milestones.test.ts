import { expect, it } from 'vitest';
import { progressOf } from './milestones.ts';
import { PURCHASE_STATUSES } from './status.ts';

const states = (...way: (typeof PURCHASE_STATUSES)[number][]) =>
  progressOf({ status: way.at(-1) ?? 'requested', timeline: way.map((status, day) => ({ status, at: `2026-11-0${day + 1}` })) }).map(
    ({ id, state, at }) => `${id} ${state}${at ? ` ${at}` : ''}`,
  );

it('every state of the happy way lies at exactly one milestone, and they are passed in order', () => {
  const happy = PURCHASE_STATUSES.slice(0, -2);
  const places = happy.map((status) => progressOf({ status, timeline: [] }).filter(({ state }) => state === 'done').length);
  expect(places).toEqual([0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 5, 6]);
});

it('a milestone carries the day on which its first state began', () => {
  expect(states('requested', 'confirmed', 'paying', 'authorized', 'quoted', 'extra_charge')).toEqual([
    'confirmed done 2026-11-01',
    'authorized now 2026-11-04',
    'paid next',
    'purchased next',
    'arrived next',
    'ordered next',
  ]);
});

it('a purchase that ended early is stopped where it had come to', () => {
  expect(states('requested', 'paying', 'authorized', 'canceled').slice(0, 3)).toEqual([
    'confirmed done 2026-11-01',
    'authorized stopped 2026-11-03',
    'paid next',
  ]);
});
