import type { FastifyBaseLogger } from 'fastify';
import { HOUR_MS, MINUTE_MS } from '../../platform/time/time.ts';
import { fetchRates, type RatesProvider } from './provider.ts';
import { type Rates, SNAPSHOT } from './rates.ts';

const FRESH_MS = 6 * HOUR_MS;
/** After a provider did not answer. */
const AGAIN_MS = MINUTE_MS;

/**
 * The latest rates that are known. Nobody waits for the provider: who asks for old ones gets them and has new ones
 * fetched; without an answer, those before stay.
 */
export function createRates(provider: RatesProvider | undefined) {
  let rates = SNAPSHOT;
  let due = Number.NEGATIVE_INFINITY;

  async function refresh(provider: RatesProvider, now: number, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
    due = now + AGAIN_MS;
    try {
      rates = await fetchRates(provider);
      due = now + FRESH_MS;
    } catch (error) {
      log.warn({ err: error, day: rates.day }, 'the exchange rates stay as they were');
    }
  }

  return {
    latest(now: Date, log: Pick<FastifyBaseLogger, 'warn'>): Rates {
      if (provider && now.getTime() >= due) void refresh(provider, now.getTime(), log);
      return rates;
    },
  };
}
