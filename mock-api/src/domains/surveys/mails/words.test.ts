import { directionOf, LANGUAGES, localeOf } from '@outpost/shared-contracts/language/language';
import { expect, it } from 'vitest';
import { renderMail } from '../../../platform/mail/mail.ts';
import { wordsOf } from './words.ts';

const LINK = 'https://outpost.test/surveys?token=t0ken';

it.each(LANGUAGES)('the survey in %s asks about an order by its number, and leads there', (asked) => {
  const { words, language } = wordsOf(asked);
  const filled = { values: { name: 'Noa', number: 'OP-7' }, language, origin: 'https://outpost.test', link: LINK };
  const { subject, body, html } = renderMail(words.survey, words.frame, filled);
  expect(language).toBe(asked);
  expect(`${subject}\n${body}\n${html}`, 'nothing is left to fill in').not.toMatch(/[{}]|undefined/);
  expect(subject).toContain('OP-7');
  expect(body.split(LINK)).toHaveLength(2);
  expect(html).toContain(`<html lang="${localeOf(language)}" dir="${directionOf(language)}">`);
});

it('is in words of its own in each language', () => {
  expect(new Set(LANGUAGES.map((language) => wordsOf(language).words.survey.subject)).size).toBe(LANGUAGES.length);
});
