import { describe, expect, it } from 'vitest';
import { piecesOf, plainText } from './rich-text.ts';

describe('running text of content pages', () => {
  it('reads links inside the site and strong words', () => {
    expect(piecesOf('See [the price](/pricing?from=us) or **ask** us.')).toEqual([
      { kind: 'text', text: 'See ' },
      { kind: 'link', text: 'the price', path: '/pricing?from=us' },
      { kind: 'text', text: ' or ' },
      { kind: 'strong', text: 'ask' },
      { kind: 'text', text: ' us.' },
    ]);
  });

  it.each(['[x](javascript:alert(1))', '[x](//evil.example)', '[x](https://evil.example)', '<b>x</b>', '[x](/\\evil)'])(
    'leaves %s as the text that it is',
    (text) => expect(piecesOf(text)).toEqual([{ kind: 'text', text }]),
  );

  it('gives the words alone', () => expect(plainText('**Two** [links](/a)')).toBe('Two links'));
});
