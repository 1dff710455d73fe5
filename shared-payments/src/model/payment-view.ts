import type { Money } from '@outpost/shared-contracts/money/money';
import type { PaymentState } from '@outpost/shared-contracts/payments/payment';
import type { RefusedError } from '@outpost/shared-contracts/problem/problem';

type Decline = NonNullable<PaymentState['decline_code']>;

/** Why a try to pay came to nothing; nothing is held then. `field` is the one of the card form that it is about. */
export type Refusal =
  | { readonly why: 'declined'; readonly code: Decline }
  | { readonly why: 'card'; readonly field: 'number' | 'expiry' | 'cvc' | undefined }
  /** The company that keeps cards was not reached, or our service before anything was begun. */
  | { readonly why: 'unreachable' }
  | { readonly why: 'not-started' }
  | { readonly why: 'too-often' }
  /** In the service's own words. A page that knows more of the error may show something else in the place of them. */
  | { readonly why: 'refused'; readonly message: string; readonly error: RefusedError };

/** What a page shows of a payment. */
export type PaymentView =
  | { readonly is: 'idle'; readonly refusal?: Refusal }
  /** Amounts are read anew, the card goes to its company, the payment is begun. */
  | { readonly is: 'busy' }
  /** The total is another one than the person agreed to; nothing was begun. */
  | { readonly is: 'changed'; readonly before: Money; readonly now: Money }
  /** The express sheet is open; nothing is begun. */
  | { readonly is: 'sheet'; readonly url: string }
  /** The person has to confirm inside the page. */
  | { readonly is: 'challenge'; readonly url: string }
  /** The person put the challenge aside, or came back from a company without an end. */
  | { readonly is: 'paused'; readonly action: { readonly type: 'frame' | 'redirect'; readonly url: string } }
  | { readonly is: 'leaving' }
  | { readonly is: 'processing' }
  /** It takes longer than anybody waits for. */
  | { readonly is: 'late' }
  /** The answer got lost: it may have been begun or not. */
  | { readonly is: 'unknown' }
  | { readonly is: 'paid' };

/** What a person sees of an answer of the company, right after paying (`fresh`) or when taking a payment up again. */
export function viewOf({ status, next_action, decline_code }: PaymentState, fresh: boolean): PaymentView {
  switch (status) {
    case 'succeeded':
      return { is: 'paid' };
    case 'requires_payment_method':
      return { is: 'idle', refusal: { why: 'declined', code: decline_code ?? 'card_declined' } };
    case 'processing':
      return { is: 'processing' };
    case 'requires_action':
      if (!next_action) return { is: 'processing' };
      if (next_action.type === 'frame') return { is: 'challenge', url: next_action.url };
      // Who comes back by Back is not sent away again at once.
      return fresh ? { is: 'leaving' } : { is: 'paused', action: next_action };
  }
}

/** While one of these is shown, a payment runs that the person must not begin anew. */
export const isRunning = ({ is }: PaymentView): boolean => is !== 'idle' && is !== 'changed' && is !== 'sheet';
