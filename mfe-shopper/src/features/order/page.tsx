import { shopperOrderPage } from './shopper-order-page.ts';

/** One parcel of a shopper: what it has come through stands first. */
export const { loader, head, Component, Skeleton } = shopperOrderPage('history');
