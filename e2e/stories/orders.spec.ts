import type { Page } from '@playwright/test';
import { axeOn } from '../fixtures/axe.ts';
import { linkInMail } from '../fixtures/outbox.ts';
import { signInAs } from '../fixtures/people.ts';
import { PICTURE } from '../fixtures/picture.ts';
import { alive, expect, test } from '../fixtures/test.ts';

const WIDTHS = [1440, 768, 390];

/** What axe finds at every width, and whether the page can be pushed sideways. */
async function expectFineAtAllWidths(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const { violations } = await axeOn(page).analyze();
    expect(violations.map(({ id, nodes }) => `${width}: ${id} ${nodes.map(({ target }) => target).join(' ')}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `${width}`).toBe(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('R-100 R-105 R-106 a shopper adds expected packages by their pasted numbers, finds one, corrects it and takes it away', async ({
  page,
  expected,
}) => {
  expected.push(/status of 409/);
  const list = page.getByRole('main');
  const add = list.getByRole('button', { name: 'Add expected package' });
  const drawer = page.getByRole('dialog', { name: 'Add expected package' });
  await signInAs(page, 'shopper', { to: '/member/packs-expected' });
  await expect(list.getByRole('link', { name: /^OP-/ }).first()).toBeVisible();
  await expectFineAtAllWidths(page);

  await test.step('several numbers are pasted at once', async () => {
    await add.click();
    await drawer.getByRole('textbox', { name: 'Store' }).fill('Quillmark Pens');
    await drawer.getByRole('textbox', { name: /Tracking numbers/ }).fill('QUILL-1\nQUILL-2\n');
    await drawer.getByRole('textbox', { name: 'Product name' }).fill('Fountain pen');
    await drawer.getByRole('textbox', { name: /Value of one/ }).fill('48.50');
    await expectFineAtAllWidths(page);
    await drawer.getByRole('button', { name: 'Add to my orders' }).click();
    await expect(page.getByText(/^Added: OP-\d+ and OP-\d+$/)).toBeVisible();
    await expect(drawer).toHaveCount(0);
    await expect(list.getByText('Quillmark Pens')).toHaveCount(2);
  });

  await test.step('a number that an order has is refused with that order, and nothing typed is lost', async () => {
    await add.click();
    await drawer.getByRole('textbox', { name: 'Store' }).fill('Quillmark Pens');
    await drawer.getByRole('textbox', { name: /Tracking numbers/ }).fill('quill-2\nQUILL-3');
    await drawer.getByRole('textbox', { name: 'Product name' }).fill('Ink');
    await drawer.getByRole('button', { name: 'Add to my orders' }).click();
    await expect(drawer.getByRole('link', { name: /^OP-/ })).toBeVisible();
    await expectFineAtAllWidths(page);
    await drawer.getByRole('button', { name: 'Leave these out' }).click();
    await drawer.getByRole('button', { name: 'Add to my orders' }).click();
    await expect(page.getByText(/^Added: OP-\d+$/)).toBeVisible();
    await expect(list.getByText('Quillmark Pens')).toHaveCount(3);
  });

  await test.step('it is found by its number, and opened', async () => {
    await list.getByRole('searchbox', { name: 'Search orders' }).fill('quill-2');
    await page.keyboard.press('Enter');
    await expect(list.getByText('Quillmark Pens')).toHaveCount(1);
    await expect(list.getByRole('tab', { name: 'Expected 1' })).toBeVisible();
    await list.getByRole('link', { name: /^OP-/ }).click();
    await expect(page).toHaveURL(/\/en\/member\/package-detail\/\d+$/);
    await expect(list.getByText('QUILL-2')).toBeVisible();
    await expect(list.getByRole('table', { name: 'Contents' }).getByText('$48.50')).toBeVisible();
    await expect(list.getByRole('region', { name: 'What has happened' }).getByText('You')).toBeVisible();
    await expectFineAtAllWidths(page);
  });

  await test.step('what was said is corrected', async () => {
    await list.getByRole('button', { name: /^Edit OP-/ }).click();
    const change = page.getByRole('dialog', { name: /^Change OP-/ });
    await change.getByRole('textbox', { name: 'Quantity' }).fill('3');
    await change.getByRole('textbox', { name: /Note to your host/ }).fill('Please keep the box.');
    await change.getByRole('button', { name: 'Save' }).click();
    await expect(change).toHaveCount(0);
    await expect(list.getByText('$145.50')).toBeVisible();
    await expect(list.getByText('Please keep the box.')).toBeVisible();
  });

  await test.step('it is taken away, and its number can be added again', async () => {
    await list.getByRole('button', { name: /^Remove package OP-/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove package' }).click();
    await expect(list.getByRole('region', { name: 'What has happened' }).getByText('Canceled')).toBeVisible();
    await expect(list.getByRole('region', { name: 'What happens next' })).toHaveCount(0);
    await list.getByRole('link', { name: 'Orders' }).click();
    await expect(list.getByText('Quillmark Pens')).toHaveCount(2);
  });

  await test.step('an arrived one leads to what is in it', async () => {
    await list.getByRole('tab', { name: /^Arrived/ }).click();
    await list
      .getByRole('link', { name: /^Edit contents OP-/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/en\/member\/order-details\/\d+$/);
    await expect(list.getByRole('table', { name: 'Contents' })).toBeVisible();
    await expectFineAtAllWidths(page);
  });

  await test.step('the address of an order that nobody has is Not Found on a direct load, in the tab too', async () => {
    expected.push(/status of 404/);
    await page.goto('/en/member/package-detail/999999999');
    await expect(list.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
    await expect(page).toHaveTitle(/Not Found/i);
  });
});

test('a shopper who does not believe the measures says so: both are told by mail, the host measures again, and both see both with their photos', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const shopper = page.getByRole('main');
  await signInAs(page, 'shopper', { to: '/member/packs-expected?tab=arrived' });
  await shopper
    .getByRole('link', { name: /^Edit contents OP-/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/member\/order-details\/\d+$/);
  const id = page.url().split('/').at(-1) ?? '';

  await test.step('it is said once, with a reason', async () => {
    await shopper.getByRole('button', { name: 'Report wrong measures' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report wrong measures' });
    await dialog.getByRole('textbox').fill('My scale says 400 grams');
    await dialog.getByRole('button', { name: 'Ask to measure again' }).click();
    await expect(dialog).toHaveCount(0);
    const measures = shopper.getByRole('region', { name: 'The measures' });
    await expect(measures.getByText('My scale says 400 grams')).toBeVisible();
    await expect(shopper.getByRole('button', { name: 'Report wrong measures' })).toHaveCount(0);
    await expect(shopper.getByRole('button', { name: /^Choose this for/ })).toHaveCount(0);
    await expectFineAtAllWidths(page);
  });

  const hostPage = await (await browser.newContext({ baseURL })).newPage();
  const host = hostPage.getByRole('main');
  await test.step('the host is told by mail, and measures with new photos', async () => {
    const link = await linkInMail(request, 'measures-disputed', 'host@outpost.test');
    expect(link).toContain(`/member/host-package-detail/${id}`);
    await signInAs(hostPage, 'host', { to: `/member/host-package-detail/${id}` });
    const form = host.getByRole('form', { name: 'Measure again' });
    for (const label of [/From outside/, /On the scale/])
      await form.getByLabel(label).setInputFiles({ name: 'again.png', mimeType: 'image/png', buffer: PICTURE });
    for (const [label, value] of Object.entries({ Weight: '9', Length: '60', Width: '50', Height: '40' }))
      await form.getByLabel(label, { exact: true }).fill(value);
    await expectFineAtAllWidths(hostPage);
    await form.getByRole('button', { name: 'Save the new measures' }).click();
    await expect(host.getByRole('region', { name: 'Measured again' }).getByText('9 kg')).toBeVisible();
  });

  await test.step('the shopper is told by mail, sees both side by side, and may choose a way again', async () => {
    const link = await linkInMail(request, 'measured-again', 'shopper@outpost.test');
    expect(link).toContain(`/member/order-details/${id}`);
    await page.reload();
    await alive(page);
    const measures = shopper.getByRole('region', { name: 'The measures' });
    await expect(measures.getByRole('region', { name: 'Measured first' }).getByRole('img').first()).toBeVisible();
    await expect(measures.getByRole('region', { name: 'Measured again' }).getByText('9 kg')).toBeVisible();
    await expect(measures.getByText(/The price goes by the new measures/)).toBeVisible();
    await expect(shopper.getByRole('button', { name: 'Report wrong measures' }), 'it is said once').toHaveCount(0);
    await expectFineAtAllWidths(page);
  });
  await hostPage.context().close();
});
