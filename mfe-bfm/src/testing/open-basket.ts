import { previewLink } from '@outpost/shared-contracts/cart/calls';
import { aBfmItem, aLinkPreview } from '@outpost/shared-contracts/testing/builders';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen } from '@testing-library/react';
import { remote } from '../remote.ts';
import { ANONYMOUS, basketApi, CART } from './basket-api.ts';

export const LINK = 'https://shop.example.com/tent';
export const ADDRESS = `/bfm?anonymous_id=${ANONYMOUS}&cart_id=${CART}`;
export const tent = aBfmItem();
export const socks = aBfmItem({
  title: 'Merino socks',
  url: 'https://tallgrass.example/socks',
  vendor: 'tallgrass.example',
  price: 14,
  quantity: 2,
  productDescription: 'Color: Rust | Size: -',
});

/** Opens the basket page over a service that holds a cart and reads every link as a tent. */
export function openBasket({
  path = ADDRESS,
  cart = {},
  ...options
}: { path?: string; cart?: Parameters<typeof basketApi>[0] } & Parameters<typeof renderRoute>[2] = {}) {
  return renderRoute(remote, path, {
    ...options,
    api: (api) => {
      basketApi(cart)(api);
      api.reply(previewLink, ({ body }) => ({ data: aLinkPreview({ url: body.url }) }));
      options.api?.(api);
    },
  });
}

export const quantityOf = (title: string) => screen.findByRole('spinbutton', { name: `Quantity of ${title}` });
