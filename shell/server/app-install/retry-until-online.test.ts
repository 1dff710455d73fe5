// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { retryUntilOnline } from './retry-until-online.ts';

const reload = vi.fn();
const request = vi.fn<() => Promise<{ ok: boolean }>>();
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const online = async () => ({ ok: true });
const button = () => document.querySelector('button') as HTMLButtonElement;
const status = () => document.querySelector('[role=status]')?.textContent;

let backOnline: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockReset();
  request.mockReset().mockImplementation(offline);
  vi.stubGlobal('fetch', request);
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    expect(type).toBe('online');
    backOnline = listener;
  });
  document.body.innerHTML = '<button></button><p role="status" data-trying="Trying" data-failed="Failed"></p>';
  retryUntilOnline();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says what it does when asked, and that it was in vain; the button can be used again', async () => {
  button().click();
  expect([status(), button().getAttribute('aria-busy')]).toEqual(['Trying', 'true']);
  await vi.advanceTimersByTimeAsync(0);
  expect([status(), button().getAttribute('aria-busy')]).toEqual(['Failed', null]);
  expect(reload).not.toHaveBeenCalled();
});

it('opens the page that was asked for once the site answers, without being asked', async () => {
  await vi.advanceTimersByTimeAsync(5_000);
  expect(request).toHaveBeenCalledOnce();
  expect([reload.mock.calls.length, status()]).toEqual([0, '']);
  request.mockImplementation(online);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reload).toHaveBeenCalledOnce();
});

it('does not take the word of the browser for it: it tries some times when that is back online', async () => {
  backOnline();
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).not.toHaveBeenCalled();
  request.mockImplementation(online);
  await vi.advanceTimersByTimeAsync(1000);
  expect(reload).toHaveBeenCalledOnce();
});

it('waits for a site that answers with an error', async () => {
  request.mockImplementation(async () => ({ ok: false }));
  button().click();
  await vi.advanceTimersByTimeAsync(0);
  expect([reload.mock.calls.length, status()]).toEqual([0, 'Failed']);
});
