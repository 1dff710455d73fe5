import { describe, expect, it } from 'vitest';
import { inTrial } from './trials.ts';

const visitors = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`);
const share = (percent: number, version = 'v2'): string[] =>
  visitors.filter((visitor) => inTrial(visitor, 'mfe-bfm', { version, percent }));

describe('A trial', () => {
  it.each([1, 10, 50])('of %d percent gets about that share of visitors', (percent) => {
    expect(share(percent).length / visitors.length).toBeCloseTo(percent / 100, 1.7);
  });

  it('gets nobody at 0 percent and everybody at 100', () => {
    expect(share(0)).toHaveLength(0);
    expect(share(100)).toHaveLength(visitors.length);
  });

  it('that grows keeps who was in it', () => {
    const larger = new Set(share(25));
    expect(share(10).every((visitor) => larger.has(visitor))).toBe(true);
  });

  it('of another version draws anew', () => {
    const [first, second] = [new Set(share(10, 'v2')), share(10, 'v3')];
    const both = second.filter((visitor) => first.has(visitor)).length;
    expect(both / second.length).toBeLessThan(0.2);
  });
});
