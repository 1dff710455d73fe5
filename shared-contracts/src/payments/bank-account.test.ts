import { describe, expect, it } from 'vitest';
import { compactAccount, isIban, isRoutingNumber } from './bank-account.ts';

describe('an IBAN', () => {
  it.each(['GB82 WEST 1234 5698 7654 32', 'DE89 3704 0044 0532 0130 00', 'IL62 0108 0000 0009 9999 999', 'NO93 8601 1117 947'])(
    'is %s',
    (typed) => expect(isIban(compactAccount(typed))).toBe(true),
  );
  it.each(['', 'GB82', 'GB83WEST12345698765432', 'GB82WEST12345698765423', '82GBWEST12345698765432', `GB82${'1'.repeat(40)}`])(
    'is not %j',
    (typed) => expect(isIban(compactAccount(typed))).toBe(false),
  );
});

describe('a routing number', () => {
  it.each(['021000021', '111000025', '011401533'])('is %s', (number) => expect(isRoutingNumber(number)).toBe(true));
  it.each(['021000022', '02100002', '000000000', '0210000211', 'abcdefghi'])('is not %s', (number) =>
    expect(isRoutingNumber(number)).toBe(false),
  );
});
