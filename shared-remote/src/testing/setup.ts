import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { expectForPeople } from './for-people.ts';

// A loaded machine is slow, not wrong: waiting ends when the condition holds.
configure({ asyncUtilTimeout: 60_000 });

// A test that writes to console.error fails: React says there what is wrong with a tree.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const read = document.body.textContent;
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  const complaints = vi.mocked(console.error).mock.calls.map((call) => call.join(' '));
  vi.mocked(console.error).mockRestore();
  expect(complaints, 'console.error was called').toEqual([]);
  expectForPeople(read);
});

// The files share a document: the next one begins where a visit begins.
afterAll(() => {
  history.replaceState(null, '', '/');
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
});
