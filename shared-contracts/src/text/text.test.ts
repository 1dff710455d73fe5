import { describe, expect, it } from 'vitest';
import { cutTo, initialOf } from './cut.ts';
import { escapeHtml } from './escape-html.ts';
import { fillIn } from './fill-in.ts';
import { trimmed } from './visible.ts';

it('text is shown, and ends neither an element nor an attribute', () => {
  expect(escapeHtml('<a title="1 & 2">&amp;</a>')).toBe('&lt;a title=&quot;1 &amp; 2&quot;&gt;&amp;amp;&lt;/a&gt;');
});

it('places are filled by their own names only', () => {
  expect(fillIn('{position} of {count}', { position: '1–4', count: 12 })).toBe('1–4 of 12');
  expect(fillIn('{name} {constructor} {__proto__} {missing}', { name: 'Noa' })).toBe('Noa {constructor} {__proto__} {missing}');
});

describe('text that others read', () => {
  it.each(['', ' \u00a0', '\u200b\u200d', '\u202e', '\u3164', '\u115f\u1160', '\uffa0', '\u2800', '\u00ad\ufe0f', '\u{e0041}', '\u0301'])(
    'is refused where nothing in it is seen: %j',
    (text) => {
      expect(trimmed(1, 20).safeParse(text).success).toBe(false);
      // Nor is such text as long as it says.
      expect(trimmed(3, 20).safeParse(text.repeat(5).slice(0, 20)).success).toBe(false);
      expect(trimmed(0, 20).parse(text)).toBe('');
    },
  );

  it.each(['a', '1', '李', '★', '👩\u200d👧', 'نیم\u200cفاصله', '한', '!', 'Ada \u200b'])('is kept where something is: %j', (text) => {
    expect(trimmed(1, 20).parse(` ${text} `)).toBe(text);
  });

  it('has its length without the space around it', () => {
    expect(trimmed(3, 5).safeParse('  ab  ').success).toBe(false);
    expect(trimmed(3, 5).parse('  abcde  ')).toBe('abcde');
    expect(trimmed(3, 5).safeParse('abcdef').success).toBe(false);
  });
});

it('what is cut keeps its characters whole', () => {
  expect(cutTo('Ada', 2)).toBe('Ad');
  expect(cutTo('Ada', 9)).toBe('Ada');
  expect([cutTo('a👩b', 2), cutTo('a👩b', 3)]).toEqual(['a', 'a👩']);
  expect([initialOf('𠮷田'), initialOf('Ng'), initialOf('')]).toEqual(['𠮷', 'N', '']);
});
