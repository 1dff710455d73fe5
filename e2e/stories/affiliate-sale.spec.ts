import { axeOn } from '../fixtures/axe.ts';
import { accept, main, payButton, title, upToPayment } from '../fixtures/bfm-checkout.ts';
import { fillCard } from '../fixtures/card-fields.ts';
import { CARDS } from '../fixtures/money-company.ts';
import { signInAs } from '../fixtures/people.ts';
import { alive, expect, test } from '../fixtures/test.ts';

test('R-104 what is bought by the link of an affiliate stands in the dashboard, with its campaign and why it is pending', async ({
  page,
  browser,
  site,
}) => {
  // Who shares a browser with the affiliate would be taken for the same person.
  const shopper = await (await browser.newContext({ baseURL: site.url, userAgent: 'Outpost story, shopper' })).newPage();
  let link = '';

  await test.step('the affiliate makes a link for a campaign, which is also drawn', async () => {
    await shopper.goto('/en/affiliate?affiliate_id=2');
    await alive(shopper);
    const address = (await main(shopper).getByRole('listitem').getByRole('heading').getByRole('link').first().getAttribute('href')) ?? '';
    await signInAs(page, 'affiliate', { to: '/member/affiliate-dashboard' });
    const maker = page.getByRole('region', { name: 'Your own link' });
    await maker.getByRole('textbox', { name: /^Address of a product/ }).fill(new URL(address, site.url).href);
    await maker.getByRole('textbox', { name: /^Sub-id/ }).fill('yt-story');
    await maker.getByRole('button', { name: 'Show QR code' }).click();
    await expect(maker.getByRole('img', { name: 'QR code of your link' })).toHaveJSProperty('complete', true);
    link = (await maker.getByRole('status', { name: 'Your link' }).textContent()) ?? '';
    expect(link).toMatch(/affiliate_id=4&sub=yt-story$/);
  });

  await test.step('a shopper opens it, buys, and pays', async () => {
    await signInAs(shopper, 'shopper');
    await shopper.goto(link);
    await alive(shopper);
    await expect(shopper.getByRole('complementary', { name: 'Advertising' })).toContainText('by a link of Alex finds');
    await shopper
      .getByRole('button', { name: /^Add to basket/ })
      .first()
      .click();
    await expect(shopper.getByText('Product Added')).toBeVisible();
    await shopper.goto('/en/bfm');
    await alive(shopper);
    await main(shopper).getByRole('link', { name: 'Checkout' }).click();
    await upToPayment(shopper);
    await fillCard(shopper, CARDS.fine);
    await accept(shopper);
    await payButton(shopper).click();
    await expect(title(shopper, /^Thank you/)).toBeVisible();
  });

  await test.step('within a minute the affiliate sees the click, the sale and why it waits', async () => {
    const part = page.getByRole('region', { name: 'What your links brought' });
    const row = part.getByRole('table', { name: 'Sales by your links' }).getByRole('row').filter({ hasText: 'yt-story' });
    await expect(row).toContainText('Pending until 14 days after the delivery');
    await part.getByRole('tab', { name: /^Campaigns/ }).click();
    await expect(part.getByRole('row').filter({ hasText: 'yt-story' })).toContainText('100%');
    await part.getByRole('tab', { name: 'Table' }).click();
    await expect(part.getByRole('table', { name: 'Day by day' }).getByRole('row')).toHaveCount(31);
    await part.getByRole('tab', { name: 'Chart' }).click();
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `${width}`).toBe(0);
    }
    expect((await axeOn(page).include('main').analyze()).violations.map(({ id }) => id)).toEqual([]);
  });
});
