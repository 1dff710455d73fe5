import { escapeHtml } from '@outpost/shared-contracts/text/escape-html';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Piece, parseHtml, plainText } from './parse-html.ts';

const ALLOWED = new Set(['p', 'br', 'b', 'i', 'a', 'ul', 'li']);

function* allOf(pieces: readonly Piece[], depth = 1): Generator<[Piece, number]> {
  for (const piece of pieces) {
    yield [piece, depth];
    if (typeof piece !== 'string') yield* allOf(piece.inside, depth + 1);
  }
}

/** Texts that look like HTML more often than chance would have it. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<p>',
        '</p>',
        '<b',
        '>',
        '<a href="',
        'javascript:alert(1)',
        '"',
        "'",
        '<script>',
        '</script>',
        '<img src=x onerror=y>',
      ),
      fc.constantFrom(
        '<!--',
        '-->',
        '&lt;',
        '&#x110000;',
        '&#0;',
        '&amp;amp;',
        '<ul><li>',
        '<li>',
        '</ul>',
        '<a>',
        '</a>',
        '</',
        '<',
        '<a href=https://a.example>',
        '\u202e',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

describe('the HTML of a message', () => {
  it('B-231 is read into its paragraphs, lists and links', () => {
    expect(parseHtml('<p>Is it <b>there</b>?<br />See <a href="https://a.example/x?a=1&amp;b=2">this</a></p><ul><li>1</li></ul>')).toEqual([
      {
        tag: 'p',
        inside: [
          'Is it ',
          { tag: 'b', inside: ['there'] },
          '?',
          { tag: 'br', inside: [] },
          'See ',
          { tag: 'a', href: 'https://a.example/x?a=1&b=2', inside: ['this'] },
        ],
      },
      { tag: 'ul', inside: [{ tag: 'li', inside: ['1'] }] },
    ]);
  });

  it.each([
    ['javascript:alert(1)'],
    ['JaVaScRiPt:alert(1)'],
    ['java\tscript:alert(1)'],
    ['&#106;avascript:alert(1)'],
    ['data:text/html,x'],
    ['//a.example'],
    ['/api/users/1'],
    ['vbscript:x'],
  ])('a link to %s leads nowhere', (href) => {
    expect(parseHtml(`<a href="${href}">x</a>`)).toEqual([{ tag: 'a', inside: ['x'] }]);
  });

  it('other tags vanish and what they hold is text', () => {
    expect(parseHtml('<script>alert(1)</script><img src=x onerror="alert(1)">a<!-- b -->c')).toEqual(['alert(1)', 'a', 'c']);
  });

  it('is closed where it was left open, and wrong ends are passed over', () => {
    expect(parseHtml('<p>a<b>c</p>d</i>')).toEqual([{ tag: 'p', inside: ['a', { tag: 'b', inside: ['c'] }] }, 'd']);
  });

  it('whatever comes: only tags of the list, no attribute but an href of the web or a mailbox, no depth without end', () => {
    fc.assert(
      fc.property(hostile, (html) => {
        for (const [piece, depth] of allOf(parseHtml(html))) {
          expect(depth).toBeLessThanOrEqual(14);
          if (typeof piece === 'string') continue;
          expect(ALLOWED.has(piece.tag)).toBe(true);
          expect(Object.keys(piece).every((key) => ['tag', 'href', 'inside'].includes(key))).toBe(true);
          const below = [...allOf(piece.inside)].map(([inner]) => (typeof inner === 'string' ? '' : inner.tag));
          if (piece.tag === 'p') expect(below.filter((tag) => tag === 'p' || tag === 'ul')).toEqual([]);
          if (piece.tag === 'a') expect(below).not.toContain('a');
          if (piece.href !== undefined) expect(['http:', 'https:', 'mailto:']).toContain(new URL(piece.href).protocol);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('a text that is written as HTML is read as the same text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        expect(parseHtml(escapeHtml(text)).join('')).toBe(text);
      }),
    );
  });

  it('in one line, with a space where a line ended', () => {
    expect(plainText('<p>One</p><p>two<br>three &amp; <b>fo</b>ur</p>')).toBe('One two three & four');
    expect(plainText('')).toBe('');
  });
});
