import { shopperOrderPage } from './shopper-order-page.ts';

/** The same parcel for who comes to say what is in it: that stands first. */
export const { loader, head, Component, Skeleton } = shopperOrderPage('contents');
