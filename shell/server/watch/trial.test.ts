import { describe, expect, it } from 'vitest';
import { explain, judge } from './trial.ts';

const MINUTE = 60_000;
const rules = { limit: 0.02, failures: 3, visits: 20, trial: 30 * MINUTE };
const trial = (bad: number, visits: number, elapsed = 5 * MINUTE, active = { visits: 1000, bad: 10 }) => ({
  candidate: { visits, bad },
  active,
  elapsed,
});

describe('A candidate', () => {
  it('is withdrawn as soon as enough visits went wrong, and more than the live version and the limit allow', () => {
    expect(judge(trial(3, 50), rules)).toBe('withdraw');
    expect(judge(trial(3, 3, 1000), rules), 'in its first seconds as well').toBe('withdraw');
    expect(judge(trial(40, 1000, 90 * MINUTE), rules), 'after its time as well').toBe('withdraw');
  });

  it('is not withdrawn for fewer bad visits than are believed', () => {
    expect(judge(trial(2, 2), rules)).toBe('continue');
    expect(judge(trial(2, 2, 90 * MINUTE), rules), 'nor promoted with them').toBe('continue');
  });

  it('is measured against the live version: what fails for everybody is not its fault', () => {
    const outage = { visits: 1000, bad: 400 };
    expect(judge(trial(20, 50, 5 * MINUTE, outage), rules)).toBe('continue');
    expect(judge(trial(22, 50, 5 * MINUTE, outage), rules)).toBe('withdraw');
  });

  it('is measured against the limit alone where the live version has no visits yet', () => {
    expect(judge(trial(3, 150, 5 * MINUTE, { visits: 0, bad: 0 }), rules), 'exactly the limit').toBe('continue');
    expect(judge(trial(4, 150, 5 * MINUTE, { visits: 0, bad: 0 }), rules)).toBe('withdraw');
  });

  it('is promoted after its time, with enough visits, within the limit; not before', () => {
    expect(judge(trial(0, 20, 30 * MINUTE), rules)).toBe('promote');
    expect(judge(trial(0, 20, 30 * MINUTE - 1), rules)).toBe('continue');
    expect(judge(trial(0, 19, 24 * 60 * MINUTE), rules)).toBe('continue');
    expect(judge(trial(30, 1000, 30 * MINUTE), rules), 'with a share at the limit').toBe('promote');
  });

  it('leaves numbers in the audit trail', () => {
    expect(explain('withdraw', trial(3, 50))).toBe('3 of 50 visits went wrong, of the live version 10 of 1000 visits');
  });
});
