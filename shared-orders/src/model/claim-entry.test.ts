import { expect, it } from 'vitest';
import { claimEvent } from './claim-entry.ts';

it('an entry of a claim says who did what', () => {
  const said = (
    state: 'submitted' | 'needs_info' | 'in_review' | 'paid',
    actor: 'shopper' | 'host' | 'timer',
    place = 1,
    agrees: boolean | null = null,
  ) => claimEvent({ state, actor }, place, agrees);
  expect(said('submitted', 'shopper', 0)).toBe('reported');
  expect(said('submitted', 'shopper', 2)).toBe('added');
  expect(said('needs_info', 'host')).toBe('asked');
  expect(said('in_review', 'host', 1, true)).toBe('agreed');
  expect(said('in_review', 'host', 1, false)).toBe('disagreed');
  expect(said('in_review', 'timer')).toBe('unanswered');
  expect(said('paid', 'timer')).toBe('paid');
});
