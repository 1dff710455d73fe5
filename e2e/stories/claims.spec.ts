import type { Page } from '@playwright/test';
import { axeOn } from '../fixtures/axe.ts';
import { linkInMail } from '../fixtures/outbox.ts';
import { signInAs } from '../fixtures/people.ts';
import { PICTURE } from '../fixtures/picture.ts';
import { alive, expect, test } from '../fixtures/test.ts';

const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PICTURE });
const main = (page: Page) => page.getByRole('main');

async function expectFine(page: Page): Promise<void> {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const { violations } = await axeOn(page).analyze();
    expect(violations.map(({ id, nodes }) => `${width}: ${id} ${nodes.map(({ target }) => target).join(' ')}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `${width}`).toBe(0);
  }
}

test('a parcel that came damaged is reported with photos, answered by its host and paid for, and both are told', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  await signInAs(page, 'shopper', { to: '/member/packs-expected?tab=delivered' });
  await main(page).getByRole('link', { name: /^OP-/ }).first().click();
  await expect(page).toHaveURL(/\/member\/package-detail\/\d+$/);
  const id = /(\d+)$/.exec(page.url())?.[1] ?? '';

  await test.step('the shopper says and shows what is wrong; a reload loses nothing of it', async () => {
    await main(page).getByRole('button', { name: 'Report a problem' }).click();
    const form = main(page).getByRole('form', { name: 'Is something wrong with it?' });
    await form.getByRole('radio', { name: 'It came damaged' }).check();
    await form.getByRole('textbox', { name: /What it cost you/ }).fill('40');
    await form.getByRole('textbox', { name: 'What happened?' }).fill('The box is crushed and the mat inside is torn.');
    await form.getByLabel('Photos').setInputFiles([picture('box.png'), picture('mat.png')]);
    await form.getByLabel('Invoice or receipt').setInputFiles(picture('invoice.png'));
    await expectFine(page);
    await expect(form.getByText('mat.png')).toBeVisible();
    await page.reload();
    await alive(page);
    await main(page).getByRole('button', { name: 'Report a problem' }).click();
    await expect(form.getByRole('textbox', { name: 'What happened?' })).toHaveValue('The box is crushed and the mat inside is torn.');
    await expect(form.getByText(/invoice/).first()).toBeVisible();
    await form.getByRole('button', { name: 'Send the report' }).click();
    const report = main(page).getByRole('region', { name: 'Your report' });
    await expect(report.getByText('Your host answers next.')).toBeVisible();
    await expect(report.getByRole('img')).toHaveCount(2);
    await expect(main(page).getByRole('button', { name: /^Confirm receipt/ })).toHaveCount(0);
    await expectFine(page);
  });

  const host = await (await browser.newContext({ baseURL })).newPage();
  await test.step('the host is told by mail and on the dashboard, sees the photos and answers', async () => {
    await signInAs(host, 'host', { to: '/dashboard' });
    await expect(main(host).getByText(/^Answer the report about OP-/)).toBeVisible();
    await host.goto(await linkInMail(request, 'claim-to-answer', 'host@outpost.test'));
    await expect(host).toHaveURL(new RegExp(`/member/host-package-detail/${id}$`));
    await alive(host);
    const report = main(host).getByRole('region', { name: /reports a problem$/ });
    await expect(report.getByText('The box is crushed and the mat inside is torn.')).toBeVisible();
    await expect(report.getByRole('img')).toHaveCount(2);
    await report.getByRole('radio', { name: 'It left here in order' }).check();
    await report.getByRole('textbox', { name: 'What you know of it' }).fill('It was fine when I packed it.');
    await expectFine(host);
    await report.getByRole('button', { name: 'Send the answer' }).click();
    await expect(report.getByText('Outpost decides next.')).toBeVisible();
  });

  await test.step('it is decided and paid, and both are told', async () => {
    for (const template of ['claim-paid', 'claim-approved'])
      expect(await linkInMail(request, template, 'shopper@outpost.test')).toContain(`/member/package-detail/${id}`);
    await page.reload();
    const report = main(page).getByRole('region', { name: 'Your report' });
    await expect(report.getByText('Accepted and paid.')).toBeVisible();
    await expect(report.getByText('It was fine when I packed it.')).toBeVisible();
    await expectFine(page);
    expect(await linkInMail(request, 'claim-decided', 'host@outpost.test')).toContain(`/member/host-package-detail/${id}`);
    await host.reload();
    await expect(main(host).getByText('Accepted and paid to the shopper.')).toBeVisible();
  });
  await host.context().close();
});
