import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { axeOn } from '../fixtures/axe.ts';
import { signInAs } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const run = promisify(execFile);

const keyNow = (page: Page) => page.getByText(/^live_[a-z0-9]{8}_•+$/);
async function exampleOf(page: Page, name: string): Promise<string> {
  const examples = page.getByRole('region', { name: 'Examples' });
  await examples.getByRole('tab', { name }).click();
  return (await examples.getByRole('tabpanel', { name }).getByRole('code').textContent()) ?? '';
}

/** Makes or replaces the key by the button of that name, and gives what is shown this once. */
async function make(page: Page, button: 'Create key' | 'Regenerate'): Promise<string> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill('Outpost-demo-1');
  await dialog.getByRole('button', { name: button }).click();
  const shown = page.getByRole('dialog', { name: 'Your new key' });
  await shown.getByRole('button', { name: 'Copy key' }).click();
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  await expect(shown.getByText(secret, { exact: true })).toBeVisible();
  await shown.getByRole('button', { name: 'I stored it' }).click();
  await expect(shown).toBeHidden();
  return secret;
}

test('B-454 B-455 a business comes from its sign-in to its keys, asks with one as the examples say, replaces and ends it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(page, 'b2b');
  await page.getByRole('navigation', { name: 'Business' }).getByRole('link', { name: 'API keys' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'API keys' })).toBeVisible();
  await expect(page.getByText('There is no key yet.')).toBeVisible();
  const secret = await make(page, 'Create key');
  await expect(keyNow(page)).toHaveText(new RegExp(`^${secret.slice(0, 13)}_`));
  const env = { ...process.env, OUTPOST_KEY: secret };

  await test.step('the examples work as they are shown: the first asks for rates, which costs nothing', async () => {
    const [rates = ''] = (await exampleOf(page, 'curl')).split('\n\n');
    const today = new Date().toISOString().slice(0, 10);
    const { stdout } = await run('bash', ['-c', rates], { env: { ...env, ORDER: 'story-1', TODAY: today } });
    expect(JSON.parse(stdout)).toMatchObject({ data: { bought: false, rates: expect.any(Array) } });
    // The whole program is run in the service's tests, on the test side: on this one it buys.
    expect(await exampleOf(page, 'TypeScript')).toContain("import createClient from 'openapi-fetch';");
  });

  await test.step('what was asked is listed, and axe has nothing against the page on either side', async () => {
    await page.reload();
    await expect(page.getByRole('table', { name: 'Requests' }).getByText('PUT /api/shipments/amount').first()).toBeVisible();
    expect((await axeOn(page).include('main').analyze()).violations).toEqual([]);
    await page.getByRole('radio', { name: 'Test' }).click();
    await expect(page.getByText('Test mode.')).toBeVisible();
    await expect(page.getByText(secret.slice(0, 13), { exact: false })).toHaveCount(0);
    expect((await axeOn(page).include('main').analyze()).violations).toEqual([]);
    await page.getByRole('radio', { name: 'Live' }).click();
  });

  const ask = async (key: string) => (await context.request.get('/api/key/', { headers: { 'x-api-key': key } })).status();
  const next = await make(page, 'Regenerate');
  await expect(page.getByText(`The old key ${secret.slice(0, 13)} works until`, { exact: false })).toBeVisible();
  expect([await ask(secret), await ask(next)]).toEqual([200, 200]);
  await page.getByRole('button', { name: 'Stop it now' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('There is no key yet.')).toBeVisible();
  expect([await ask(secret), await ask(next)]).toEqual([401, 401]);
});
