import type { Browser, Page } from '@playwright/test';
import { axeOn } from '../fixtures/axe.ts';
import { fillCard } from '../fixtures/card-fields.ts';
import { CARDS } from '../fixtures/money-company.ts';
import { linkInMail } from '../fixtures/outbox.ts';
import { signInAs } from '../fixtures/people.ts';
import { PICTURE } from '../fixtures/picture.ts';
import { alive, expect, test } from '../fixtures/test.ts';

const main = (page: Page) => page.getByRole('main');
const rowOf = (page: Page, number: string) => main(page).getByRole('listitem').filter({ hasText: number });

async function expectFine(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(
      (await axeOn(page).analyze()).violations.map(({ id, nodes }) => `${width}: ${id} ${nodes.map(({ target }) => target).join(' ')}`),
    ).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `${width}`).toBe(0);
  }
}

async function hostOf(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const host = await (await browser.newContext({ baseURL })).newPage();
  await signInAs(host, 'host', { to: '/member/host-packs-expected?tab=arrived' });
  return host;
}

test('two parcels travel in one box: asked for, packed, priced, paid, labelled, each by whose turn it is', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const [lead, other] = ['OP-5005', 'OP-5004'];
  await signInAs(page, 'shopper', { to: '/member/packs-expected?tab=arrived' });

  await test.step('the shopper chooses two and asks', async () => {
    for (const number of [lead, other])
      await main(page)
        .getByRole('checkbox', { name: `Select ${number}` })
        .check();
    await main(page).getByRole('button', { name: 'Consolidate' }).click();
    const drawer = page.getByRole('dialog', { name: 'One box for your parcels' });
    await expect(drawer.getByText(/you save \$/)).toBeVisible();
    await expectFine(page);
    await drawer.getByRole('button', { name: /^Ask Hanna H\. to pack it/ }).click();
    await expect(rowOf(page, lead).getByText('Hanna H. was asked to put these parcels in one box.')).toBeVisible();
    await expect(rowOf(page, other).getByText(`In one box with ${lead}`)).toBeVisible();
  });

  const host = await hostOf(browser, baseURL);
  await test.step('the host is told where they look and by mail, begins and closes the box with its measures and photos', async () => {
    await main(host)
      .getByRole('link', { name: `Pack the box ${lead}` })
      .click();
    await expect(host).toHaveURL(/\/member\/host-package-detail\/5005$/);
    expect(await linkInMail(request, 'box-asked', 'host@outpost.test')).toContain('/member/host-package-detail/5005');
    await main(host).getByRole('button', { name: 'Begin to pack' }).click();
    const form = main(host).getByRole('form', { name: 'Close the box' });
    for (const label of [/From outside/, /On the scale/])
      await form.getByLabel(label).setInputFiles({ name: 'box.png', mimeType: 'image/png', buffer: PICTURE });
    for (const [label, value] of Object.entries({ Weight: '2.4', Length: '40', Width: '30', Height: '20' }))
      await form.getByLabel(label, { exact: true }).fill(value);
    await expectFine(host);
    await form.getByRole('button', { name: 'Save the packed box' }).click();
    await expect(main(host).getByText('You have packed these parcels into one box.')).toBeVisible();
  });

  await test.step('the shopper is told, chooses how it travels and pays', async () => {
    expect(await linkInMail(request, 'box-packed', 'shopper@outpost.test')).toContain('/member/order-details/5005');
    await page.reload();
    await alive(page);
    await expect(rowOf(page, lead).getByText('Next: choose how the box travels and pay for it.')).toBeVisible();
    await rowOf(page, lead)
      .getByRole('link', { name: `View order ${lead}` })
      .click();
    await expect(page).toHaveURL(/\/member\/order-details\/5005$/);
    const street = main(page).getByRole('textbox', { name: 'Street and number' });
    const choose = main(page).getByRole('button', { name: /^Choose this for \$/ });
    await street.or(choose).first().waitFor();
    if (await street.isVisible()) {
      await main(page).getByRole('combobox', { name: 'Country' }).selectOption('GB');
      await street.fill('12 Orchard Lane');
      await main(page).getByRole('textbox', { name: 'City' }).fill('Leeds');
      await main(page).getByRole('textbox', { name: 'Post code' }).fill('LS1 4AP');
      await main(page).getByRole('button', { name: 'Use this address' }).click();
    }
    await expectFine(page);
    await choose.click();
    await fillCard(page, CARDS.fine);
    await main(page)
      .getByRole('button', { name: /^Pay \$/ })
      .click();
    await expect(main(page).getByText('Your host packs it next.')).toBeVisible();
  });

  await test.step('the host buys one label for both', async () => {
    await host.reload();
    await main(host)
      .getByRole('button', { name: /^Buy the label/ })
      .click();
    await main(host).getByRole('button', { name: 'I have handed it over' }).click();
    await page.goto('/en/member/packs-expected?tab=on_the_way');
    await expect(rowOf(page, lead).getByText('In one box with other parcels')).toBeVisible();
    await expect(rowOf(page, other).getByText(`In one box with ${lead}`)).toBeVisible();
  });
  await host.context().close();
});
