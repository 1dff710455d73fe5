import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { accept, main, payButton, title, upToPayment } from '../fixtures/bfm-checkout.ts';
import { fillCard } from '../fixtures/card-fields.ts';
import { CARDS, type MoneyCompany, moneyCompany } from '../fixtures/money-company.ts';
import { linkInMail } from '../fixtures/outbox.ts';
import { signInAs } from '../fixtures/people.ts';
import { alive, expect, test } from '../fixtures/test.ts';

const thanks = (page: Page) => expect(title(page, /^Thank you/)).toBeVisible();
/** The page of the bank, in the frame of the dialog. */
const bank = (page: Page) => page.getByRole('dialog').frameLocator('iframe');
const kept = (page: Page, key: string): Promise<string | null> => page.evaluate((wanted) => localStorage.getItem(wanted), key);

/** A tent of the demo shop goes into the basket, and from there to the checkout. */
async function tentToCheckout(page: Page, siteUrl: string): Promise<void> {
  await page.goto(`/en/bfm?link=${encodeURIComponent(`${siteUrl}/api/demo-shop/products/two-person-tent`)}`);
  await alive(page);
  await expect(page.getByRole('textbox', { name: 'Product name' })).toHaveValue(/tent/i);
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await main(page).getByRole('link', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(/\/bfm\/checkout/);
}

/** How many payments the companies hold now that they did not hold before. */
async function chargesSince(companies: readonly MoneyCompany[], before: number): Promise<number> {
  return (await countCharges(companies)) - before;
}
async function countCharges(companies: readonly MoneyCompany[]): Promise<number> {
  return (await Promise.all(companies.map((company) => company.charges()))).flat().length;
}

async function codeTo(request: APIRequestContext, recipient: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const { data } = (await (await request.get('/api/dev/outbox?format=json')).json()) as { data: { recipient: string; body: string }[] };
    code = /\d{6}/.exec(data.find((message) => message.recipient === recipient)?.body ?? '')?.[0];
    expect(code).toBeDefined();
  }).toPass();
  return code ?? '';
}

