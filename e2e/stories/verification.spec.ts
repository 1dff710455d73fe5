import { randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { alive, expect, test } from '../fixtures/test.ts';

interface Message {
  readonly channel: 'mail' | 'sms';
  readonly recipient: string;
  readonly body: string;
}

/** The newest message to somebody, once it is there. */
async function messageTo(request: APIRequestContext, recipient: string): Promise<Message> {
  let found: Message | undefined;
  await expect(async () => {
    const { data } = (await (await request.get('/api/dev/outbox?format=json')).json()) as { data: Message[] };
    found = data.find((message) => message.recipient === recipient);
    expect(found).toBeDefined();
  }).toPass();
  return found as Message;
}

test('R-052 B-033 a newcomer confirms the email in another tab and the phone by SMS, tells a little, and is done', async ({
  page,
  context,
  request,
  expected,
}) => {
  expected.push(/status of 422/);
  const email = `noa-${Date.now()}@outpost.test`;
  const phone = `+49151${randomInt(10_000_000, 99_999_999)}`;
  await page.goto('/en/signup');
  await alive(page);
  await page.getByRole('textbox', { name: 'First name' }).fill('Noa');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Sample');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a-long-pass-phrase-1');
  await page.getByRole('combobox', { name: 'Country' }).selectOption('DE');
  await page.getByRole('checkbox', { name: /agree/ }).check();
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/en\/verification/);

  const mail = page.getByRole('region', { name: 'Email' });
  await expect(mail.getByText(email)).toBeVisible();
  await test.step('the link of the mail, in another tab', async () => {
    const { pathname } = new URL(/https?:\S+\/email-confirmation\/\S+/.exec((await messageTo(request, email)).body)?.[0] ?? '');
    const tab = await context.newPage();
    await tab.goto(pathname);
    await expect(tab.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await alive(tab);
    await page.bringToFront();
    await expect(mail.getByText('Verified', { exact: true })).toBeVisible();
    await tab.close();
  });

  await test.step('a wrong code, then the one of the message, pasted whole', async () => {
    await page.getByRole('textbox', { name: 'Mobile number' }).fill(`0${phone.slice(3)}`);
    await page.getByRole('button', { name: 'Send the code' }).click();
    const field = page.getByRole('textbox', { name: 'Code from the message' });
    await expect(field).toBeFocused();
    const code = /\d{6}/.exec((await messageTo(request, phone)).body)?.[0] ?? '';
    await field.pressSequentially(code === '000000' ? '000001' : '000000');
    await expect(page.getByText('This is not the code. You have 4 tries left.')).toBeVisible();
    await expect(field).toHaveValue('');
    await field.fill(`Code ${code.slice(0, 3)} ${code.slice(3)}`);
  });

  await test.step('the further information, once', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'A little about you' })).toBeFocused();
    await page.getByLabel('Date of birth').fill('1990-05-17');
    await page.getByRole('combobox', { name: 'Occupation' }).selectOption('Education');
    await page.getByRole('checkbox', { name: 'Books' }).check();
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page).toHaveURL(/\/en\/member\/packs-expected$/);
    expect(await page.evaluate(() => [localStorage.getItem('is_email_verified'), localStorage.getItem('is_phone_verified')])).toEqual([
      '1',
      '1',
    ]);
    await page.goto('/en/verification');
    await expect(page.getByText('Email and phone are verified. There is nothing left to do here.')).toBeVisible();
  });
});
