import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../time/durations.ts';
import {
  AGAIN_DAYS,
  APPLICATION_ACTORS,
  APPLICATION_MOVES,
  APPLICATION_STATES,
  canMove,
  canSend,
  openFrom,
  StoreSlug,
} from './application.ts';

const since = new Date('2026-11-01T12:00:00Z');
const after = (days: number) => new Date(since.getTime() + days * DAY_MS);

describe('the states of an application', () => {
  it('have one row for a pair and an actor, and every state is reached', () => {
    const keys = APPLICATION_MOVES.map(({ from, to, by }) => `${from} ${to} ${by}`);
    expect(new Set(keys).size).toBe(keys.length);
    const reached = new Set(['none', ...APPLICATION_MOVES.map(({ to }) => to)]);
    expect([...reached].sort()).toEqual([...APPLICATION_STATES].sort());
  });

  it('nobody but the operator decides, and a closed one is over', () => {
    for (const to of ['approved', 'rejected', 'needs_info', 'suspended', 'closed'] as const)
      expect(new Set(APPLICATION_MOVES.filter((move) => move.to === to).map(({ by }) => by))).toEqual(new Set(['operator']));
    for (const to of APPLICATION_STATES)
      for (const by of APPLICATION_ACTORS) expect(openFrom({ state: 'closed', since }, to, by)).toBeUndefined();
  });

  it('a rejected one is sent again after thirty days, not a moment before', () => {
    const rejected = { state: 'rejected', since } as const;
    expect(openFrom(rejected, 'submitted', 'affiliate')).toEqual(after(AGAIN_DAYS));
    expect(canSend(rejected, new Date(after(30).getTime() - 1))).toBe(false);
    expect(canSend(rejected, after(30))).toBe(true);
    expect(canMove({ state: 'started', since }, 'none', 'timer', after(29))).toBe(false);
    expect(canMove({ state: 'started', since }, 'none', 'timer', after(30))).toBe(true);
  });

  it('what was sent is put right until it is decided', () => {
    const sendable = APPLICATION_STATES.filter((state) => canSend({ state, since }, since));
    expect(sendable).toEqual(['none', 'started', 'submitted', 'in_review', 'needs_info']);
  });
});

describe("the store's name in its address", () => {
  it('is small letters, digits and single hyphens', () => {
    expect(StoreSlug.parse(' Mira-Finds ')).toBe('mira-finds');
    for (const wrong of ['ab', 'a'.repeat(41), '-mira', 'mira-', 'mira--finds', 'mira finds', 'mirá'])
      expect(StoreSlug.safeParse(wrong).success, wrong).toBe(false);
  });
});
