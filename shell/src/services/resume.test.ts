import { USER_TYPE } from '@outpost/shared-contracts/accounts/user';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { person } from '../testing/people.ts';
import { resumeOf } from './resume.ts';
import { createLocalStore } from './storage.ts';

const shopper = person(USER_TYPE.shopper, { id: 7 });
const BFM = { anonymous_id: 'a-1', cart_id: 'c-1', bfm_country_from: 'us', bfm_country_to: 'de', bfm_shopper_id: '7' };
const ORDER = { orderDetailID: '512', orderDetailUserId: '7' };
const resume = (kept: Record<string, string>, user = shopper) => resumeOf(createLocalStore(memoryStorage(kept)), user);

describe('a BFM checkout', () => {
  it('B-283 B-284 goes on with the ids and countries that were kept', () => {
    expect(resume(BFM)).toEqual({
      to: '/bfm/checkout?anonymous_id=a-1&cart_id=c-1&country_from=us&country_to=de&shopper_id=7',
      clears: ['anonymous_id', 'cart_id', 'bfm_country_from', 'bfm_country_to', 'bfm_shopper_id'],
    });
  });

  it.each(['anonymous_id', 'cart_id'])('B-283 does not without %s', (key) => {
    expect(resume({ ...BFM, [key]: '' })).toBeUndefined();
  });

  it.each([
    ['B-283 for a host', person(USER_TYPE.host, { id: 7 })],
    ['B-283 for a shopper whose phone is not verified', person(1, { id: 7, is_phone_verified: 0 })],
    ['B-283 for a shopper whose e-mail is not verified', person(1, { id: 7, is_email_verified: 0 })],
    ['B-283 for another shopper', person(1, { id: 8 })],
  ])('%s it does not', (_, user) => {
    expect(resume(BFM, user)).toBeUndefined();
  });
});

describe('an order', () => {
  it('B-285 goes on at its details, and its two keys are done with', () => {
    expect(resume(ORDER)).toEqual({ to: '/member/order-details/512', clears: ['orderDetailID', 'orderDetailUserId'] });
  });

  it('B-285 does not for another person or another kind of account', () => {
    expect(resume(ORDER, person(1, { id: 8 }))).toBeUndefined();
    expect(resume(ORDER, person(USER_TYPE.host, { id: 7 }))).toBeUndefined();
    expect(resume({ orderDetailUserId: '7' })).toBeUndefined();
  });

  it('B-285 waits for a checkout that was left behind as well, and needs no verified phone', () => {
    expect(resume({ ...BFM, ...ORDER })?.to).toMatch(/^\/bfm\/checkout/);
    expect(resume({ ...BFM, ...ORDER }, person(1, { id: 7, is_phone_verified: 0 }))?.to).toBe('/member/order-details/512');
  });
});
