import type { Page } from '@playwright/test';
import { signInAs } from '../fixtures/people.ts';
import { alive, expect, test } from '../fixtures/test.ts';

const banner = (page: Page) => page.getByRole('banner');

test('B-157 B-161 B-340 a shopper with 60 points sees Tier 2 in the header, and the way to the others behind it', async ({ page }) => {
  await signInAs(page, 'shopper', { to: '/member/packs-expected' });
  // The page has been arrived at: the focus is the person's from here on.
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeFocused();
  const tier = banner(page).getByRole('button', { name: /^Tier 2/ });
  await expect(tier).toHaveText('Tier 210%2 orders left toNext: Tier 3 14%');
  await tier.press('Enter');
  await expect(page.getByRole('list', { name: 'Tiers' }).getByRole('listitem')).toHaveText([
    'Tier 16%Reached',
    'Tier 210%Reached',
    'Tier 314%2 orders to go',
  ]);
  await page.keyboard.press('Escape');
  await expect(tier).toBeFocused();
});

test('the header of a signed-in person comes without moving the page', async ({ page }) => {
  await signInAs(page, 'shopper', { to: '/member/packs-expected' });
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as (PerformanceEntry & { sources: { node?: Node }[] })[])
        for (const { node } of sources) if (node?.parentElement?.closest('header, main')) moved.push(node.textContent ?? '');
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/en/affiliate');
    await alive(page);
    await expect(
      banner(page)
        .getByText(/^Tier 2/)
        .filter({ visible: true }),
    ).toBeVisible();
    expect((await banner(page).boundingBox())?.height).toBeCloseTo(116.14, 1);
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved), `at ${width}`).toEqual([]);
  }
});

test('a dropdown is opened, walked and left by keyboard alone', async ({ page }) => {
  await page.goto('/en/home');
  await alive(page);
  const help = banner(page).getByRole('button', { name: 'Help' });
  await help.focus();
  await page.keyboard.press('ArrowDown');
  await expect(banner(page).getByRole('link', { name: 'About Us' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(banner(page).getByRole('link', { name: 'Contact Us' })).toBeFocused();
  await page.keyboard.type('sh');
  await expect(banner(page).getByRole('link', { name: 'Shipping Standards' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(help).toBeFocused();
  await expect(help).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/about$/);
});

test('B-145 B-146 the slide-in menu holds the focus and the page still, and closes above 992 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/he/home');
  await alive(page);
  const opener = banner(page).getByRole('button', { name: 'תפריט' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'תפריט' });
  await expect(dialog).toBeVisible();
  // In Hebrew it slides in from the right.
  expect((await dialog.boundingBox())?.x).toBeGreaterThan(0);
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== null && focused !== document.body && focused.closest('dialog[open]') === null;
    });
    expect(outside, `after ${step + 1} steps`).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await page.setViewportSize({ width: 992, height: 800 });
  await expect(dialog).toBeVisible();
  await page.setViewportSize({ width: 993, height: 800 });
  await expect(dialog).toBeHidden();
});
