// Quotes per second of the pricing core on one thread, without a service; prints the median of three runs. `pnpm bench:quotes` runs it.
import { compareQuotes, quoteFor, SERVICE_NAMES } from '@outpost/shared-contracts/pricing/quote';
import { TOP_ROUTES } from '@outpost/shared-contracts/pricing/tables';

const RUN_MS = 2000;

/** Quotes of one service for one parcel that are made in a second, comparing three at a time as the page does. */
function coreRate(milliseconds: number): number {
  const started = performance.now();
  let made = 0;
  let total = 0;
  for (let n = 0; performance.now() - started < milliseconds; n += 1) {
    const { from, to } = TOP_ROUTES[n % TOP_ROUTES.length] ?? { from: 'US', to: 'GB' };
    const request = {
      from,
      to,
      grams: 1 + ((n * 37) % 30_000),
      sides: { length: 20 + (n % 60), width: 20, height: 10 + (n % 40) },
      declared: (n * 100) % 100_000,
      services: ['item_pictures', 'repacking'] as const,
      member: 1000,
      code: { kind: 'promo' as const, basisPoints: 1500 },
    };
    const quotes = compareQuotes(SERVICE_NAMES.map((name) => quoteFor(name, request)));
    made += quotes.length;
    // Keeps the work from being optimised away.
    total += quotes[0]?.total ?? 0;
  }
  if (total <= 0) throw new Error('The quotes cost nothing');
  return (made / (performance.now() - started)) * 1000;
}

// Until the code is compiled.
coreRate(RUN_MS / 4);
const [, median = 0] = [1, 2, 3].map(() => coreRate(RUN_MS)).sort((a, b) => a - b);
process.stdout.write(median.toFixed(0));
