import { alive, expect, test } from '../fixtures/test.ts';

test('B-082 B-333 B-453 a visitor prices a parcel, sees the offer run, shares the link and goes on to the hosts', async ({
  page,
  expected,
}) => {
  expected.push(/status of 422/);
  await page.goto('/en/pricing?from=us&to=uk');
  await alive(page);
  await page.getByLabel('Weight', { exact: true }).fill('3.2');
  await page.getByRole('radio', { name: 'Medium' }).check();
  await page.getByRole('button', { name: 'Calculate' }).click();
  const table = page.getByRole('table', { name: 'Prices by service' });
  await expect(table.getByRole('row', { name: /Express/ })).toContainText('$67.40');
  await expect(page.getByRole('heading', { name: 'You pay for 7.5 kg' })).toBeVisible();
  await expect(page.getByText('%10 discount applied, create your order before it expires!')).toBeVisible();

  // The address says it all: who opens it sees the same parcel.
  const shared = page.url();
  expect(shared).toContain('weight=3.2');
  await page.goto('/en/home');
  await page.goto(shared);
  await expect(table.getByRole('row', { name: /Express/ })).toContainText('$67.40');

  await page.getByLabel(/Promo code/).fill('FOREVER99');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('There is no code FOREVER99.', { exact: false })).toBeVisible();
  await expect(table.getByRole('row', { name: /Express/ })).toContainText('$67.40');

  await page.getByRole('link', { name: 'Get a local address' }).click();
  await expect(page).toHaveURL(/\/shop-from\/us\?source=calculator&to=uk$/);
});
