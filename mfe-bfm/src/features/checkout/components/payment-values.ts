import type { CardValues } from '@outpost/shared-remote/payments/card';

/** The way of paying beside `wallet`, `express`, `pay_later` and the ids of saved cards. */
export const NEW_CARD = 'new-card';

/** The payment form as it is typed. */
export interface PaymentValues extends CardValues {
  way: string;
  save: boolean;
  terms: boolean;
}
