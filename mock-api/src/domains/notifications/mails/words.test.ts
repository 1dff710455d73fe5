import { directionOf, LANGUAGES, localeOf } from '@outpost/shared-contracts/language/language';
import { expect, it } from 'vitest';
import { renderMail } from '../../../platform/mail/mail.ts';
import { wordsOf } from './words.ts';

it.each(LANGUAGES)('the mail about a message in %s says who wrote about which order, and leads there', (language) => {
  const { newMessage, frame } = wordsOf(language);
  const link = 'https://outpost.test/member/package-detail/7';
  const values = { name: 'Noa', sender: 'Mira Stein', order: 'OP-7' };
  const { subject, body, html } = renderMail(newMessage, frame, { values, language, origin: 'https://outpost.test', link });
  expect(`${subject}\n${body}\n${html}`, 'nothing is left to fill in').not.toMatch(/[{}]|undefined/);
  expect(subject).toContain('OP-7');
  expect(body).toContain('Mira Stein');
  expect(body.split(link)).toHaveLength(2);
  expect(html).toContain(`<html lang="${localeOf(language)}" dir="${directionOf(language)}">`);
});
