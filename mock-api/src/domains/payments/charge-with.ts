import { refuseField } from '../../platform/http/problem.ts';
import type { PayWith } from './provider.ts';

/** How a person says what is charged at once. */
interface ChosenCharge {
  readonly payment_with_wallet?: 1 | undefined;
  /** A new card, as the company names it. */
  readonly token?: string | undefined;
  /** A card that the company keeps. */
  readonly card_id?: string | undefined;
}

/** The way of paying what is charged at once: a saved card, a new one, or the wallet. */
export function chargeWithOf({ payment_with_wallet: wallet, token, card_id: cardId }: ChosenCharge): PayWith {
  if ([wallet, token, cardId].filter((given) => given !== undefined).length !== 1)
    throw refuseField('payment_with_cardpay3ds', 'choose_one', 'Please choose one way of paying.');
  if (wallet) return { type: 'wallet' };
  return token === undefined ? { type: 'saved', cardId: cardId ?? '' } : { type: 'token', token };
}
