import { describe, expect, it, onTestFinished } from 'vitest';
import { serviceForTest } from '../../../test/helper.ts';
import { insideWorld } from '../../../test/purchase-run/inside.ts';
import { processWorld } from '../../../test/purchase-run/processes.ts';
import { runPurchases } from '../../../test/purchase-run/run.ts';
import { createDatabase, MAINTENANCE } from '../../../test/template.ts';

/** Another one tells other stories; `pnpm test:purchases` tells thousands. */
const SEED = Number(process.env.PURCHASES_SEED ?? 6);
const TIMEOUT_MS = 240_000;

describe(`purchases side by side while everything goes wrong (seed ${SEED})`, () => {
  it.runIf(MAINTENANCE)(
    'never charge twice, lose a payment or a piece of stock, or leave the table of moves, on two instances that are killed',
    async () => {
      const { url, drop } = await createDatabase();
      onTestFinished(drop);
      const world = await processWorld(url);
      onTestFinished(() => world.stop());
      const { faults, counts, sold, kills } = await runPurchases(world, { purchases: 24, atOnce: 8, everyMs: 300, seed: SEED });
      expect(faults).toEqual([]);
      expect(kills).toBeGreaterThan(0);
      expect(counts.payments.captured).toBeGreaterThan(0);
      expect(sold).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );

  it.skipIf(MAINTENANCE)(
    'never charge twice, lose a payment or a piece of stock, or leave the table of moves, on the embedded database',
    async () => {
      const world = insideWorld(await serviceForTest());
      const { faults, counts, sold } = await runPurchases(world, { purchases: 8, atOnce: 4, everyMs: 300, seed: SEED });
      expect(faults).toEqual([]);
      expect(counts.payments.captured).toBeGreaterThan(0);
      expect(sold).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );
});
