import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followTranslation } from './translation.ts';

const SELECTOR = '#widget select';
const stored = new Map<string, string>();
const storage = {
  get: (key: string) => stored.get(key) ?? null,
  set: (key: string, value: string) => void stored.set(key, value),
  remove: (key: string) => void stored.delete(key),
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22) });
  document.body.innerHTML = '<div id="widget"></div>';
  stored.clear();
});
afterEach(() => void vi.useRealTimers());

const choose = (language: string, ago = 1000) => storage.set('pendingTranslation', `${language} ${Date.now() - ago}`);

function follow(language: 'de' | 'he' = 'de') {
  let moved = (): void => {};
  followTranslation({ document, language, storage, selector: SELECTOR, onMoved: (listener) => (moved = listener) });
  return { move: () => moved() };
}

/** The widget comes: a list of languages, of which the first is the original. Counts how often one was chosen. */
function widgetComes(languages: readonly string[] = ['', 'de', 'iw']) {
  const select = document.createElement('select');
  select.append(...languages.map((one) => new Option(one, one)));
  const changes = vi.fn();
  select.addEventListener('change', changes);
  document.getElementById('widget')?.append(select);
  return { select, changes };
}

it('B-484 a choice of language that is not older than 30 s is applied, and kept on later pages', () => {
  choose('de', 30_000);
  const { select } = widgetComes();
  follow();
  expect(select.value).toBe('de');
  document.body.innerHTML = '<div id="widget"></div>';
  const later = widgetComes();
  follow();
  expect(later.select.value).toBe('de');
});

it('B-484 an older choice, or one of another language, leaves the widget as it is', () => {
  for (const [language, ago] of [
    ['de', 30_001],
    ['he', 10],
  ] as const) {
    choose(language, ago);
    const { select } = widgetComes();
    follow();
    vi.advanceTimersByTime(20_000);
    expect(select.value).toBe('');
    expect(stored.size).toBe(0);
  }
});

it('B-485 the widget is looked for every 500 ms', () => {
  choose('de');
  const look = vi.spyOn(document, 'querySelector');
  follow();
  expect(look).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(499);
  expect(look).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(look).toHaveBeenCalledTimes(2);
  look.mockRestore();
  const { select } = widgetComes();
  vi.advanceTimersByTime(500);
  expect(select.value).toBe('de');
});

it('B-485 after 10 s nobody looks for the widget any more', () => {
  choose('de');
  follow();
  vi.advanceTimersByTime(10_000);
  expect(vi.getTimerCount()).toBe(0);
  const { select } = widgetComes();
  vi.advanceTimersByTime(60_000);
  expect(select.value).toBe('');
});

it('B-486 a language that the widget does not have yet is tried again every 300 ms', () => {
  choose('de');
  const { select, changes } = widgetComes(['']);
  follow();
  select.append(new Option('de', 'de'));
  vi.advanceTimersByTime(299);
  expect(changes).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(select.value).toBe('de');
  expect(changes).toHaveBeenCalledTimes(1);
});

it('B-486 and not more than ten times', () => {
  choose('de');
  const { select } = widgetComes(['']);
  follow();
  vi.advanceTimersByTime(10 * 300);
  select.append(new Option('de', 'de'));
  vi.advanceTimersByTime(1900);
  expect(select.value).toBe('');
});

it('B-487 a widget that forgot the language is told again 1.5 s after a navigation, then every 5 s', () => {
  choose('de');
  const { select, changes } = widgetComes();
  const { move } = follow();
  const forget = () => (select.value = '');
  forget();
  move();
  vi.advanceTimersByTime(1499);
  expect(select.value).toBe('');
  vi.advanceTimersByTime(1);
  expect(select.value).toBe('de');
  forget();
  vi.advanceTimersByTime(4999);
  expect(select.value).toBe('');
  vi.advanceTimersByTime(1);
  expect(select.value).toBe('de');
  vi.advanceTimersByTime(20_000);
  expect(changes, 'a widget that remembers is left alone').toHaveBeenCalledTimes(3);
});

it('Hebrew is found under its older code', () => {
  choose('he');
  const { select } = widgetComes();
  follow('he');
  expect(select.value).toBe('iw');
});
