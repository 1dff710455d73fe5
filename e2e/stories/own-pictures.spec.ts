import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { signInAs } from '../fixtures/people.ts';
import { SCREENS } from '../fixtures/screens.ts';
import { type RunningSite, startSite } from '../fixtures/site.ts';
import { alive, expect, test } from '../fixtures/test.ts';

/** A grey PNG of 40 by 40 pixels. */
function aPng(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const [length, sum, named] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(type), data])];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.from([0, 0, 0, 40, 0, 0, 0, 40, 8, 0, 0, 0, 0]);
  const pixels = deflateSync(Buffer.alloc(41 * 40, 0).map((_, place) => (place % 41 === 0 ? 0 : 128)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Pictures of a page that lie anywhere but on its own site. */
const foreignPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .map(({ currentSrc, src }) => currentSrc || src)
      .filter((address) => address !== '' && !/^(data|blob):/.test(address) && new URL(address, location.href).origin !== location.origin),
  );

test('no page of the tour shows or asks for a picture of another site', async ({ browser, site }) => {
  for (const person of new Set(SCREENS.map((screen) => screen.as))) {
    const context = await browser.newContext({ baseURL: site.url });
    const asked: string[] = [];
    context.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (request.resourceType() === 'image' && protocol.startsWith('http') && origin !== site.url) asked.push(request.url());
    });
    const page = await context.newPage();
    if (person) await signInAs(page, person);
    for (const path of new Set(SCREENS.filter((screen) => screen.as === person).map((screen) => screen.path))) {
      const answer = await page.goto(`/en/${path}`);
      expect(answer?.headers()['content-security-policy'], path).toContain("img-src 'self' data: blob:;");
      await alive(page);
      expect(await foreignPictures(page), path).toEqual([]);
    }
    expect(asked, person ?? 'a visitor').toEqual([]);
    await context.close();
  }
});

test.describe('The picture of a shop', () => {
  let shop: Server;
  let origin: string;
  let own: RunningSite;
  const agents: string[] = [];

  test.beforeAll(async () => {
    const product = { '@type': 'Product', name: 'Grey tile', image: '/tile.png', offers: { price: '9.50', priceCurrency: 'USD' } };
    shop = createServer((request, response) => {
      if (request.url !== '/tile.png')
        return void response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(`<script type="application/ld+json">${JSON.stringify(product)}</script>`);
      agents.push(request.headers['user-agent'] ?? '');
      response.writeHead(200, { 'content-type': 'image/png' }).end(aPng());
    });
    await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done));
    origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
    own = await startSite({ env: { PREVIEW_ALLOW: origin } });
  });
  test.afterAll(async () => {
    await own.stop();
    shop.close();
  });

  test('is seen in the preview and in the basket, and the shop sees the service alone', async ({ page }) => {
    await page.goto(`${own.url}/en/home`);
    await alive(page);
    await page.getByRole('textbox', { name: 'Product link' }).fill(`${origin}/tile`);
    await page.getByRole('button', { name: 'Buy Now' }).click();
    await expect(page.getByRole('textbox', { name: 'Product name' })).toHaveValue('Grey tile');
    const shown = page.locator('main img[src^="/api/outside-pictures/"]');
    await expect(shown).toHaveJSProperty('naturalWidth', 40);
    await page.getByRole('button', { name: 'Add to basket' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: /Basket, 1 item/ })).toBeVisible();
    await page.reload();
    await alive(page);
    await expect(shown.first()).toHaveJSProperty('naturalWidth', 40);
    expect(await foreignPictures(page)).toEqual([]);
    expect(agents).toEqual(['OutpostLinkPreview/1.0']);
  });
});
