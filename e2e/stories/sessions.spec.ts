import type { Page } from '@playwright/test';
import { signInAs } from '../fixtures/people.ts';
import { alive, ENDED_WHILE_ASKING, expect, test } from '../fixtures/test.ts';

const banner = (page: Page) => page.getByRole('banner');
const kept = (page: Page, key: string): Promise<string | null> => page.evaluate((wanted) => localStorage.getItem(wanted), key);

test.describe('One person, several tabs and ways in', () => {
  test('signing out in one tab signs out the others: a member page goes to the sign-in page, home stays', async ({
    page,
    context,
    expected,
  }) => {
    expected.push(ENDED_WHILE_ASKING);
    await signInAs(page, 'shopper');
    const member = await context.newPage();
    await member.goto('/en/member/packs-expected');
    await alive(member);
    const home = await context.newPage();
    await home.goto('/en/home');
    await expect(banner(home).getByRole('button', { name: 'Sam' })).toBeVisible();

    await page.bringToFront();
    await banner(page).locator('[data-menu]').last().getByRole('button').click();
    await banner(page).getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/en\/signin$/);
    await expect(member).toHaveURL(/\/en\/signin$/);
    await expect(banner(home).getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(home).toHaveURL(/\/en\/home$/);
  });

  test('signing in in one tab signs in the others; another person there reloads them', async ({ page, context, browser, baseURL }) => {
    const other = await context.newPage();
    await other.goto('/en/home');
    await alive(other);
    await signInAs(page, 'shopper');
    await expect(banner(other).getByRole('button', { name: 'Sam' })).toBeVisible();

    // What another tab does that signs in as somebody else, as far as this one can see it.
    await other.evaluate(() => Object.assign(globalThis, { before: true }));
    const { host, token } = await test.step('another person signs in elsewhere', async () => {
      const elsewhere = await browser.newPage({ baseURL });
      await signInAs(elsewhere, 'host');
      const found = { host: await kept(elsewhere, 'CACHED_USER'), token: await kept(elsewhere, 'token') };
      await elsewhere.close();
      return found;
    });
    await page.evaluate(
      ([user, key]) => {
        localStorage.setItem('userId', String(JSON.parse(user ?? '').id));
        localStorage.setItem('token', key ?? '');
        localStorage.setItem('CACHED_USER', user ?? '');
      },
      [host, token],
    );
    await expect(banner(other).getByRole('button', { name: 'Hanna' })).toBeVisible();
    await expect.poll(() => other.evaluate(() => 'before' in globalThis).catch(() => true), 'the page is a new one').toBe(false);
  });

  test('B-277 B-278 a link with token and userid signs in, leaves the address at once, and asks who is somebody else', async ({
    page,
    browser,
    baseURL,
  }) => {
    await signInAs(page, 'host');
    const [token, userid] = [await kept(page, 'token'), await kept(page, 'userId')];

    const fresh = await browser.newPage({ baseURL });
    const sent: string[] = [];
    fresh.on('request', (request) => sent.push(request.url(), request.headers().referer ?? ''));
    await fresh.goto(`/en/home?token=${token}&userid=${userid}`);
    await expect(banner(fresh).getByRole('button', { name: 'Hanna' })).toBeVisible();
    await expect(fresh.getByText('You are signed in as Hanna (host@outpost.test).')).toBeVisible();
    expect(fresh.url()).toMatch(/\/en\/home$/);
    expect([await kept(fresh, 'token'), await kept(fresh, 'userId')]).toEqual([token, userid]);
    // Only the link itself said it: the answer leads away from there, and no later request or referrer holds it.
    expect(sent.filter((text) => text.includes(token ?? '?'))).toHaveLength(1);
    await fresh.close();

    const another = await browser.newPage({ baseURL });
    await signInAs(another, 'shopper');
    await another.goto(`/?token=${token}&userid=${userid}`);
    const question = another.getByRole('alertdialog', { name: 'Sign in with another account?' });
    await question.getByRole('button', { name: 'Stay signed in as Sam' }).click();
    await expect(question).toHaveCount(0);
    expect(await kept(another, 'userId')).toBe('1');
    await expect(banner(another).getByRole('button', { name: 'Sam' })).toBeVisible();
    await another.close();
  });

  test('B-285 an order that was looked at before signing in is gone on with', async ({ page }) => {
    await page.goto('/en/home');
    await page.evaluate(() => {
      localStorage.setItem('orderDetailID', '5001');
      localStorage.setItem('orderDetailUserId', '1');
    });
    const details = page.waitForURL(/\/en\/member\/order-details\/5001$/);
    await signInAs(page, 'shopper');
    await details;
    expect([await kept(page, 'orderDetailID'), await kept(page, 'orderDetailUserId')]).toEqual([null, null]);
  });

  test('B-087 the edge leads country lists to their address in lower case, for good', async ({ request }) => {
    const answer = await request.get('/en/Shop-From/US?user=new', { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, '/en/shop-from/us?user=new']);
    const details = await request.get('/en/shop-from/US/getaddress-details', { maxRedirects: 0 });
    expect(details.status()).not.toBe(301);
  });
});
