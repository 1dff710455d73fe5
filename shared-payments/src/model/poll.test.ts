import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPoll } from './poll.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** When each question was asked, in milliseconds, until none is asked any more. */
function questions(patient: boolean): number[] {
  const poll = createPoll();
  const asked: number[] = [];
  const next = (): void =>
    void poll.later(() => {
      asked.push(Date.now());
      next();
    }, patient);
  next();
  vi.runAllTimers();
  return asked;
}

describe('asking how a payment stands', () => {
  it('is done every two seconds, fifteen times', () => {
    expect(questions(false)).toEqual(Array.from({ length: 15 }, (_, index) => 2000 * (index + 1)));
  });

  it('goes on while the person has something to confirm, ever less often, and ends when no payment runs for longer', () => {
    const asked = questions(true);
    const pauses = asked.map((at, index) => at - (asked[index - 1] ?? 0));
    expect(pauses.slice(0, 15)).toEqual(Array.from({ length: 15 }, () => 2000));
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(pauses.at(-1)).toBe(30_000);
    expect(asked.at(-1)).toBeGreaterThan(30 * 60_000);
    expect(asked.length).toBeLessThan(100);
  });

  it('begins anew with what happens, and stops with the page', () => {
    const poll = createPoll();
    const ask = vi.fn();
    for (let time = 0; time < 15; time += 1) expect(poll.later(ask, false)).toBe(true);
    expect(poll.later(ask, false)).toBe(false);
    poll.restart();
    expect(poll.later(ask, false)).toBe(true);
    poll.stop();
    vi.runAllTimers();
    expect(ask).not.toHaveBeenCalled();
  });
});
