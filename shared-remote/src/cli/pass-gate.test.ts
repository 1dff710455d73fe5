import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCart } from '@outpost/shared-contracts/cart/calls';
import { aManifest } from '@outpost/shared-contracts/testing/manifest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createServiceContract } from '../build/contract.ts';
import type { PackageContract } from '../contract/compatibility.ts';
import { createReleaseStore, type ReleaseStore } from '../store/release-store.ts';
import { publishServiceContract } from '../store/service-contract.ts';
import { contracted } from '../testing/contracted.ts';
import { passGate } from './gate.ts';

const started = z.object({ to: z.string() });
const startWith = (payload: z.ZodMiniType) => ({ 'bfm.startFromLink': { owner: 'mfe-bfm', payload, reply: started } });
const byLink = startWith(z.object({ link: z.string() }));
const byUrl = startWith(z.object({ url: z.string() }));

describe('The gate in front of a store', () => {
  let dir: string;
  let store: ReleaseStore;

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'gate-'));
    store = createReleaseStore(join(dir, 'store'));
    await publishServiceContract(store, [getCart]);
    await publish(
      contracted('shell', 's1', { commands: byLink }),
      contracted('mfe-bfm', 'b1', { answers: byLink }),
      contracted('mfe-marketing', 'm1', { asks: byLink }),
    );
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  /** Puts versions into the store as they are, past the gate. */
  async function publish(...versions: readonly PackageContract[]): Promise<void> {
    for (const { name, version, contract } of versions) {
      const dist = join(dir, `${name}-${version}`);
      const manifest = aManifest({ name, version, contract });
      await mkdir(dist);
      await writeFile(join(dist, 'remote.json'), JSON.stringify(manifest));
      await store.publish(manifest, dist);
      await store.activate(name, version);
    }
  }

  it('a change that breaks a live remote is refused, named with the version that breaks', async () => {
    await expect(passGate([contracted('mfe-bfm', 'b2', { answers: byUrl })], store)).rejects.toThrow(
      /^mfe-bfm b2 cannot be released: mfe-marketing m1 asks bfm\.startFromLink with \{ link \}, which this version wants with \{ url \} \(field url: missing\)/,
    );
  });

  it('the same change of all sides at once passes, as they are compared with each other', async () => {
    const together = [
      contracted('shell', 's2', { commands: byUrl }),
      contracted('mfe-bfm', 'b2', { answers: byUrl }),
      contracted('mfe-marketing', 'm2', { asks: byUrl }),
    ];
    expect(await passGate(together, store)).toEqual([]);
    await expect(passGate(together.slice(0, 2), store)).rejects.toThrow(
      /^shell s2 cannot be released: mfe-marketing m1 asks bfm\.startFromLink with \{ link \}/,
    );
  });

  it('a candidate on trial is looked at like a live version', async () => {
    await publish(contracted('mfe-affiliate', 'a1'));
    const tried = contracted('mfe-affiliate', 'a2', { asks: byLink });
    await publish(tried);
    await store.rollback('mfe-affiliate');
    const silent = contracted('mfe-bfm', 'b2');
    await expect(passGate([silent], store)).rejects.not.toThrow('mfe-affiliate');
    await store.offer('mfe-affiliate', 'a2', 10);
    await expect(passGate([silent], store)).rejects.toThrow(
      'mfe-affiliate a2 asks bfm.startFromLink, which this version does not answer any more',
    );
  });

  it('a version that is live already passes whatever it says', async () => {
    await publish(contracted('mfe-bfm', 'b2', { answers: byUrl }));
    expect(await passGate([contracted('mfe-bfm', 'b2', { answers: byUrl })], store)).toEqual([]);
  });

  it('calls are compared with what the service has put into the store', async () => {
    const { calls: served, schemas } = createServiceContract([getCart]);
    const { contract } = contracted('mfe-bfm', 'b2', { answers: byLink });
    const caller = {
      name: 'mfe-bfm',
      version: 'b2',
      contract: { ...contract, calls: served, schemas: { ...contract.schemas, ...schemas } },
    };
    expect(await passGate([caller], store)).toEqual([]);
    const calls = { dropCart: { input: z.object({}), reply: z.object({}) } };
    await expect(passGate([contracted('mfe-bfm', 'b2', { answers: byLink, calls })], store)).rejects.toThrow(
      'this version calls dropCart, which the service does not serve',
    );
    await rm(join(store.dir, 'service.json'));
    expect(await passGate([contracted('mfe-bfm', 'b2', { answers: byLink, calls })], store)).toEqual([
      'warning   the calls of mfe-bfm b2 were not checked: the store has no contract of the service',
    ]);
  });
});
