import { linkInMail } from '../fixtures/outbox.ts';
import { alive, expect, test } from '../fixtures/test.ts';

/** Comes in several pieces. */
const BICYCLE = Buffer.concat([Buffer.from('%PDF-1.4 bicycle'), Buffer.alloc(200_000, 'x')]);

test('R-083 E-028 E-029 a visitor asks the support, gets a number, and opens the question by the link of the mail', async ({
  page,
  request,
  expected,
}) => {
  expected.push(/status of 404/);
  const email = `asker-${Date.now()}@example.com`;
  await page.goto('/en/contact-us');
  await alive(page);
  await page.getByLabel('What is it about').selectOption('other');
  await page.getByLabel('Your name').fill('Ada Example');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Your message').fill('Do you forward <b>bicycles</b>?');
  // The first try does not get through; the file alone is sent again, and not once more with its form.
  expected.push(/ERR_FAILED/);
  const uploads: string[] = [];
  await page.route('**/api/uploads**', async (route) => {
    uploads.push(route.request().headers()['content-type'] ?? '');
    await (uploads.length === 1 ? route.abort() : route.continue());
  });
  await page.getByLabel(/^Files/).setInputFiles({ name: 'bicycle.pdf', mimeType: 'application/pdf', buffer: BICYCLE });
  await page.getByRole('button', { name: 'Send bicycle.pdf again' }).click();
  await expect(page.getByText('Not uploaded')).toBeHidden();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await page.getByRole('main').getByRole('button', { name: 'Send' }).click();
  const heading = page.getByRole('heading', { name: /^Your question is with us: T-\d+$/ });
  await expect(heading).toBeFocused();
  const number = (await heading.textContent())?.match(/T-\d+/)?.[0] ?? '';

  await page.goto(await linkInMail(request, 'contact-received', email));
  const question = page.getByRole('region', { name: `Question ${number}` });
  await expect(question).toContainText('Do you forward <b>bicycles</b>?');
  expect(uploads).toHaveLength(2);
  for (const type of uploads) expect(type).toMatch(/^multipart\/form-data; boundary=/);
  const link = question.getByRole('link', { name: 'bicycle.pdf' });
  await expect(link).toHaveAttribute('href', /^\/api\/files\/.+signature=/);
  const kept = await request.get((await link.getAttribute('href')) ?? '');
  expect((await kept.body()).equals(BICYCLE)).toBe(true);

  // Nobody else's to read: without the key there is nothing.
  await page.goto(page.url().replace(/&key=[^&]+/, ''));
  await expect(page.getByRole('heading', { name: 'There is no such question' })).toBeVisible();
});
