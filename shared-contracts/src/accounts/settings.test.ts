import { describe, expect, it } from 'vitest';
import { SETTINGS, settingsOf } from './settings.ts';
import { USER_TYPE, type UserType } from './user.ts';

const TYPES = Object.values(USER_TYPE);

/** Who sees each entry, written out from the table of section 6 and not read from the code. The screens prove the rules B-405 to B-417. */
const TABLE: readonly { rule: string; key: (typeof SETTINGS)[number]['key']; to: string; seenBy: readonly UserType[] }[] = [
  { rule: 'addresses are for everybody but affiliates', key: 'addresses', to: '/settings/addresses', seenBy: [1, 2, 5] },
  { rule: 'availability is for hosts', key: 'availability', to: '/settings/availability', seenBy: [2] },
  { rule: 'payment info is for hosts', key: 'paymentInfo', to: '/settings/payment-info', seenBy: [2] },
  { rule: 'documents are for hosts', key: 'documents', to: '/settings/documents', seenBy: [2] },
  { rule: 'the credit card is for shoppers', key: 'creditCard', to: '/settings/credit-card', seenBy: [1] },
  { rule: 'the wallet account is for shoppers', key: 'wallet', to: '/settings/wallet-account', seenBy: [1] },
  { rule: 'referring a friend is for shoppers', key: 'refer', to: '/settings/refer', seenBy: [1] },
  { rule: 'points are for shoppers', key: 'points', to: '/settings/outpost-points', seenBy: [1] },
  { rule: 'the coupon is for shoppers', key: 'coupon', to: '/settings/coupon', seenBy: [1] },
  { rule: 'store settings are for affiliates', key: 'store', to: '/settings/store-settings', seenBy: [4] },
  { rule: 'basic info is for everybody', key: 'basicInfo', to: '/settings/profile', seenBy: [1, 2, 4, 5] },
  { rule: 'the password is for everybody', key: 'changePassword', to: '/settings/change-password', seenBy: [1, 2, 4, 5] },
  { rule: 'the second factor is for everybody', key: 'security', to: '/settings/security', seenBy: [1, 2, 4, 5] },
  { rule: 'deleting the account is for everybody', key: 'deleteAccount', to: '/settings/delete-account', seenBy: [1, 2, 4, 5] },
];

describe('settings by type of account', () => {
  it.each(TABLE)('$rule', ({ key, to, seenBy }) => {
    const found = TYPES.filter((type) => settingsOf({ type }).some((entry) => entry.key === key && entry.to === to));
    expect(found).toEqual(seenBy);
  });

  it('the list holds nothing beyond the table', () => {
    expect(SETTINGS.map(({ key }) => key).sort()).toEqual(TABLE.map(({ key }) => key).sort());
  });
});
