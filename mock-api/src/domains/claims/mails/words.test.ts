import { LANGUAGES } from '@outpost/shared-contracts/language/language';
import { expect, it } from 'vitest';
import { renderMail } from '../../../platform/mail/mail.ts';
import { type ClaimMail, wordsOf } from './words.ts';

const LINK = 'https://outpost.test/member/package-detail/7';
const VALUES = { name: 'Noa', number: 'OP-7', amount: '$29.00', day: 'the day' };
/** What each says besides the order, its reader not looking at the page. */
const SAYS: Readonly<Record<ClaimMail, readonly string[]>> = {
  to_answer: ['the day'],
  decided: [],
  asked: ['the day'],
  approved: ['$29.00'],
  rejected: [],
  closed: [],
  paid: ['$29.00'],
};

it.each(LANGUAGES)('the mails about a claim in %s name its order, what it is about and the page that it leads to', (asked) => {
  const { words, language } = wordsOf(asked);
  expect(language).toBe(asked);
  for (const [template, says] of Object.entries(SAYS)) {
    const { subject, body, html } = renderMail(words[template as ClaimMail], words.frame, {
      ...{ values: VALUES, language, origin: 'https://outpost.test', link: LINK },
    });
    expect(`${subject}\n${body}\n${html}`, 'nothing is left to fill in').not.toMatch(/[{}]|undefined/);
    expect(subject).toContain('OP-7');
    for (const told of ['OP-7', ...says]) expect(body, template).toContain(told);
    expect(body.split(LINK)).toHaveLength(2);
  }
});
