import { usd } from '@outpost/shared-contracts/money/money';
import { aLandedEstimate, aPurchase } from '@outpost/shared-contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import { linesOf } from './amount-lines.ts';

const { amounts } = aPurchase();
const idsOf = (...given: Parameters<typeof linesOf>): string[] => linesOf(...given).map(({ id }) => id);
const COSTS = ['items', 'shipping', 'tax', 'fee'];

describe('the amounts of a purchase', () => {
  const settled = {
    status: 'completed',
    amounts: {
      ...amounts,
      is_final: true,
      captured: usd(9000),
      refunded: usd(500),
      international_estimate: usd(2000),
      landed: aLandedEstimate(),
    },
  } as const;

  it('tell the shopper what became of the money and what comes later', () => {
    expect(idsOf(settled, 'shopper')).toEqual([...COSTS, 'total', 'captured', 'refunded', 'later', 'duties', 'door']);
    expect(linesOf(settled, 'shopper').find(({ id }) => id === 'refunded')).toMatchObject({ money: usd(-500), tone: 'less' });
  });

  it('say what comes later as the basket did: shipping with handling, duty, and all of it at the door', () => {
    const line = (landed: ReturnType<typeof aLandedEstimate> | null, id: string) => {
      const found = linesOf({ status: 'authorized', amounts: { ...amounts, landed } }, 'shopper').find((each) => each.id === id);
      return found && [found.money.minor, found.upTo?.minor];
    };
    expect(line(aLandedEstimate(), 'later')).toEqual([3200, undefined]);
    expect(line(aLandedEstimate(), 'duties')).toEqual([1800, undefined]);
    expect(line(aLandedEstimate(), 'door')).toEqual([amounts.total.minor + 5000, undefined]);
    const range = aLandedEstimate({ shipping: { from: usd(1000), to: usd(4000) } });
    expect(line(range, 'later')).toEqual([1300, 4300]);
    expect(line(range, 'door')).toEqual([amounts.total.minor + 3100, amounts.total.minor + 6100]);
    expect(line(aLandedEstimate({ duties: null }), 'door'), 'not all is known').toBeUndefined();
    expect(line(null, 'later')).toBeUndefined();
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