test.describe('Paying a purchase', () => {
  test('R-068 B-249 B-250 B-251 B-283 B-284 a newcomer goes from a pasted link over sign-up and verification back to the checkout, confirms at the bank, and has an order', async ({
    page,
    context,
    request,
    site,
  }) => {
    const cards = moneyCompany(site.url, 'cardpay');
    const before = await countCharges([cards]);
    const email = `noa-${Date.now()}@outpost.test`;
    const phone = `+49151${randomInt(10_000_000, 99_999_999)}`;

    await test.step('the checkout asks who it is, and a new account leads back to it', async () => {
      await tentToCheckout(page, site.url);
      await page.getByRole('link', { name: 'Create an account' }).click();
      await alive(page);
      await page.getByRole('textbox', { name: 'First name' }).fill('Noa');
      await page.getByRole('textbox', { name: 'Last name' }).fill('Sample');
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.getByLabel('Password', { exact: true }).fill('a-long-pass-phrase-1');
      await page.getByRole('combobox', { name: 'Country' }).selectOption('DE');
      await page.getByRole('checkbox', { name: /agree/ }).check();
      await main(page).getByRole('button', { name: 'Sign Up' }).click();
      await expect(page).toHaveURL(/\/bfm\/checkout/);
      await page.getByRole('link', { name: 'Confirm now' }).click();
      await expect(page).toHaveURL(/\/verification/);
      expect(await Promise.all(['anonymous_id', 'cart_id', 'bfm_country_from', 'bfm_shopper_id'].map((key) => kept(page, key)))).toEqual([
        expect.stringMatching(/.+/),
        expect.stringMatching(/.+/),
        expect.stringMatching(/^[A-Z]{2}$/),
        await kept(page, 'userId'),
      ]);
    });

    await test.step('e-mail and phone are confirmed; home takes the checkout up again', async () => {
      const tab = await context.newPage();
      await tab.goto(await linkInMail(request, 'confirm-email', email));
      await alive(tab);
      await tab.close();
      await page.bringToFront();
      await page.getByRole('textbox', { name: 'Mobile number' }).fill(`0${phone.slice(3)}`);
      await page.getByRole('button', { name: 'Send the code' }).click();
      await page.getByRole('textbox', { name: 'Code from the message' }).fill(await codeTo(request, phone));
      await page.getByRole('button', { name: 'Skip this step' }).click();
      await expect(page).toHaveURL(/\/bfm\/checkout\?anonymous_id=.+&cart_id=.+&shopper_id=\d+|\/bfm\/checkout\?.*purchase=\d+/);
      expect(await kept(page, 'bfm_shopper_id')).toBeNull();
    });

    await test.step('address, options, and a card that its bank asks about', async () => {
      await upToPayment(page);
      await page.goBack();
      await expect(title(page, 'Review and options')).toBeVisible();
      await page.goForward();
      await expect(title(page, 'Payment')).toBeVisible();
      await fillCard(page, CARDS.challenge);
      await accept(page);
      await payButton(page).click();
      await bank(page).getByRole('button', { name: 'Confirm' }).click();
      await thanks(page);
    });

    await test.step('it is an order; the basket is empty, and Back and a reload change nothing', async () => {
      await expect(
        main(page)
          .getByText(/BFM-\d+/)
          .first(),
      ).toBeVisible();
      await expect(page.getByRole('banner').getByRole('button', { name: /Basket/ })).not.toHaveAccessibleName(/[1-9] item/);
      expect(await kept(page, 'confirmedOrderCheckUrl')).toMatch(/^\/member\/bfm-order-detail\/\d+$/);
      expect([await kept(page, 'confrimedCheckout'), await kept(page, 'confirmedOrderCheckPrice')]).toEqual([
        '1',
        expect.stringMatching(/^\d+\.\d\d$/),
      ]);
      await page.goBack();
      await thanks(page);
      await page.reload();
      await thanks(page);
      expect(await chargesSince([cards], before)).toBe(1);
    });
  });

  test('a bank that says no keeps the form; another card pays, while its answer gets lost and the button is pressed twice: one charge', async ({
    page,
    site,
    expected,
  }) => {
    expected.push(/status of 50\d/);
    const cards = moneyCompany(site.url, 'cardpay');
    const before = await countCharges([cards]);
    await signInAs(page, 'shopper');
    await tentToCheckout(page, site.url);
    await upToPayment(page);

    await test.step('the challenge is declined', async () => {
      await fillCard(page, CARDS.challengeThenDeclined);
      await accept(page);
      await payButton(page).click();
      await bank(page).getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Not paid' })).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Name on the card' })).toHaveValue('Sam Shopper');
    });

    await test.step('the company does its work and its answer gets lost; a double click', async () => {
      await fillCard(page, CARDS.fine);
      await cards.injectFaults({ operations: ['create'], drop: { times: 1, when: 'after' } });
      await payButton(page).dblclick();
      await thanks(page);
      await cards.behave();
    });
    expect(await chargesSince([cards], before)).toBe(1);
  });

  test('a tab that is closed at the bank: the order and a second tab show the same payment, which is confirmed once', async ({
    page,
    context,
    site,
  }) => {
    const cards = moneyCompany(site.url, 'cardpay');
    const before = await countCharges([cards]);
    await signInAs(page, 'shopper');
    await tentToCheckout(page, site.url);
    await upToPayment(page);
    const address = page.url();
    const second = await context.newPage();
    await second.goto(address);
    await expect(payButton(second)).toBeVisible();

    await fillCard(page, CARDS.challenge);
    await accept(page);
    await payButton(page).click();
    await expect(bank(page).getByRole('button', { name: 'Confirm' })).toBeVisible();
    await expect(bank(second).getByRole('button', { name: 'Confirm' }), 'the other tab shows it as well').toBeVisible();
    await page.close();

    const purchase = new URL(address).searchParams.get('purchase');
    await second.goto(`/en/bfm/checkout?purchase=${purchase}`);
    await bank(second).getByRole('button', { name: 'Confirm' }).click();
    await thanks(second);
    expect(await chargesSince([cards], before)).toBe(1);
  });

  test('the wallet takes the window; its webhook comes before the person does, and the page knows already', async ({ page, site }) => {
    const wallet = moneyCompany(site.url, 'wallet');
    const before = await countCharges([wallet]);
    await wallet.injectFaults({ webhooks: { before_answer: true, times: 2 } });
    await signInAs(page, 'shopper');
    await tentToCheckout(page, site.url);
    await upToPayment(page);
    await page.getByRole('radio', { name: /Wallet/ }).check();
    await accept(page);
    await payButton(page).click();
    await page.waitForURL(/\/api\/simulated\/wallet\//);
    await page.goBack();
    await expect(page.getByText('Your payment waits for you')).toBeVisible();
    await page.getByRole('button', { name: 'Go on with the payment' }).click();
    await page.waitForURL(/\/api\/simulated\/wallet\//);
    await page.getByRole('button', { name: 'Pay' }).click();
    await thanks(page);
    await expect(page).toHaveURL(/step=done$/);
    await wallet.behave();
    expect(await chargesSince([wallet], before)).toBe(1);
  });
});
