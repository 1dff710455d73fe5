import type { Page } from '@playwright/test';
import { CARDS } from '../fixtures/money-company.ts';
import { signInAs } from '../fixtures/people.ts';
import { PICTURE } from '../fixtures/picture.ts';
import { alive, expect, test } from '../fixtures/test.ts';

/** Of the sample shopper at the sample host: paid by card, the host is to say the price. */
const PURCHASE = 1002;
/** One white dot. */
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PICTURE });

const line = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });

/** Opens the page of the purchase, of one of its two people, and waits until it answers. */
async function openOrder(page: Page, side: 'bfm-order-detail' | 'host-bfm-order-detail'): Promise<void> {
  await page.goto(`/en/member/${side}/${PURCHASE}`);
  await alive(page);
  await expect(page.getByRole('heading', { level: 1, name: `Order BFM-${PURCHASE}` })).toBeVisible();
}

test('R-107 R-109 E-106 E-108 E-109 E-112 E-113 a host finds a higher price, the shopper pays the difference after a challenge, what was not spent comes back, and what was bought and has arrived becomes a package order', async ({
  page: shopper,
  browser,
  baseURL,
}) => {
  const host = await (await browser.newContext({ baseURL })).newPage();
  await signInAs(host, 'host');
  await signInAs(shopper, 'shopper');
  const action = (name: string | RegExp) => host.getByRole('main').getByRole('button', { name });

  await test.step('the host says what it costs, which is more than what is held', async () => {
    await openOrder(host, 'host-bfm-order-detail');
    for (const [item, price] of [
      ['Open-back studio headphones', '149'],
      ['Field guide to northern birds', '34'],
    ] as const) {
      await line(host, item).getByRole('textbox', { name: 'Price per piece' }).fill(price);
      await line(host, item).getByRole('textbox', { name: 'Shipping to you' }).fill('5');
      await line(host, item).getByRole('textbox', { name: 'Tax' }).fill('0');
    }
    await expect(host.getByText(/more than what is held/)).toBeVisible();
    await host.getByRole('combobox', { name: 'Why it costs more' }).selectOption('price');
    await host.getByLabel('Photo or receipt that shows it').setInputFiles(picture('tag.png'));
    await expect(host.getByText('tag.png')).toBeVisible();
    await action('Send price of $208.44').click();
    await expect(host.getByText(/decides now\. Do not buy it yet\./)).toBeVisible();
  });

  await test.step('the shopper sees why and how much, and pays it after the bank has asked', async () => {
    await openOrder(shopper, 'bfm-order-detail');
    const extra = shopper.getByRole('region', { name: 'It costs $17.86 more' });
    await expect(extra.getByText('The price in the store is higher.')).toBeVisible();
    await expect(extra.getByRole('img')).toHaveJSProperty('complete', true);
    await extra.getByRole('radio', { name: /^New card/ }).check();
    await extra.getByRole('textbox', { name: 'Card number' }).fill(CARDS.challenge);
    await extra.getByRole('textbox', { name: 'Expiry' }).fill('04/31');
    await extra.getByRole('textbox', { name: 'Security code' }).fill('123');
    await extra.getByRole('textbox', { name: 'Name on the card' }).fill('Sam Shopper');
    await extra.getByRole('button', { name: 'Accept and pay $17.86' }).click();
    await shopper
      .getByRole('dialog', { name: 'Confirm the payment with your bank' })
      .frameLocator('iframe')
      .getByRole('button', { name: 'Confirm' })
      .click();
    await expect(shopper.getByText(/buys it next\. Until then you can still cancel\./)).toBeVisible();
    await expect(shopper.getByText('Charged').locator('xpath=following-sibling::*')).toHaveText('$208.44');
  });

  await test.step('the host buys it for less than agreed, and gets back what the receipt says', async () => {
    await openOrder(host, 'host-bfm-order-detail');
    await action('Start buying').click();
    for (const number of [0, 1]) await host.getByRole('textbox', { name: 'Store order number' }).nth(number).fill(`A-${number}`);
    await host.getByLabel('Receipt', { exact: true }).setInputFiles(picture('receipt.png'));
    await expect(host.getByText('receipt.png')).toBeVisible();
    const total = host.getByRole('textbox', { name: 'Receipt total' });
    await total.fill('193.01');
    await action('Everything is bought').click();
    await expect(host.getByText(/^At most the \$193\.00 that was agreed/)).toBeVisible();
    await total.fill('180');
    await action('Everything is bought').click();
    await expect(host.getByText('Tell when the store has shipped it to you.')).toBeVisible();
    const received = action('I have received $180.00');
    await expect(async () => {
      await host.reload();
      await alive(host);
      await expect(received).toBeVisible({ timeout: 2000 });
    }).toPass();
    await received.click();
    await expect(host.getByText('You have received it.')).toBeVisible();
  });

  await test.step('it is shipped, arrives, and becomes a package order', async () => {
    await host
      .getByRole('textbox', { name: /Tracking number/ })
      .first()
      .fill('TESTBFM1');
    await action('The store has shipped it').click();
    await action('Everything has arrived').click();
    await action('Make the package order').click();
    await host.getByRole('link', { name: 'Open the package order' }).click();
    await expect(host).toHaveURL(/\/member\/host-package-detail\/\d+$/);
    await expect(host.getByRole('heading', { level: 1, name: /^Order OP-/ })).toBeVisible();
  });

  await test.step('the shopper reads the receipt, has the rest back and goes on in the package order', async () => {
    await openOrder(shopper, 'bfm-order-detail');
    await expect(shopper.getByText('Store order A-0')).toBeVisible();
    await expect(shopper.getByText('Tracking number TESTBFM1')).toBeVisible();
    const receipts = shopper.getByRole('region', { name: 'Receipts' });
    await expect(receipts.getByRole('link')).toBeVisible();
    await expect(receipts.getByText('Receipts in all').locator('xpath=following-sibling::*')).toHaveText('$180.00');
    await expect(shopper.getByRole('region', { name: 'Amounts' }).getByText('$13.00')).toBeVisible();
    await shopper.getByRole('link', { name: 'Open the package order' }).click();
    await expect(shopper.getByRole('heading', { level: 1, name: /^Order OP-/ })).toBeVisible();
  });
});
