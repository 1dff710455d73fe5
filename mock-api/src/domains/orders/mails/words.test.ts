import { directionOf, LANGUAGES, localeOf } from '@outpost/shared-contracts/language/language';
import { expect, it } from 'vitest';
import { renderMail } from '../../../platform/mail/mail.ts';
import { wordsOf } from './words.ts';

const LINK = 'https://outpost.test/member/package-detail/7';
const VALUES = { name: 'Noa', number: 'OP-7', store: 'Clackworks', host: 'Maya R.', day: 'the day' };

it.each(LANGUAGES)('the mail about the end of storage in %s names parcel, store, host and day, and leads to the parcel', (asked) => {
  const { words, language } = wordsOf(asked);
  const { subject, body, html } = renderMail(words.storage, words.frame, {
    ...{ values: VALUES, language, origin: 'https://outpost.test', link: LINK },
  });
  expect(language).toBe(asked);
  expect(`${subject}\n${body}\n${html}`, 'nothing is left to fill in').not.toMatch(/[{}]|undefined/);
  expect(subject).toContain('OP-7');
  for (const told of ['OP-7', 'Clackworks', 'Maya R.', 'the day']) expect(body).toContain(told);
  expect(body.split(LINK)).toHaveLength(2);
  expect(html).toContain(`<html lang="${localeOf(language)}" dir="${directionOf(language)}">`);
});

it.each(LANGUAGES)('the mails about disputed measures in %s name the parcel and the other person, and lead to it', (asked) => {
  const { words, language } = wordsOf(asked);
  for (const [template, other] of [
    ['measures_disputed', 'Ada B.'],
    ['measured_again', 'Maya R.'],
  ] as const) {
    const { subject, body, html } = renderMail(words[template], words.frame, {
      ...{ values: BOX, language, origin: 'https://outpost.test', link: LINK },
    });
    expect(`${subject}\n${body}\n${html}`, 'nothing is left to fill in').not.toMatch(/[{}]|undefined/);
    expect(subject).toContain('OP-7');
    for (const told of ['OP-7', other]) expect(body).toContain(told);
  }
});

const BOX = { name: 'Noa', number: 'OP-7', numbers: 'OP-7, OP-8', shopper: 'Ada B.', host: 'Maya R.' };

it.each(LANGUAGES)('the mails about a box in %s name its parcels and the other person, and lead to it', (asked) => {
  const { words, language } = wordsOf(asked);
  for (const [template, other] of [
    ['box_asked', 'Ada B.'],
    ['box_packed', 'Maya R.'],
  ] as const) {
    const { subject, body, html } = renderMail(words[template], words.frame, {
      ...{ values: BOX, language, origin: 'https://outpost.test', link: LINK },
    });
    expect(`${subject}\n${body}\n${html}`, 'nothing is left to fill in').not.toMatch(/[{}]|undefined/);
    expect(subject).toContain('OP-7');
    for (const told of ['OP-7, OP-8', other]) expect(body).toContain(told);
    expect(body.split(LINK)).toHaveLength(2);
  }
});
