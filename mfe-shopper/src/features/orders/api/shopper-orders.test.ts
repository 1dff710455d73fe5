import { listShopperOrders, listShopperOrdersWithoutToken } from '@outpost/shared-contracts/orders/calls';
import { SHOPPER_TABS } from '@outpost/shared-contracts/orders/status';
import type { Session, ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { aUser } from '@outpost/shared-contracts/testing/builders';
import { createFakeApi } from '@outpost/shared-remote/testing/fake-api';
import { expect, it } from 'vitest';
import { shopperOrders } from './shopper-orders.ts';

const NONE = { data: [], counts: {}, total: 0, page: 1, per_page: 20 };

async function asked(session: Session) {
  const api = createFakeApi();
  api.reply(listShopperOrders, NONE);
  api.reply(listShopperOrdersWithoutToken, NONE);
  const shell = { api, session: { current: () => session } } as unknown as ShellApi;
  const { queryFn } = shopperOrders(shell, 7, { tab: 'arrived', days: 365, q: '', page: 1 });
  await (queryFn as (context: { signal: AbortSignal }) => Promise<unknown>)({ signal: new AbortController().signal });
  return api.requests.map(({ method, path, query }) => [method, path, query?.status, query?.days]);
}

it('B-437 E-088 E-089 the list has one path with a token and another without', async () => {
  const status = SHOPPER_TABS.arrived.join(',');
  expect(await asked({ state: 'signed-in', user: aUser({ id: 7 }) })).toEqual([['GET', 'orders/7/shopper/status', status, '365']]);
  expect(await asked({ state: 'signed-out' })).toEqual([['GET', 'order/shopper/7/status', status, undefined]]);
});
