import { PURCHASE_STATUSES } from '@outpost/shared-contracts/bfm/status';
import { describe, expect, it } from 'vitest';
import { phaseOf, requestedStep, STEPS, stepShown } from './steps.ts';

const shown = (asked: (typeof STEPS)[number], status: (typeof PURCHASE_STATUSES)[number], delivery: unknown = {}) =>
  stepShown(asked, { status, delivery });

describe('the steps of the checkout', () => {
  it('R-068 are read from the address; anything else is the first', () => {
    expect(['step=options', 'step=done', 'step=nonsense', ''].map((query) => requestedStep(new URLSearchParams(query)))).toEqual([
      'options',
      'done',
      'address',
      'address',
    ]);
  });

  it('nobody pays before it is said where the purchase goes', () => {
    expect(STEPS.map((step) => shown(step, 'requested', null))).toEqual(['address', 'address', 'address', 'address']);
    expect(STEPS.map((step) => shown(step, 'confirmed', null))).toEqual(['address', 'address', 'address', 'address']);
  });

  it('a confirmed purchase can be paid and can be changed', () => {
    expect(STEPS.map((step) => shown(step, 'confirmed'))).toEqual(['address', 'options', 'payment', 'payment']);
  });

  it('one whose amounts are not confirmed is looked at before it is paid', () => {
    expect(shown('payment', 'requested')).toBe('options');
    expect(shown('payment', 'quoted_first')).toBe('options');
  });

  it('while a payment runs every address shows it, and afterwards that it is done', () => {
    for (const step of STEPS) {
      expect(shown(step, 'paying')).toBe('payment');
      for (const status of PURCHASE_STATUSES.filter((one) => phaseOf(one) === 'paid')) expect(shown(step, status, null)).toBe('done');
    }
  });

  it('every state has a phase: the four before payment, two ends, the rest paid', () => {
    const of = (phase: string) => PURCHASE_STATUSES.filter((status) => phaseOf(status) === phase);
    expect(of('open')).toEqual(['requested', 'quoted_first', 'confirmed']);
    expect(of('paying')).toEqual(['paying']);
    expect(of('ended')).toEqual(['canceled', 'refunded']);
    expect(of('paid')).toHaveLength(PURCHASE_STATUSES.length - 6);
  });
});
