import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort, startSite } from '../fixtures/site.ts';

const PLACES = ['blog', 'photos', 'videos', 'community', 'app-for-ios', 'app-for-android', 'social', 'sale'];

test.describe('npm start', () => {
  test('prints the address and the sample accounts, ends cleanly, and starts again in seconds with what was there', async () => {
    const data = await mkdtemp(join(tmpdir(), 'outpost-data-'));
    const store = await mkdtemp(join(tmpdir(), 'outpost-store-'));
    try {
      const first = await startSite({ store, env: { DATA_DIR: join(data, 'db') } });
      for (const account of ['shopper', 'host', 'affiliate', 'b2b']) expect(first.output()).toContain(`${account}@outpost.test`);
      expect(first.output()).toContain('Outpost-demo-1');
      const made = (await (
        await fetch(`${first.url}/api/anonymous`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"source":"web"}',
        })
      ).json()) as { anonymous_id: string };

      const second = startSite({ store, env: { DATA_DIR: join(data, 'db') } });
      await expect(second).rejects.toThrow(/Outpost cannot start[\s\S]*(another|already|in use|lock)/i);

      expect(await first.stop('SIGINT')).toBe(0);
      const again = await startSite({ store, env: { DATA_DIR: join(data, 'db') } });
      expect(again.output()).toContain('unchanged shell');
      expect(again.output()).not.toContain('released');
      const cart = await fetch(`${again.url}/api/shopping_carts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ anonymous_id: made.anonymous_id }),
      });
      expect(cart.status, 'what was acknowledged before is still known').toBe(200);
      expect(await again.stop('SIGINT')).toBe(0);
    } finally {
      await rm(data, { recursive: true, force: true });
      await rm(store, { recursive: true, force: true });
    }
  });

  test('says so when the port is taken', async () => {
    const port = await freePort();
    const squatter = createServer().listen(port, '127.0.0.1');
    await expect(startSite({ env: { PORT: String(port) } })).rejects.toThrow(`Port ${port} is taken`);
    squatter.close();
  });

  test('says so and ends with an error when its packages cannot be released', async () => {
    const store = await mkdtemp(join(tmpdir(), 'outpost-store-'));
    try {
      await writeFile(join(store, 'registry.json'), 'no registry');
      await expect(startSite({ store })).rejects.toThrow(
        /The site ended with 1:[\s\S]*registry[\s\S]*Outpost cannot start\. Its packages could not be released; what stands above says why/,
      );
    } finally {
      await rm(store, { recursive: true, force: true });
    }
  });

  test('in demonstration the page for designers is not there', async () => {
    const site = await startSite({ env: { OUTPOST_MODE: 'demonstration' } });
    expect((await fetch(`${site.url}/platform/components`)).status).toBe(404);
    expect((await fetch(`${site.url}/en/home`)).status).toBe(200);
    await site.stop();
  });

  test('refuses sample accounts in production', async () => {
    const keys = {
      SECRET: 'x'.repeat(40),
      OUTPOST_SECRET: 'x'.repeat(40),
      OUTPOST_TRUSTED_KEYS: 'a key',
      OUTPOST_PUBLIC_ORIGIN: 'https://outpost.example',
      OUTPOST_PROXIES: '0',
      OUTPOST_OUTSIDE_LINKS: JSON.stringify(Object.fromEntries(PLACES.map((place) => [place, `https://${place}.outpost.example/`]))),
    };
    await expect(startSite({ env: { OUTPOST_MODE: 'production', SEED: 'sample', ...keys } })).rejects.toThrow(/SEED|sample/);
  });

  test('does not start in production without a secret and the keys that releases are signed with', async () => {
    await expect(startSite({ env: { OUTPOST_MODE: 'production' } })).rejects.toThrow(
      /OUTPOST_SECRET: required in production\s+OUTPOST_TRUSTED_KEYS: required in production/,
    );
  });
});
