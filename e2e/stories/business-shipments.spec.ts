import type { Page } from '@playwright/test';
import { axeOn } from '../fixtures/axe.ts';
import { fillCardFields } from '../fixtures/card-fields.ts';
import { CARDS } from '../fixtures/money-company.ts';
import { signInAs } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const main = (page: Page) => page.getByRole('main');
const next = (page: Page) => main(page).getByRole('button', { name: 'Next' }).click();
const step = (page: Page, name: string) => expect(main(page).getByRole('heading', { level: 2, name, exact: true })).toBeFocused();

async function expectFine(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(
      (await axeOn(page).include('main').analyze()).violations.map(
        ({ id, nodes }) => `${width}: ${id} ${nodes.map(({ target }) => target).join(' ')}`,
      ),
    ).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `${width}`).toBe(0);
  }
}

/** From the sender to the rates. The label goes to a receiver of this name. */
async function describe(page: Page, receiver: string): Promise<void> {
  const field = (name: string) => main(page).getByRole('textbox', { name: new RegExp(`^${name}`) });
  await main(page).getByRole('combobox', { name: 'Country' }).selectOption('GB');
  await field('Phone').fill('+44 117 496 0000');
  await field('Street and number').fill('Unit 6, Dock Road');
  await field('City').fill('Bristol');
  await field('Post code').fill('BS1 6XN');
  await next(page);
  await step(page, 'Who receives it');
  await field('Company').fill(receiver);
  await field('Name').fill('Bea Brandt');
  await field('Phone').fill('+49 40 12345678');
  await main(page).getByRole('combobox', { name: 'Country' }).selectOption('DE');
  await field('Street and number').fill('Fischerallee 44');
  await field('City').fill('Hamburg');
  await field('Post code').fill('22763');
  await next(page);
  await step(page, 'What is sent');
  for (const [name, value] of [
    ['Length', '40'],
    ['Width', '30'],
    ['Height', '20'],
    ['Weight', '4.2'],
    ['What is in it', 'Candles'],
  ] as const)
    await field(name).fill(value);
  await next(page);
  await step(page, 'What customs need to know');
  await main(page).getByRole('button', { name: 'Compare rates' }).click();
  await expect(main(page).getByRole('alert').getByText('Line 1, Made in')).toBeVisible();
  for (const [name, value] of [
    ['Description', 'Scented soy wax candles'],
    ['Quantity', '6'],
    ['Value of one', '12.50'],
    ['Weight of one', '0.6'],
    ['HS code', '340600'],
  ] as const)
    await field(name).fill(value);
  await main(page).getByRole('combobox', { name: 'Made in' }).selectOption('GB');
}

