import { getPurchase } from '@outpost/shared-contracts/bfm/purchase-calls';
import { listCards } from '@outpost/shared-contracts/payments/calls';
import { aPurchase, aUser } from '@outpost/shared-contracts/testing/builders';
import { type RenderedRoute, renderRoute } from '@outpost/shared-remote/testing/render-route';
import { remote } from '../remote.ts';

export const PURCHASE_PATH = '/member/bfm-order-detail/1101';
const session = { state: 'signed-in', user: aUser({ type: 1 }) } as const;
const card = { id: 'card_1', brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2031, is_expired: false };

/** Opens the page of a purchase as its shopper, who has one card. */
export const openPurchase = (
  purchase = aPurchase(),
  answers: (api: RenderedRoute['api']) => void = () => undefined,
  path = PURCHASE_PATH,
) =>
  renderRoute(remote, path, {
    session,
    api(api) {
      api.reply(getPurchase, { data: purchase });
      api.reply(listCards, { data: [card] });
      answers(api);
    },
    commands: { 'shell.openModal': () => ({ opened: true }) },
  });
/** The bodies that went to a path. */
export const sent = (view: RenderedRoute, path: string) => view.requests.filter((request) => request.path === path).map(({ body }) => body);
