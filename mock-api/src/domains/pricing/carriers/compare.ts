import type { PricingReply } from '@outpost/shared-contracts/pricing/calls';
import type { QuoteRequest } from '@outpost/shared-contracts/pricing/quote';
import type { ShippingService } from '@outpost/shared-contracts/pricing/tables';
import type { FastifyBaseLogger } from 'fastify';
import { type CarriedQuote, carriedQuote } from '../answer.ts';
import type { CarrierAdapter } from './adapter.ts';

/** How long a visitor waits for the slowest carrier, in milliseconds. */
const CARRIER_TIMEOUT_MS = 1500;

type Unavailable = NonNullable<PricingReply['data']['unavailable']>[number];

interface Asked {
  readonly request: QuoteRequest;
  readonly names: readonly ShippingService[];
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly timeoutMs?: number;
}

/** Asks all carriers at once. One that fails, is slow or has nothing for the parcel is listed with its reason. */
export async function compareCarriers(
  carriers: readonly CarrierAdapter[],
  { request, names, log, timeoutMs = CARRIER_TIMEOUT_MS }: Asked,
): Promise<{ quotes: CarriedQuote[]; unavailable: Unavailable[] }> {
  const { from, to, grams, sides } = request;
  const answers = await Promise.all(
    carriers.map(async (carrier): Promise<CarriedQuote[] | Unavailable> => {
      try {
        const offers = await within(timeoutMs, (signal) => carrier.offers({ from, to, grams, sides }, signal));
        const wanted = offers.filter(({ service }) => names.includes(service));
        if (wanted.length === 0) return { carrier: carrier.name, reason: 'not_this_parcel' };
        return wanted.map(({ service, ...rate }) => carriedQuote(carrier.name, service, request, rate));
      } catch (error) {
        log.warn({ err: error, carrier: carrier.name }, 'a carrier gave no price');
        return { carrier: carrier.name, reason: error instanceof TimeoutError ? 'no_answer' : 'failed' };
      }
    }),
  );
  return {
    quotes: answers.flatMap((answer) => ('reason' in answer ? [] : answer)),
    unavailable: answers.filter((answer) => 'reason' in answer),
  };
}

class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** Does not wait for a carrier that ignores the signal either. */
async function within<T>(timeoutMs: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TimeoutError(`no answer within ${timeoutMs} ms`));
      controller.abort();
    }, timeoutMs);
  });
  try {
    return await Promise.race([ask(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
