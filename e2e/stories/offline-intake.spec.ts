import { axeOn } from '../fixtures/axe.ts';
import { signInAs } from '../fixtures/people.ts';
import { PICTURE } from '../fixtures/picture.ts';
import { alive, expect, test } from '../fixtures/test.ts';

// Without the worker nothing opens without a network.
test.use({ serviceWorkers: 'allow' });

const DASHBOARD = '/en/member/host-packs-expected';

test('a parcel received without a network waits on the phone over the end of the tab, and is sent exactly once', async ({
  page,
  context,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of (404|503)/);
  const sent: string[] = [];
  context.on('request', (request) => /move-to-arrived$/.test(request.url()) && sent.push(request.headers()['idempotency-key'] ?? ''));
  let order = '';

  await test.step('with a network the list and the page are kept', async () => {
    await signInAs(page, 'host', { to: '/member/host-packs-expected' });
    await alive(page);
    order = (
      (await page
        .getByRole('link', { name: /^Receive OP-/ })
        .first()
        .textContent()) ?? ''
    )
      .replace(/^Receive\s*/, '')
      .trim();
    expect(order).toMatch(/^OP-\d+$/);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect
      .poll(() =>
        page.evaluate(async () =>
          (await (await caches.open('outpost-intake')).keys()).some(({ url }) => url.endsWith('host-packs-expected')),
        ),
      )
      .toBe(true);
  });

  const cellar = await context.newPage();
  await test.step('without one the page opens, recognizes the parcel and keeps what was found', async () => {
    await page.close();
    await context.setOffline(true);
    await cellar.setViewportSize({ width: 390, height: 844 });
    await cellar.goto(`${DASHBOARD}?receive=${order}`);
    const form = cellar.getByRole('form', { name: 'Inspect the parcel' });
    await expect(form).toBeVisible();
    await expect(cellar.getByText('No network')).toBeVisible();
    expect((await axeOn(cellar).analyze()).violations).toEqual([]);
    await form.getByLabel(/From outside/).setInputFiles({ name: 'outside.png', mimeType: 'image/png', buffer: PICTURE });
    await form.getByLabel(/On the scale/).setInputFiles({ name: 'scale.png', mimeType: 'image/png', buffer: PICTURE });
    for (const [label, value] of Object.entries({ Weight: '2.36', Length: '34', Width: '24', Height: '14' }))
      await form.getByLabel(label, { exact: true }).fill(value);
    await form.getByRole('button', { name: 'Save, next parcel' }).click();
    await expect(cellar.getByRole('region', { name: 'Waiting to be sent' }).getByText(order)).toBeVisible();
  });

  await test.step('the tab is closed and opened again: it still waits, and goes out when the network is back', async () => {
    await cellar.close();
    const again = await context.newPage();
    await again.goto(`${DASHBOARD}?receive=`);
    const waiting = again.getByRole('region', { name: 'Waiting to be sent' });
    await expect(waiting.getByText(order)).toBeVisible();
    await context.setOffline(false);
    await expect(waiting).toHaveCount(0);
    await again.goto(`${DASHBOARD}?tab=arrived&q=${order}`);
    await expect(again.getByRole('main').getByText(order).first()).toBeVisible();
    await again.goto(`${DASHBOARD}?receive=`);
    await alive(again);
    await expect(again.getByText(/Parcels in the list of/)).toBeVisible();
    expect(new Set(sent.filter(Boolean)).size).toBe(1);
  });
});

test('B-369 a field of Create Order that the service refuses has a red border', async ({ page, expected }) => {
  expected.push(/status of 422/);
  await signInAs(page, 'host', { to: '/member/host-packs-expected' });
  await page.getByRole('button', { name: 'Create Order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Order' });
  const field = dialog.getByRole('textbox', { name: 'Shopper' });
  const border = () => field.evaluate((element) => getComputedStyle(element).borderTopColor);
  await field.focus();
  await dialog.getByRole('textbox', { name: 'Order Number' }).focus();
  const untroubled = await border();
  await dialog.getByRole('button', { name: 'Search and Create' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox', { name: 'Order Number' }).focus();
  await expect.poll(border).not.toBe(untroubled);
  const [red = 0, green = 0, blue = 0] = (await border()).match(/\d+/g)?.map(Number) ?? [];
  expect(red).toBeGreaterThan(Math.max(green, blue));
});
