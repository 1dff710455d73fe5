import type { KeyboardEvent } from 'react';
import { afterEach, expect, it } from 'vitest';
import { entryFor } from './menu-keys.ts';

const NAMES = ['United States', 'United Kingdom', 'Australia', 'Uganda'];

/** A dropdown with these entries; keys that follow on the one that has the focus. */
function menu({ open = true } = {}) {
  const entries = NAMES.map((name) => {
    const link = document.createElement('a');
    link.href = '#';
    link.textContent = name;
    document.body.append(link);
    return link;
  });
  const typed = { text: '', at: Number.NEGATIVE_INFINITY };
  return (key: string, timeStamp = 0, held: Partial<KeyboardEvent> = {}) => {
    const wanted = entryFor({ key, timeStamp, ...held } as KeyboardEvent, { entries, open, typed });
    if (wanted && wanted !== 'button') wanted.focus();
    return wanted === 'button' ? wanted : wanted?.textContent;
  };
}

afterEach(() => document.body.replaceChildren());

it('letters typed in one go are one word, letters further apart begin anew', () => {
  const press = menu();
  expect([press('u', 0), press('g', 100)]).toEqual(['United States', 'Uganda']);
  expect(press('a', 2000)).toBe('Australia');
});

it('one letter again and again walks the entries that begin with it, and round', () => {
  const press = menu();
  expect([press('u', 0), press('u', 100), press('u', 200), press('u', 300)]).toEqual([
    'United States',
    'United Kingdom',
    'Uganda',
    'United States',
  ]);
});

it('letters with a held key, other keys and a closed menu are none of its', () => {
  const press = menu();
  expect([press('u', 0, { ctrlKey: true }), press('Tab'), press(' '), press('Enter')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect([menu({ open: false })('u'), menu({ open: false })('Home')]).toEqual([undefined, undefined]);
});

it('the arrows stop at the last entry, and lead from the first to the button', () => {
  const press = menu();
  expect([press('End'), press('ArrowDown')]).toEqual(['Uganda', 'Uganda']);
  expect([press('Home'), press('ArrowUp')]).toEqual(['United States', 'button']);
});
