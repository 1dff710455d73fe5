import { describe, expect, it } from 'vitest';
import { renderMail } from './mail.ts';
import { typedName } from './typed-name.ts';

const EVIL: readonly (readonly [what: string, typed: string, said: string])[] = [
  ['a host', 'www.evil.example click', 'www. evil. example click'],
  ['an address', 'https://evil.example/a?b', 'https evil. example a?b'],
  ['an address without a full stop', 'http://evil', 'http evil'],
  ['a host that a mark hides', 'www.\u200bevil.\u2060exam\u00adple', 'www. evil. example'],
  ['a host that a joiner hides', 'www.\u200devil.example', 'www. \u200devil. example'],
  ['a host with other full stops', 'www。evil．example｡com evil\u2024com', 'www。 evil． example｡ com evil\u2024 com'],
  ['an e-mail address', 'pay@evil.example', 'pay evil. example'],
  ['a telephone number', 'Call +1 (900) 555-1234 now', 'Call ••• now'],
  ['an address of a computer', '1.2.3.4', '1. 2. 3. 4'],
  ['markup', '<a href="https://evil.example">Ada</a>', 'a href="https evil. example" Ada a'],
  ['markup of texts', '[Ada](https://evil.example) {product}', 'Ada (https evil. example) product'],
  ['lines', 'Ada\r\nBcc: everybody\u2028\u0085x', 'Ada Bcc everybody x'],
  ['turned text', '\u202egnp.exe\u2066Ada\u2069\u200f', 'gnp. exeAda'],
  ['half a character', 'Ada \ud800', 'Ada \ufffd'],
  ['more than fits', `${'a'.repeat(58)}😀😀😀`, `${'a'.repeat(58)}😀…`],
  ['marks alone', '@/<>', '•••'],
  ['nothing', '', ''],
];
const REAL = [
  'Zoë',
  'O’Brien',
  'Anne-Marie',
  'J. R. R.',
  'St. John',
  '王小明',
  'محمد',
  'نیم\u200cفاصله',
  'Smith & Sons (UK) Ltd.',
  'Studio 54',
  '山田 太郎',
];

describe('a name in a mail', () => {
  it.each(EVIL)('of %s is words alone', (_, typed, said) => {
    expect(typedName(typed)).toBe(said);
  });

  it.each(REAL)('stays as it is: %s', (name) => {
    expect(typedName(name)).toBe(name);
  });

  const words = {
    subject: '{sender} of {company} ({email})',
    preview: '{name}',
    heading: '{name}',
    paragraphs: ['{sender} wrote to {email}: {total}'],
    note: '{company}',
  };
  const frame = { greeting: 'Hello {name},', orCopy: '', reason: '{company}, {sender}' };

  it.each(['name', 'sender', 'company'])('is taken so wherever a mail says it: %s', (key) => {
    const typed = '<b>www.evil.example</b>\nclick';
    const values = { name: 'Ada', sender: 'Ada', company: 'Ada', email: 'ada@example.com', total: '$1,200.50', [key]: typed };
    const { subject, body, html } = renderMail(words, frame, { values, language: 'en', origin: 'https://outpost.test' });
    const all = [subject, body, html].join('\n');
    expect(all).toContain('www. evil. example');
    expect(all).not.toMatch(/evil\.example|<b>|&#60;b/);
    // What the service says itself is said as it is.
    expect(body).toContain('ada@example.com: $1,200.50');
    expect(subject).not.toContain('\n');
  });
});
