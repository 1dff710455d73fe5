import { afterEach, expect, it } from 'vitest';
import { createSessionMemory } from './session-memory.ts';

const NAME = 'outpost_exit_offer';
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = `${NAME}=; max-age=0; path=/`;
});

it('B-356 what one tab remembers, the others of the browser session know', () => {
  const one = createSessionMemory(document);
  const other = createSessionMemory(document);
  expect([one.offered(), other.offered()]).toEqual([false, false]);
  one.remember();
  expect([one.offered(), other.offered()]).toEqual([true, true]);
});

it('a page remembers by itself where cookies are refused', () => {
  const refusing = Object.defineProperty({ location: new URL('https://outpost.example') }, 'cookie', {
    get: () => '',
    set: () => {},
  }) as unknown as Document;
  const memory = createSessionMemory(refusing);
  memory.remember();
  expect(memory.offered()).toBe(true);
});
