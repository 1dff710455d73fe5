import { LANGUAGES } from '@outpost/shared-contracts/language/language';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAppWords } from '../app-install/words.ts';
import { startAgain, unstartedNote } from './start-again.ts';

const ENTRY = 'http://localhost:3000/remotes/shell/0.0.0-abc/client/main.1.js';
const scripts = (): HTMLScriptElement[] => [...document.querySelectorAll<HTMLScriptElement>('script[data-entry]')];
const fails = (script: HTMLScriptElement | undefined): boolean | undefined => script?.dispatchEvent(new Event('error'));
const mark = (): string | undefined => document.documentElement.dataset.unstarted;
const online = vi.spyOn(navigator, 'onLine', 'get');
const policies: string[] = [];
const sendBeacon = vi.fn();

/** Runs the script of the head; its listener ends with the test. */
function head(delays: readonly number[]): void {
  const listen = vi.spyOn(globalThis, 'addEventListener');
  new Function(startAgain(delays))();
  const [[type, listener] = []] = listen.mock.calls;
  listen.mockRestore();
  if (type && listener) leave = () => removeEventListener(type, listener as EventListener, true);
  const script = document.createElement('script');
  Object.assign(script, { type: 'module', src: ENTRY, integrity: 'sha384-a', nonce: 'n', crossOrigin: '' });
  script.dataset.entry = '';
  document.head.append(script);
}
let leave = (): void => {};

beforeEach(() => {
  vi.useFakeTimers();
  online.mockReturnValue(true);
  Object.assign(navigator, { sendBeacon });
  vi.stubGlobal('trustedTypes', {
    createPolicy(name: string, rules: object) {
      policies.push(name);
      return rules;
    },
  });
});
afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sendBeacon.mockClear();
  policies.length = 0;
  document.head.replaceChildren();
  delete document.documentElement.dataset.unstarted;
});

describe('The entry of the shell that does not come', () => {
  it('is asked for again after each waiting time, with its hash and under an address of its own, then given up', () => {
    head([100, 200]);
    for (const [position, delay] of [100, 200].entries()) {
      fails(scripts().at(-1));
      expect(mark()).toBe('');
      vi.advanceTimersByTime(delay - 1);
      expect(scripts()).toHaveLength(position + 1);
      vi.advanceTimersByTime(1);
      expect(scripts().at(-1)).toMatchObject({ src: `${ENTRY}?try=${position + 1}`, integrity: 'sha384-a', type: 'module', nonce: 'n' });
    }
    expect(mark()).toBe('');
    fails(scripts().at(-1));
    vi.runAllTimers();
    expect(mark()).toBe('given-up');
    expect(scripts()).toHaveLength(3);
    expect(policies).toEqual(['outpost-entry']);
    expect(sendBeacon).toHaveBeenCalledTimes(3);
  });

  it('is asked for when the browser is back online, and not before', () => {
    head([100]);
    online.mockReturnValue(false);
    fails(scripts()[0]);
    vi.runAllTimers();
    expect([scripts().length, mark()]).toEqual([1, '']);
    dispatchEvent(new Event('online'));
    expect(scripts()).toHaveLength(2);
  });

  it('leaves every other script alone', () => {
    head([100]);
    const other = document.createElement('script');
    other.src = '/other.js';
    document.head.append(other);
    fails(other);
    vi.runAllTimers();
    expect([scripts().length, mark()]).toEqual([1, undefined]);
  });

  it('is said in every language in words of its own', () => {
    const words = readAppWords();
    const said = LANGUAGES.map((language) => unstartedNote(language));
    expect(new Set(said).size).toBe(LANGUAGES.length);
    for (const [position, language] of LANGUAGES.entries()) expect(said[position]).toContain(words[language].unstarted.again);
    expect(said.join('')).not.toContain('{{');
  });
});
