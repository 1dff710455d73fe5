import { plainPhone } from '@outpost/shared-contracts/accounts/phone';
import { expect, it } from 'vitest';
import { accepts, EMPTY_APPLICATION, fieldOf, requestOf } from './application.ts';

const typed = {
  ...EMPTY_APPLICATION,
  name: ' Mira ',
  surname: 'Okafor',
  email: 'Mira@Example.com',
  password: 'a long passphrase',
  phone: '0049 (151) 234-56789',
  country: 'DE',
  address: { ...EMPTY_APPLICATION.address, line1: 'Lindenweg 4', city_name: 'Leipzig', post_code: '04109' },
  services: ['storage' as const],
  terms: true as const,
};

it('an application is sent trimmed, with every service said yes or no and without empty parts of the address', () => {
  expect(requestOf(typed, 'solved')).toEqual({
    name: 'Mira',
    surname: 'Okafor',
    email: 'mira@example.com',
    password: 'a long passphrase',
    phone: '+4915123456789',
    country: 'DE',
    address: { line1: 'Lindenweg 4', city_name: 'Leipzig', post_code: '04109', line2: undefined, state: undefined },
    services: { consolidation: false, item_pictures: false, repacking: false, storage: true },
    kind: 'person',
    opening_days: [1, 2, 3, 4, 5],
    terms: true,
    marketing: false,
    recaptcha: 'solved',
  });
});

it('a phone number may be written as people write it, with the prefix of its country', () => {
  expect(plainPhone('+1 503-555.0142')).toBe('+15035550142');
  expect(accepts.phone('+1 503 555 0142')).toBe(true);
  expect(accepts.phone('0151 23456789')).toBe(false);
});

it('an error of the service finds its field', () => {
  expect(fieldOf('address.line1')).toBe('address.line1');
  expect(fieldOf('opening_days.0')).toBe('opening_days');
  expect(fieldOf('recaptcha')).toBeUndefined();
});
