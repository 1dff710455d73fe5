import Stripe from 'stripe';
import { ProviderRefusedError, ProviderUnreachableError } from '../../provider.ts';
import { declineOf } from './intents.ts';

/** Answers that say nothing about the payment: keys, limits, and a request with the same key that still runs. */
const NO_ANSWER = new Set([401, 403, 409, 429]);

/** What Stripe's package throws, in the words of the port. */
export function errorOf(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { statusCode = 500, code = 'refused', message } = error;
  if (statusCode >= 500 || NO_ANSWER.has(statusCode) || error instanceof Stripe.errors.StripeConnectionError)
    return new ProviderUnreachableError(message, { cause: error });
  if (error instanceof Stripe.errors.StripeCardError) return new ProviderRefusedError(declineOf(error), message);
  return new ProviderRefusedError(code === 'resource_missing' ? 'not_found' : code, message);
}

/** Runs a request of Stripe's package and rejects in the words of the port. */
export async function asking<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    throw errorOf(error);
  }
}
