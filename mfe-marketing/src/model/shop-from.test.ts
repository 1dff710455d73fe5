import { aUser } from '@outpost/shared-contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import { shopFromPath } from './shop-from.ts';

const member = (has_orders: boolean) => ({ state: 'signed-in', user: aUser({ has_orders }) }) as const;

describe('Choosing a country', () => {
  it('B-343 leads a member without orders to the hosts with user=new', () => {
    expect(shopFromPath('US', member(false))).toBe('/shop-from/us?user=new');
  });

  it('B-344 leads everybody else to the hosts, the code in lower case', () => {
    expect(shopFromPath('DE', member(true))).toBe('/shop-from/de');
    expect(shopFromPath('DE', { state: 'signed-out' })).toBe('/shop-from/de');
    expect(shopFromPath('GB', { state: 'unknown' })).toBe('/shop-from/uk');
  });

  it('B-345 leads to the explanation for its special value, also for new members', () => {
    expect(shopFromPath('howitworks-for-shoppers', member(false))).toBe('/howitworks-for-shoppers');
  });

  it('B-086 adds user=new for has_orders false only', () => {
    const found = [{ state: 'unknown' } as const, { state: 'signed-out' } as const, member(true), member(false)].map((session) =>
      shopFromPath('us', session),
    );
    expect(found.filter((path) => path.includes('user=new'))).toEqual(['/shop-from/us?user=new']);
  });
});
