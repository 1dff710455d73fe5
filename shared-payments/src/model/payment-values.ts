import type { CardValues } from './card.ts';
import { cardOf } from './card.ts';
import type { Choice } from './payment-flow.ts';

/** The way of paying beside `wallet`, `express`, `pay_later` and the ids of saved cards. */
export const NEW_CARD = 'new-card';

/** A payment form as it is typed. */
export interface PaymentValues extends CardValues {
  way: string;
  /** The company shall keep the card. */
  save: boolean;
  /** For a page that asks for consent; false and not looked at elsewhere. */
  terms: boolean;
}

export const NOTHING_TYPED: PaymentValues = { way: '', number: '', expiry: '', cvc: '', name: '', save: false, terms: false };

/** How the person wants to pay; undefined while a new card is not readable. */
export function choiceOf(values: PaymentValues): Choice | undefined {
  const { way, save } = values;
  if (way === 'wallet' || way === 'express' || way === 'pay_later') return { way };
  if (way !== NEW_CARD) return { way: 'saved', cardId: way };
  const card = cardOf(values);
  return card && { way: 'card', card, save };
}
