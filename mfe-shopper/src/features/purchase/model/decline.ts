import type { PaymentState } from '@outpost/shared-contracts/payments/payment';

/** What the person can do about a payment that came to nothing. */
type Decline = 'insufficient_funds' | 'expired_card' | 'unconfirmed' | 'declined';

/** The sentence for the company's reason. */
export function declineOf(code: PaymentState['decline_code']): Decline {
  if (code === 'insufficient_funds' || code === 'expired_card') return code;
  return code === 'authentication_failed' || code === 'given_up' || code === 'timed_out' ? 'unconfirmed' : 'declined';
}
