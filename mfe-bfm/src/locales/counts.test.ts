import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@outpost/shared-contracts/language/language';
import { expect, it } from 'vitest';

it.each(LANGUAGES)('in %s the name of the basket holds the number that it shows, in every plural form', (language) => {
  const { widget } = JSON.parse(readFileSync(new URL(`./${language}.json`, import.meta.url), 'utf8')) as { widget: Record<string, string> };
  const forms = Object.entries(widget).filter(([key]) => key.startsWith('label_'));
  expect(forms.length).toBeGreaterThan(0);
  for (const [key, text] of forms) expect(text, key).toContain('{{count}}');
});
