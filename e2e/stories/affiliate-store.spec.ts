import { axeOn } from '../fixtures/axe.ts';
import { signInAs } from '../fixtures/people.ts';
import { alive, expect, test } from '../fixtures/test.ts';

test('R-072 R-073 B-092 B-093 B-387 B-389 an affiliate fills the own store, and a visitor puts something of it into the basket', async ({
  page,
  browser,
  site,
}) => {
  const device = await browser.newContext({ baseURL: site.url });
  const visitor = await device.newPage();
  await visitor.goto('/en/affiliate');
  await alive(visitor);
  const first = visitor.getByRole('listitem').filter({ has: visitor.getByRole('button', { name: /^Add to basket/ }) });
  const product = first.nth(5).getByRole('heading').getByRole('link');
  const name = (await product.textContent()) ?? '';
  const address = new URL((await product.getAttribute('href')) ?? '', site.url).href;

  await signInAs(page, 'affiliate', { to: '/member/affiliate-dashboard' });
  const mine = page.getByRole('region', { name: 'Products in your store' });
  await mine.getByRole('textbox', { name: 'Address of a product' }).fill(address);
  await mine.getByRole('textbox', { name: /^What you say about it/ }).fill('It is on my table.');
  await mine.getByRole('button', { name: 'Add to your store' }).click();
  await expect(mine.getByRole('row').filter({ hasText: 'It is on my table.' })).toBeVisible();
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `${width}`).toBe(0);
  }
  expect((await axeOn(page).include('main').analyze()).violations.map(({ id }) => id)).toEqual([]);

  await visitor.reload();
  await alive(visitor);
  await visitor.getByRole('region', { name: 'Stores of affiliates' }).getByRole('link', { name: 'Alex finds' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Alex finds' })).toBeVisible();
  await expect(visitor, 'the affiliate is the influencer, who has the fixed path').toHaveURL(/\/en\/creator-store$/);
  const html = await (await visitor.request.get(`${site.url}/en/creator-store`)).text();
  for (const part of ['Alex finds earns 8%', '"@type":"ProfilePage"', name]) expect(html, 'comes whole from the server').toContain(part);
  expect((await axeOn(visitor).include('main').analyze()).violations.map(({ id }) => id)).toEqual([]);
  await expect(visitor.getByRole('complementary', { name: 'Advertising' })).toContainText('Alex finds earns 8%');
  const shown = visitor.getByRole('listitem').filter({ hasText: 'It is on my table.' });
  await shown.getByRole('link', { name }).click();
  await expect(visitor).toHaveURL(/\/en\/affiliate\/product\/\d+\?affiliate_id=4$/);
  await expect(visitor.getByRole('complementary', { name: 'Advertising' })).toContainText('by a link of Alex finds');
  await visitor
    .getByRole('button', { name: /^Add to basket/ })
    .first()
    .click();
  await expect(visitor.getByText('Product Added')).toBeVisible();
  await visitor.goto('/en/affiliate?affiliate_id=4');
  await expect(visitor, 'the page comes whole from the server').toHaveTitle(/Alex finds/);

  // Taken back by its affiliate, nobody else sees it there any more.
  await mine.getByRole('row').filter({ hasText: 'It is on my table.' }).getByRole('switch').click();
  await expect(async () => {
    await visitor.reload();
    await alive(visitor);
    await expect(shown).toHaveCount(0);
  }).toPass();
  await device.close();
});
