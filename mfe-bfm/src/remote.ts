import { withAddressWords } from '@outpost/shared-addresses/words';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { withPaymentWords } from '@outpost/shared-payments/words';
import { defineRemote } from '@outpost/shared-remote/remote';
import { pageWords } from './locales/parts.ts';
import { words } from './words.ts';

/** Buy For Me: the basket page, the basket in the header, and the cart behind the commands `bfm.*`. */
export const remote = defineRemote({
  name: 'mfe-bfm',
  pages: [
    {
      id: 'basket',
      pattern: paths.bfm.pattern,
      access: 'public',
      load: () => import(/* webpackChunkName: "page-basket" */ './features/basket/page.tsx'),
    },
    {
      id: 'checkout',
      pattern: paths.bfmCheckout.pattern,
      access: 'public',
      load: () => import(/* webpackChunkName: "page-checkout" */ './features/checkout/page.tsx'),
      words: withAddressWords(withPaymentWords(pageWords.checkout)),
    },
    {
      id: 'explanation',
      pattern: paths.bfmExplanation.pattern,
      access: 'public',
      load: () => import(/* webpackChunkName: "page-explanation" */ './features/explanation/page.tsx'),
      words: pageWords.explanation,
    },
    {
      id: 'latest-purchases',
      pattern: paths.bfmLatestPurchases.pattern,
      access: 'public',
      load: () => import(/* webpackChunkName: "page-latest-purchases" */ './features/latest-purchases/list-page.tsx'),
      words: pageWords.latest,
    },
    {
      id: 'latest-purchase',
      pattern: paths.bfmLatestPurchase.pattern,
      access: 'public',
      load: () => import(/* webpackChunkName: "page-latest-purchase" */ './features/latest-purchases/one-page.tsx'),
      words: pageWords.latest,
    },
  ],
  widgets: { basket: () => import(/* webpackChunkName: "widget-basket" */ './widgets/basket.tsx') },
  service: () => import(/* webpackChunkName: "service" */ './service.ts'),
  commands: ['bfm.startFromLink', 'bfm.addItems'],
  emits: [
    'bfm.basket.changed',
    'bfm.cart.product.added',
    'bfm.cart.product.removed',
    'bfm.cart.products.listed',
    'bfm.cart.opening',
    'bfm.cart.id.created',
    'bfm.cart.opened',
    'bfm.cart.cleared',
    'bfm.cart.closed',
    'bfm.cart.converting',
    'bfm.cart.converted',
    'bfm.items.updated',
  ],
  listens: ['session.changed'],
  words,
});
