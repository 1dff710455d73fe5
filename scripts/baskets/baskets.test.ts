import { joinCart } from '@outpost/shared-contracts/cart/calls';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { carts } from '../../mock-api/src/domains/cart/schema.ts';
import { startService, type TestService } from '../../mock-api/test/helper.ts';
import { basketCommands, look, type Real } from './commands.ts';
import { createWorld, type Person } from './devices.ts';
import { createModel } from './plain-model.ts';

/** More of them by hand: `BASKET_RUNS=500`, `BASKET_SEED` for others. */
const RUNS = Number(process.env.BASKET_RUNS ?? 40);
const SEED = Number(process.env.BASKET_SEED ?? 11);
const DEVICES = 3;

let service: TestService;
let people: Person[];
beforeAll(async () => {
  service = await startService();
  people = await Promise.all(['shopper@outpost.test', 'affiliate@outpost.test'].map((email) => service.tokenOf(email)));
});
afterAll(() => service.close());

/** What a browser that was never here finds. */
async function inAccount({ token }: Person): Promise<[string, number][]> {
  const { cart } = (await service.call(joinCart, { body: {} }, { token })).reply.data;
  return (cart?.items ?? []).map(({ title, quantity }): [string, number] => [title, quantity]).toSorted(([a], [b]) => a.localeCompare(b));
}

it('B-008 B-261 whatever devices, tabs and networks do, nothing that was wanted of a basket is lost or done twice', {
  timeout: RUNS * 15_000,
}, async () => {
  const window = new EventTarget();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  await fc.assert(
    fc.asyncProperty(fc.commands(basketCommands(DEVICES, people.length), { maxCommands: 25, size: 'max' }), async (commands) => {
      await service.db.delete(carts);
      const world = createWorld(service, window);
      const real: Real = { world, people, devices: Array.from({ length: DEVICES }, () => world.createDevice()) };
      const model = createModel(DEVICES, people.length);
      try {
        await fc.asyncModelRun(() => ({ model, real }), commands);
        for (const device of real.devices) device.online = true;
        for (const device of model.devices) device.online = true;
        await look(model, real);
        for (const [at, person] of people.entries())
          expect(await inAccount(person)).toEqual([...(model.accounts[at]?.lines ?? [])].toSorted(([a], [b]) => a.localeCompare(b)));
      } finally {
        for (const { tabs } of real.devices) for (const tab of tabs) tab.close();
      }
    }),
    // What was found is told, also where making it smaller takes long.
    { numRuns: RUNS, seed: SEED, endOnFailure: false, interruptAfterTimeLimit: RUNS * 13_000 },
  );
});
