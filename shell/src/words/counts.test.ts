import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@outpost/shared-contracts/language/language';
import { expect, it } from 'vitest';

/** Names of buttons that show their number as well: who speaks to the page says what they see. */
const COUNTED = ['messagesUnread', 'basket'];

it.each(LANGUAGES)('in %s the name of a button with a number holds the number, in every plural form', (language) => {
  const { header } = JSON.parse(readFileSync(new URL(`./chrome/${language}.json`, import.meta.url), 'utf8')) as {
    header: Record<string, string>;
  };
  const forms = Object.entries(header).filter(([key]) => COUNTED.includes(key.replace(/_\w+$/, '')) && key.includes('_'));
  expect(forms.length).toBeGreaterThan(1);
  for (const [key, text] of forms) expect(text, key).toContain('{{count}}');
});
