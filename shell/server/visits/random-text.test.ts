import { expect, it } from 'vitest';
import { randomText } from './random-text.ts';

it('is as long as it has to be, and never the same twice', () => {
  const texts = Array.from({ length: 5000 }, (_, index) => randomText(index % 2 === 0 ? 16 : 12, index % 2 === 0 ? 'base64' : 'base64url'));
  expect(new Set(texts).size).toBe(texts.length);
  for (const [index, text] of texts.entries()) expect(text).toMatch(index % 2 === 0 ? /^[\w+/]{22}==$/ : /^[\w-]{16}$/);
});
