import { describe, expect, it, vi } from 'vitest';
import { cleanText } from './html.ts';
import { isWayToPay, maskContacts, senderName } from './rules.ts';

describe('contact details', () => {
  it.each([
    ['write to anna.b+x@mail.example.co.uk please', 'write to ••• please'],
    ['anna (at) example (dot) com', '•••'],
    ['call +49 (0)151 234 567 89.', 'call •••.'],
    ['call 0049 151 23456789', 'call •••'],
    ['(503) 555-0123 or 503-555-0123', '••• or •••'],
    ['030 / 1234567', '•••'],
    ['PayPal.me/anna', '•••'],
    ['https://www.paypal.com/pay?x=1 now', '••• now'],
    ['wa.me/49151234', '•••'],
    // What nobody sees between the letters, and letters, digits, stops and dashes of other shapes and scripts.
    ['anna\u200b@exa\u00admple.com', '•••'],
    ['anna＠example。com', '•••'],
    ['𝐚𝐧𝐧𝐚@ｅｘａｍｐｌｅ.com', '•••'],
    ['+49\u2060 151 234 567 89', '•••'],
    ['＋４９ １５１ ２３４ ５６７ ８９', '•••'],
    ['٠٧٩١١ ١٢٣٤٥٦', '•••'],
    ['+४९१५१२३४५६७८९', '•••'],
    ['0791\u2011112–3456', '•••'],
    ['pay\u200dpal.me/anna', '•••'],
  ])('%s is read as %s', (text, masked) => {
    expect(maskContacts(text)).toBe(masked);
  });

  it.each([
    'Tracking TEST80140317, order OP-5001',
    '9400 1000 0000 0000 0000 00',
    'The box is 34 x 22 x 13 cm and weighs 1240 g.',
    'https://shop.example.com/tent?size=2',
    'It was $129.00 on 2026-11-02 at 10:30.',
    'Version 1.2.3 of node.js',
    '15.11.2026',
    'ﬁne: ½ of ①, ２ 個, 1️⃣ and نیم‌فاصله ٣٤',
    '20–25 November',
  ])('%s stays', (text) => {
    expect(maskContacts(text)).toBe(text);
  });

  it('are taken out without making markup of signs that look like it', () => {
    const written = 'anna＠example.com ＜img src=x onerror=alert(1)＞ ＆lt; ﹤b﹥';
    expect(maskContacts(written)).not.toMatch(/[<>&]/);
    const { html } = cleanText(`<p>${written}</p>`, { masks: true });
    expect(html).toContain('•••');
    expect(html.replaceAll(/<\/?p>|<br \/>/g, '')).not.toMatch(/[<>]/);
  });

  it('are looked for in time, also where a letter stands for many', () => {
    const start = performance.now();
    for (const letter of ['ﷺ', '٠', '\u200b@', 'a\u200b.', '+\u0661\u200b', '–٠']) maskContacts(letter.repeat(12_000 / letter.length));
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it('a message that is one name of thousands of parts is compared by its end alone', () => {
    const compared = vi.spyOn(Set.prototype, 'has');
    expect(isWayToPay(`${'a.'.repeat(5000)}paypal.com`)).toBe(true);
    expect(isWayToPay('a.'.repeat(5000))).toBe(false);
    expect(compared.mock.calls.length).toBeLessThan(10);
    compared.mockRestore();
  });

  it('a way to pay is known by its host, not by looking like it', () => {
    expect(isWayToPay('https://buy.stripe.com/x')).toBe(true);
    expect(isWayToPay('https://notpaypal.com')).toBe(false);
    expect(isWayToPay('https://shop.example/paypal.com')).toBe(false);
  });

  it('are found behind tags and in links too', () => {
    expect(cleanText('<p>anna@exa<b>mple.com</b></p>', { masks: true })).toEqual({ html: '•••', isMasked: true });
    expect(cleanText('<a href="mailto:a@example.com">write</a>', { masks: true })).toEqual({ html: '<a>write</a>', isMasked: true });
    expect(cleanText('<a href="https://t.me/anna">here</a>', { masks: true })).toEqual({ html: '<a>here</a>', isMasked: true });
    expect(cleanText('<p>a &lt; b</p>', { masks: true })).toEqual({ html: '<p>a &lt; b</p>', isMasked: false });
  });
});

describe('clean text', () => {
  it.each([
    ['<svg><script>alert(1)</script></svg>x', 'x'],
    ['<p>open', '<p>open</p>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<a href=" jAvAsCrIpT:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
    ['<strong>a</strong><em>b</em>', '<b>a</b><i>b</i>'],
    ['<b style="position:fixed" class="x" id="y">z</b>', '<b>z</b>'],
    ['1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2'],
    ['<math><mi//xlink:href="data:x,<script>alert(1)</script>">', ''],
    ['<!--<img src="--><img src=x onerror=alert(1)//">a', 'a'],
    ['abc\u202egpj.exe', 'abcgpj.exe'],
    ['<p>\u200b</p>&#12644;', ''],
    ['👍', '👍'],
  ])('%s becomes %s', (given, html) => {
    expect(cleanText(given, { masks: false }).html).toBe(html);
  });
});

describe('the name of a writer', () => {
  it('is never as short as that of the support', () => {
    expect(senderName('support', { name: 'Somebody', surname: 'Else' })).toEqual({ name: '', surname: '' });
    expect(senderName('host', { name: 'Hanna', surname: 'Host' })).toEqual({ name: 'Hanna', surname: 'H.' });
    for (const name of ['王', 'Bo', '']) expect(senderName('host', { name, surname: 'X' }).name.length).toBeGreaterThanOrEqual(3);
    expect(senderName('host', { name: 'Bo', surname: '' }).name.length).toBeGreaterThanOrEqual(3);
  });
});
