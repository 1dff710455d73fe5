import { usd } from '@outpost/shared-contracts/money/money';
import { aPurchase } from '@outpost/shared-contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import { linesOf } from './amount-lines.ts';

const { amounts } = aPurchase();
const idsOf = (...given: Parameters<typeof linesOf>): string[] => linesOf(...given).map(({ id }) => id);
const COSTS = ['items', 'shipping', 'tax', 'fee'];

describe('the amounts of a purchase', () => {
  const settled = {
    status: 'completed',
    amounts: { ...amounts, is_final: true, captured: usd(9000), refunded: usd(500), international_estimate: usd(2000) },
  } as const;

  it('tell the shopper what became of the money and what comes later', () => {
    expect(idsOf(settled, 'shopper')).toEqual([...COSTS, 'total', 'captured', 'refunded', 'later']);
    expect(linesOf(settled, 'shopper').find(({ id }) => id === 'refunded')).toMatchObject({ money: usd(-500), tone: 'less' });
  });

  it('tell the host what it costs', () => {
    expect(idsOf(settled, 'host')).toEqual([...COSTS, 'total']);
  });

  it.each([
    ['authorized', true, true],
    ['quoted', true, false],
    ['extra_charge', true, true],
    ['paid', false, false],
  ] as const)('say while a purchase is %s what is held: to the shopper %s, to the host %s', (status, shopper, host) => {
    expect(idsOf({ status, amounts }, 'shopper').includes('held')).toBe(shopper);
    expect(idsOf({ status, amounts }, 'host').includes('held')).toBe(host);
  });
});
