import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { axeOn } from '../fixtures/axe.ts';
import { signInAs } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const run = promisify(execFile);

const keyNow = (page: Page) => page.getByText(/^live_[a-z0-9]{8}_•+$/);
const exampleOf = async (page: Page, name: string) => (await page.getByRole('figure', { name }).getByRole('code').textContent()) ?? '';

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

  await test.step('the examples work as they are shown', async () => {
    const { stdout } = await run('bash', ['-c', await exampleOf(page, 'curl')], { env });
    expect(JSON.parse(stdout)).toMatchObject({ data: { mode: 'live', current: { name: secret.slice(0, 13) } } });
    const folder = await mkdtemp(join(tmpdir(), 'outpost-example-'));
    const file = join(folder, 'example.mts');
    await writeFile(file, `${await exampleOf(page, 'TypeScript')}\nconsole.log(JSON.stringify(data));\n`);
    const typed = await run(process.execPath, [file], { env });
    expect(JSON.parse(typed.stdout)).toMatchObject({ mode: 'live', current: { name: secret.slice(0, 13) } });
    await rm(folder, { recursive: true });
  });

  await test.step('what was asked is listed, and axe has nothing against the page on either side', async () => {
    await page.reload();
    await expect(page.getByRole('table', { name: 'Requests' }).getByText('GET /api/key/').first()).toBeVisible();
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
