import type { Browser, Page } from '@playwright/test';
import { alive, expect, test } from '../fixtures/test.ts';

const PASSWORD = 'Outpost-demo-1';
/** Of the sample shopper at the sample host; its messages are read. */
const ORDER = 5001;

async function signIn(page: Page, who: 'shopper' | 'host'): Promise<void> {
  await page.goto('/en/signin');
  await alive(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(`${who}@outpost.test`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/signin'));
}

/** Somebody in a browser of their own, signed in. */
async function visitor(browser: Browser, baseURL: string | undefined, who: 'shopper' | 'host', width = 1280): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width, height: 800 } });
  const page = await context.newPage();
  await signIn(page, who);
  return page;
}

const conversation = (page: Page) => page.getByRole('dialog');
/** A message; quick replies are in a list of their own. */
const bubble = (page: Page, text: string) => conversation(page).locator('ol').getByRole('listitem').filter({ hasText: text });

async function write(page: Page, text: string): Promise<void> {
  await conversation(page).getByRole('textbox', { name: 'Message' }).fill(text);
  await page.keyboard.press('Enter');
}

test.describe('Messages between shopper and host', () => {
  test('E-096 E-097 C-045 arrive while the other looks at something else, are answered, and seen to be read', async ({
    browser,
    baseURL,
  }) => {
    const host = await visitor(browser, baseURL, 'host');
    const shopper = await visitor(browser, baseURL, 'shopper');
    await shopper.goto(`/en/member/package-detail/${ORDER}`);
    await alive(shopper);
    await shopper.getByRole('main').getByRole('button', { name: 'Messages' }).click();

    await test.step('the shopper writes, and the host hears of it without doing anything', async () => {
      await host.goto('/en/member/host-packs-expected');
      const link = host.getByRole('banner').getByRole('link', { name: /^Messages/ });
      await expect(link).toHaveAccessibleName(/unread/);
      const before = Number(/\d+/.exec((await link.getAttribute('aria-label')) ?? '')?.[0] ?? 0);
      await write(shopper, 'Is the box <dry>?');
      await expect(bubble(shopper, 'Is the box <dry>?')).toContainText('Sent');
      await expect(link).toHaveAccessibleName(`Messages, ${before + 1} unread`);
    });

    await test.step('B-337 B-164 B-419 the band leads the host to the conversation', async () => {
      const band = host.getByRole('region', { name: 'New messages' });
      await expect(band).toContainText('Hey there! You have new messages. Click to respond!');
      await band.getByRole('button', { name: 'Go to messages' }).click();
      await host
        .getByRole('dialog', { name: 'Notification Center' })
        .getByRole('link', { name: /Is the box <dry>\?/ })
        .click();
      await expect(host).toHaveURL(`${baseURL}/en/member/host-package-detail/${ORDER}?openmessages=true`);
      await expect(bubble(host, 'Is the box <dry>?')).toBeVisible();
    });

    await test.step('the shopper sees that it was read, and the answer', async () => {
      await expect(bubble(shopper, 'Is the box <dry>?')).toContainText('Read');
      await write(host, 'Dry as a bone.');
      await expect(bubble(shopper, 'Dry as a bone.')).toBeVisible();
    });

    await test.step('closing leads back to the order alone', async () => {
      await host.keyboard.press('Escape');
      await expect(conversation(host)).toHaveCount(0);
      await expect(host).toHaveURL(`${baseURL}/en/member/host-package-detail/${ORDER}`);
      await expect(host.getByRole('heading', { level: 1 })).toContainText('OP-');
    });
    await Promise.all([host.context().close(), shopper.context().close()]);
  });

  test('a quick reply is read in the language of the reader, a picture goes along', async ({ browser, baseURL }) => {
    const shopper = await visitor(browser, baseURL, 'shopper', 390);
    await shopper.goto(`/de/member/package-detail/${ORDER}?openmessages=true`);
    await conversation(shopper).getByRole('button', { name: 'Vielen Dank!' }).click();
    await expect(bubble(shopper, 'Vielen Dank!')).toContainText('Gesendet');
    await shopper.goto(`/en/member/package-detail/${ORDER}?openmessages=true`);
    await expect(bubble(shopper, 'Thank you!')).toBeVisible();
    const drawn = await shopper.screenshot({ clip: { x: 0, y: 0, width: 200, height: 120 } });
    await conversation(shopper).locator('input[type=file]').setInputFiles({ name: 'box.png', mimeType: 'image/png', buffer: drawn });
    await expect(conversation(shopper).getByRole('button', { name: 'Remove box.png' })).toBeVisible();
    await expect(conversation(shopper).getByRole('progressbar')).toHaveCount(0);
    await conversation(shopper).getByRole('button', { name: 'Send' }).click();
    const picture = conversation(shopper).getByRole('img', { name: 'Picture box.webp' });
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(200);
    await shopper.context().close();
  });

  test('a message that did not get through is kept, and sent once when it is tried again', async ({ page, expected }) => {
    expected.push(/ERR_FAILED/);
    // The stream would tell of the message before it is tried again.
    await page.route('**/api/messages/stream**', (route) => route.abort());
    await signIn(page, 'shopper');
    await page.goto(`/en/member/package-detail/${ORDER}?openmessages=true`);
    await expect(conversation(page).getByRole('textbox', { name: 'Message' })).toBeVisible();
    // The message is stored and its answer is lost.
    await page.route('**/api/order/message?**', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await write(page, 'Only once, please.');
    await expect(bubble(page, 'Only once, please.').getByRole('alert')).toContainText('Not sent');
    await page.unroute('**/api/order/message?**');
    await bubble(page, 'Only once, please.').getByRole('button', { name: 'Try again' }).click();
    await expect(bubble(page, 'Only once, please.')).toContainText('Sent');
    await page.reload();
    await expect(bubble(page, 'Only once, please.')).toHaveCount(1);
  });

  test('two tabs share one stream, and the second goes on when the first is closed', async ({ page, context }) => {
    const streams: string[] = [];
    context.on('request', (request) => request.url().includes('/api/messages/stream') && streams.push(request.url()));
    await signIn(page, 'shopper');
    await expect.poll(() => streams.length).toBe(1);
    const second = await context.newPage();
    await second.goto('/en/member/packs-expected');
    await expect(second.getByRole('banner').getByRole('link', { name: /^Messages/ })).toBeVisible();
    await alive(second);
    await page.close();
    await expect.poll(() => streams.length).toBe(2);
  });
});
