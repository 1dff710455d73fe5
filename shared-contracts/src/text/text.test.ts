import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';
import { fillIn } from './fill-in.ts';

it('text is shown, and ends neither an element nor an attribute', () => {
  expect(escapeHtml('<a title="1 & 2">&amp;</a>')).toBe('&lt;a title=&quot;1 &amp; 2&quot;&gt;&amp;amp;&lt;/a&gt;');
});

it('places are filled by their own names only', () => {
  expect(fillIn('{position} of {count}', { position: '1–4', count: 12 })).toBe('1–4 of 12');
  expect(fillIn('{name} {constructor} {__proto__} {missing}', { name: 'Noa' })).toBe('Noa {constructor} {__proto__} {missing}');
});
