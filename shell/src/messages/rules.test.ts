import { visibilityFor } from '@outpost/shared-contracts/accounts/roles';
import { USER_TYPE, type UserType } from '@outpost/shared-contracts/accounts/user';
import { describe, expect, it } from 'vitest';
import { anItem } from '../testing/conversations.ts';
import { person, signedIn } from '../testing/people.ts';
import { badgeOf, callsHost, keyOf, loadsAt, orderOfPath, senderOf, targetOf } from './rules.ts';

const { shopper, host, affiliate, business } = USER_TYPE;
const bfm = anItem({ id: 5001, order_type: 'BFM_ORDER', bfm_obj: [{ id: 1001 }, { id: 1002 }] });

describe('the unread badge', () => {
  const items = [
    anItem({ id: 1, message: { seen_by_shopper: 0, seen_by_host: 1 }, msg_obj: { count: 2 } }),
    anItem({ id: 2, message: { seen_by_shopper: 1, seen_by_host: 0 }, msg_obj: { count: 5 } }),
    anItem({ id: 3, message: { seen_by_shopper: 0, seen_by_host: 0 }, msg_obj: { count: 10 } }),
    anItem({ id: 4, message: { seen_by_shopper: 1, seen_by_host: 1 }, msg_obj: { count: 100 } }),
  ];

  it.each([
    ['a shopper', shopper, 12],
    ['a host', host, 15],
    ['an affiliate, as a host', affiliate, 15],
  ] as const)('B-336 sums for %s what their side has not seen', (_, type, sum) => {
    expect(badgeOf(items, type)).toBe(sum);
  });

  it('B-336 is 0 without items', () => expect(badgeOf([], shopper)).toBe(0));
});

describe('the top band', () => {
  const unseen = anItem({ message: { seen_by_shopper: 1, seen_by_host: 0 } });
  const seen = anItem({ message: { seen_by_shopper: 0, seen_by_host: 1 } });

  it.each([
    ['a host with an unseen one', host, [seen, unseen], true],
    ['a host who has seen all', host, [seen], false],
    ['a host without any', host, [], false],
    ['a shopper', shopper, [unseen], false],
    ['an affiliate', affiliate, [unseen], false],
  ] as const)('B-337 for %s', (_, type, items, calls) => {
    expect(callsHost(items, type)).toBe(calls);
  });
});

describe('a click on a notification', () => {
  it.each<[string, string, UserType, ReturnType<typeof anItem>, string]>([
    ['B-164 B-418', 'a shopper', shopper, anItem({ id: 7 }), '/member/package-detail/7?openmessages=true'],
    ['B-164 B-418 B-229', 'a shopper with a BFM order', shopper, bfm, '/member/bfm-order-detail/1001?openmessages=true'],
    ['B-164 B-419', 'a host', host, anItem({ id: 7 }), '/member/host-package-detail/7?openmessages=true'],
    ['B-164 B-419 B-229', 'a host with a BFM order', host, bfm, '/member/host-bfm-order-detail/1001?openmessages=true'],
  ])('%s leads %s to the order with its messages open', (_, __, type, item, target) => {
    expect(targetOf(item, type)).toBe(target);
    expect(orderOfPath(target.split('?')[0] ?? '')).toEqual(keyOf(item));
  });

  it.each(['/member/package-detail/', '/member/package-detail/x', '/member/package-detail/7/more', '/member/packs-expected', '/'])(
    'no other page is an order: %s',
    (path) => expect(orderOfPath(path)).toBeUndefined(),
  );
});

it.each([
  ['', '', 'Outpost Support'],
  ['Al', 'B.', 'Outpost Support'],
  ['王伟', '', 'Outpost Support'],
  ['😀😀', '', 'Outpost Support'],
  ['Ali', 'B.', 'Ali B.'],
  ['王 W.', '', '王 W.'],
])('B-374 C-131 a message of "%s %s" is from %s', (user_name, user_surname, sender) => {
  expect(senderOf({ user_name, user_surname })).toBe(sender);
});

describe('messages are loaded', () => {
  const visible = (type: UserType) => visibilityFor(signedIn(person(type)));
  it.each([
    ['/home', visible(shopper), true],
    ['/member/packs-expected', visible(host), true],
    ['/signup', visible(affiliate), true],
    ['/signin', visible(shopper), false],
    ['/signin/', visible(shopper), false],
    ['/home', visible(business), false],
    ['/home', visibilityFor({ state: 'signed-out' }), false],
    ['/home', visibilityFor({ state: 'unknown' }), false],
  ])('B-338 at %s %o: %s', (path, visibility, loads) => {
    expect(loadsAt(path, visibility)).toBe(loads);
  });
});
