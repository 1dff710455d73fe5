import { signInAs } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

for (const [language, words] of [
  ['de', 'Das hat sich inzwischen geändert.'],
  ['he', 'זה השתנה בינתיים.'],
  ['en', 'Somebody was quicker.'],
] as const)
  test(`what the service refuses is said in the language of the page: ${language}`, async ({ page, expected }) => {
    expected.push(/status of 409/);
    const detail = 'Somebody was quicker.';
    await page.route('**/api/bfm/1001', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          type: 'urn:outpost:problem:stale_change',
          title: 'stale_change',
          status: 409,
          detail,
          code: 'stale_change',
          requestId: 'story',
          result: { status: 409, message: detail },
        }),
      }),
    );
    await signInAs(page, 'host', { language });
    await page.goto(`/${language}/member/host-bfm-order-detail/1001`);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(words);
  });

test('what is refused at a field, too, and what nobody gave a code', async ({ page, expected }) => {
  expected.push(/status of 4(09|22)/);
  const detail = 'Somebody was quicker.';
  const answers = [
    { status: 422, code: 'validation_failed', errors: [{ field: 'a', code: 'unknown_country', message: detail }] },
    { status: 409, code: undefined, errors: undefined },
  ];
  await page.route('**/api/bfm/1001', (route) => {
    const { status, code, errors } = (answers.length > 1 ? answers.shift() : answers[0]) ?? { status: 409 };
    const problem = { type: 'about:blank', title: 'refused', detail, requestId: 'story', ...(errors ? { errors } : {}) };
    const result = { status, message: detail };
    return route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify(code ? { ...problem, status, code, result } : { result }),
    });
  });
  await signInAs(page, 'host', { language: 'de' });
  for (const words of ['Bitte wählen Sie eine der angebotenen Möglichkeiten.', 'Das wurde nicht angenommen.']) {
    await page.goto('/de/member/host-bfm-order-detail/1001');
    await expect(page.getByRole('main').getByRole('alert')).toContainText(words);
  }
});