test('a company signs in, compares what carriers ask, pays from its balance, prints the label, finds it, takes its money back and tops the balance up', async ({
  page,
}) => {
  await signInAs(page, 'b2b');
  await expect(page).toHaveURL(/\/b2b\/create-shipment$/);
  await describe(page, 'Atelier Brandt');

  await test.step('what was typed is there after a reload', async () => {
    await page.reload();
    await expect(main(page).getByRole('textbox', { name: 'Description' })).toHaveValue('Scented soy wax candles');
    await expectFine(page);
  });

  await test.step('the rate is held, and what is left of the balance is said', async () => {
    await main(page).getByRole('button', { name: 'Compare rates' }).click();
    const rates = main(page).getByRole('table', { name: 'Rates of the carriers' });
    await rates.getByRole('radio').first().check();
    await expectFine(page);
    await main(page)
      .getByRole('button', { name: /^Hold \$/ })
      .click();
    await step(page, 'Review and pay');
    await expect(main(page).getByText('After this payment')).toBeVisible();
    await expectFine(page);
  });

  const number = await test.step('it is paid once, and its label is there', async () => {
    await main(page)
      .getByRole('button', { name: /^Pay \$/ })
      .dblclick();
    const ready = main(page).getByRole('heading', { name: /^Your label is ready: BS-\d+$/ });
    await expect(ready).toBeVisible();
    const label = await main(page).getByRole('link', { name: 'Print label' }).getAttribute('href');
    const file = await page.request.get(label ?? '');
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
    return ((await ready.textContent()) ?? '').replace(/^.*: /, '');
  });

  await test.step('R-097 it is in the list, found by its receiver, and what it cost is given back', async () => {
    await main(page).getByRole('link', { name: 'To the shipments' }).click();
    const search = main(page).getByRole('searchbox');
    // As a person does: for a second after it has come, a page gives the focus to nobody else.
    await search.click();
    await search.fill('Brandt');
    await search.press('Enter');
    await expect(page).toHaveURL(/\/b2b\/dashboard\?.*search=Brandt/);
    await expectFine(page);
    await main(page)
      .getByRole('link', { name: `Print label ${number}` })
      .click();
    const drawer = page.getByRole('dialog', { name: number });
    await expect(drawer.getByText('Fischerallee 44')).toBeVisible();
    expect((await axeOn(page).analyze()).violations).toEqual([]);
    await drawer.getByRole('button', { name: /^Refund \$/ }).click();
    const question = page.getByRole('alertdialog', { name: `Refund ${number}?` });
    await question.getByRole('button', { name: /^Refund \$/ }).click();
    await expect(question).toBeHidden();
    await expect(drawer.getByText('Canceled', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await main(page)
      .getByRole('tab', { name: /^Canceled/ })
      .click();
    await expect(main(page).getByRole('table', { name: 'Canceled' }).getByRole('link', { name: number, exact: true })).toBeVisible();
  });

  await test.step('the balance is topped up by card', async () => {
    await main(page).getByRole('tab', { name: /^All/ }).click();
    const amount = async () =>
      Number(
        (
          await main(page)
            .getByText(/^Your balance: /)
            .textContent()
        )?.replace(/[^\d.]/g, ''),
      );
    const before = await amount();
    await main(page).getByRole('button', { name: 'Top up the balance' }).click();
    const dialog = page.getByRole('dialog', { name: 'Top up the balance' });
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('25');
    await fillCardFields(page, CARDS.fine);
    expect((await axeOn(page).analyze()).violations).toEqual([]);
    await dialog.getByRole('button', { name: 'Add $25.00' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(amount).toBeGreaterThan(before + 24.99);
  });

  await test.step('the test side knows nothing of it', async () => {
    await main(page).getByRole('radio', { name: 'Test' }).click();
    await expect(main(page).getByText('Test mode.')).toBeVisible();
    await expect(main(page).getByRole('tab', { name: /^Canceled/ })).toBeVisible();
    await expect(main(page).getByText(number)).toHaveCount(0);
    await expectFine(page);
  });
});

test('B-388 a company reaches its shipments, pickups, reports and keys by the ways of its console, and a test parcel goes through all of them', async ({
  page,
}) => {
  await signInAs(page, 'b2b');
  await expect(page).toHaveURL(/\/b2b\/create-shipment$/);
  await main(page).getByRole('radio', { name: 'Test' }).click();
  await describe(page, 'Galerie Sand');
  await main(page).getByRole('button', { name: 'Compare rates' }).click();
  await main(page).getByRole('table', { name: 'Rates of the carriers' }).getByRole('radio').first().check();
  await main(page)
    .getByRole('button', { name: /^Hold \$/ })
    .click();
  await step(page, 'Review and pay');
  await main(page)
    .getByRole('button', { name: /^Pay \$/ })
    .click();
  const ready = main(page).getByRole('heading', { name: /^Your label is ready: BS-\d+$/ });
  await expect(ready).toBeVisible();
  const number = ((await ready.textContent()) ?? '').replace(/^.*: /, '');
  const go = (name: string) => page.getByRole('navigation', { name: 'Business' }).getByRole('link', { name, exact: true }).click();

  await test.step('a pickup is scheduled from the shipment, and canceled', async () => {
    await go('Shipments');
    await main(page)
      .getByRole('link', { name: `Print label ${number}` })
      .click();
    await page.getByRole('dialog', { name: number }).getByRole('link', { name: 'Schedule pickup' }).click();
    await expect(page).toHaveURL(/\/b2b\/pickups\?/);
    await expect(main(page).getByRole('checkbox', { name: new RegExp(number) })).toBeChecked();
    await expectFine(page);
    await main(page).getByRole('button', { name: 'Schedule pickup' }).click();
    const dialog = page.getByRole('dialog', { name: 'Schedule pickup' });
    await expect(dialog.getByRole('textbox', { name: 'City' })).toHaveValue('Bristol');
    expect((await axeOn(page).analyze()).violations).toEqual([]);
    await dialog.getByRole('button', { name: 'Schedule pickup' }).click();
    await expect(main(page).getByText(/ comes on /)).toBeVisible();
    await main(page).getByRole('tab', { name: 'Arranged' }).click();
    const row = main(page).getByRole('table', { name: 'Arranged' }).getByRole('row').filter({ hasText: number });
    await row.getByRole('button', { name: 'Cancel pickup' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel pickup' }).click();
    await expect(row.getByText('Pickup canceled')).toBeVisible();
    await expectFine(page);
  });

  await test.step('its refund is possible', async () => {
    await go('Refunds');
    await expect(main(page).getByRole('link', { name: `Ask for a refund ${number}` })).toBeVisible();
    await expectFine(page);
  });

  await test.step('a report is made and downloaded', async () => {
    await go('Reports');
    await main(page).getByRole('combobox', { name: 'Report' }).selectOption('Customs declarations');
    await main(page).getByRole('button', { name: 'Make the report' }).click();
    const button = main(page).getByRole('button', { name: 'Download Customs declarations' });
    await expect(button).toBeVisible();
    await expectFine(page);
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(file.suggestedFilename()).toMatch(/^duties-.*\.csv$/);
  });

  await test.step('its keys are there', async () => {
    await go('API keys');
    await expect(main(page).getByRole('heading', { level: 1, name: 'API keys' })).toBeVisible();
  });
});

/** As a spreadsheet writes it where the comma is in the number. */
const FILE = [
  'order_no;recipient;tel;street;zip;city;country;length;width;height;kg;what;qty;value_usd;unit_weight_kg;origin',
  'ST-1;Bea Brandt;+49 40 12345678;Fischerallee 44;22763;Hamburg;DE;40;30;20;4,2;Scented soy wax candles;6;12,50;0,6;NL',
  'ST-2;Ada Ode;+33 4 72 55 01 42;Rue Ode 3;6900;Lyon;FR;40;30;20;4,2;Handmade paper notebooks;6;12,50;0,6;NL',
  'ST-3;Eva Veldman;+49 40 12345678;Hauptstr. 3;22763;Hamburg;DE;40;30;20;4,2;gift;6;12,50;0,6;NL',
].join('\r\n');

async function importFile(page: Page): Promise<void> {
  await page.goto('/en/b2b/create-shipment?import=csv&mode=test');
  await main(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'batch.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await expect(main(page).getByText('batch.csv')).toBeVisible();
  const field = (name: string) => main(page).getByRole('textbox', { name: new RegExp(`^${name}`) });
  await field('Phone').fill('+31 20 123 4567');
  await main(page).getByRole('combobox', { name: 'Country' }).selectOption('NL');
  await field('Street and number').fill('Keizersgracht 12');
  await field('City').fill('Amsterdam');
  await field('Post code').fill('1015 CS');
  await next(page);
  await step(page, 'Columns');
  await expectFine(page);
  await main(page).getByRole('button', { name: 'Check the rows' }).click();
  await step(page, 'Rows');
}

test('a company imports a file of shipments, mends a row in its place, buys what fits, and buys nothing twice when the file comes again', async ({
  page,
}) => {
  await signInAs(page, 'b2b');
  await importFile(page);
  await expect(main(page).getByText('Rows: 3. Need you: 2. Bought: 0.')).toBeVisible();
  await main(page).getByRole('textbox', { name: 'Post code' }).fill('69002');
  await main(page).getByRole('textbox', { name: 'Post code' }).press('Enter');
  await expectFine(page);
  await main(page)
    .getByRole('button', { name: /^Buy labels \(2\): \$/ })
    .click();
  await expect(main(page).getByText('Rows: 3. Need you: 1. Bought: 2.')).toBeVisible();
  const saved = page.waitForEvent('download');
  await main(page).getByRole('button', { name: 'Download the result' }).click();
  expect((await saved).suggestedFilename()).toBe('batch-outpost.csv');

  await importFile(page);
  await expect(main(page).getByText('Rows: 3. Need you: 2. Bought: 1.')).toBeVisible();
  await expect(main(page).getByRole('button', { name: /^Buy labels \(0\)/ })).toBeDisabled();
});
