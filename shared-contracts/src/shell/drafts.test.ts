import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { draftsOf, endDrafts } from './drafts.ts';
import type { KeyValueStore } from './shell-api.ts';

const NAME = 'mfe-marketing/contact';
const TEXT = { message: 'Where is my parcel?' };

/** Storage in memory, with the order of keys that browsers have. */
function aTab(): Storage {
  const map = new Map<string, string>();
  return {
    get length() {
      return map.size;
    },
    key: (at) => [...map.keys()][at] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  };
}

/** A device with one storage for all its tabs. */
function aDevice() {
  const map = new Map<string, string>();
  const shared: KeyValueStore = {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => void map.set(key, value),
    remove: (key) => void map.delete(key),
  };
  return {
    tab() {
      const storage = aTab();
      const stores = { tab: () => storage, shared };
      return { storage, of: (person: number | null) => draftsOf(stores, person), signOut: () => endDrafts(stores) };
    },
  };
}

const keysOf = (storage: Storage): string[] => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
});
const later = (hours: number) => vi.advanceTimersByTime(hours * 3_600_000);

describe('a draft', () => {
  it('comes back to whoever typed it, in their tab, for a day', () => {
    const { tab } = aDevice();
    const [here, elsewhere] = [tab(), tab()];
    here.of(1).write(NAME, TEXT);
    expect(here.of(1).read(NAME)).toEqual(TEXT);
    expect(here.of(1).read('mfe-host/application')).toBeUndefined();
    expect(elsewhere.of(1).read(NAME)).toBeUndefined();
    later(23);
    expect(here.of(1).read(NAME)).toEqual(TEXT);
    later(2);
    expect(here.of(1).read(NAME)).toBeUndefined();
    expect(keysOf(here.storage)).toEqual([]);
  });

  it('is nobody else’s: not a visitor’s while its person is signed out, and gone once another signs in', () => {
    const here = aDevice().tab();
    here.of(1).write(NAME, TEXT);
    expect(here.of(null).read(NAME)).toBeUndefined();
    expect(here.of(1).read(NAME)).toEqual(TEXT);
    expect(here.of(2).read(NAME)).toBeUndefined();
    expect(here.of(1).read(NAME)).toBeUndefined();
  });

  it('of a visitor goes with the one who signs in, for an hour', () => {
    const here = aDevice().tab();
    here.of(null).write(NAME, TEXT);
    expect(here.of(1).read(NAME)).toEqual(TEXT);
    expect(here.of(null).read(NAME)).toBeUndefined();
    expect(here.of(1).read(NAME)).toEqual(TEXT);
    here.of(null).write('another', TEXT);
    later(2);
    expect(here.of(1).read('another')).toBeUndefined();
  });

  it.each([
    ['the visitor’s', [1, null] as const, 'second'],
    ['their own', [null, 1] as const, 'second'],
  ])('is %s where that is the younger', (_, order, expected) => {
    const here = aDevice().tab();
    here.of(order[0]).write(NAME, { message: 'first' });
    later(0.1);
    here.of(order[1]).write(NAME, { message: 'second' });
    expect(here.of(1).read(NAME)).toEqual({ message: expected });
  });

  it('ends with a sign-out, in the other tabs, too', () => {
    const { tab } = aDevice();
    const [here, other] = [tab(), tab()];
    here.storage.setItem('another key', 'stays');
    here.of(1).write(NAME, TEXT);
    other.of(1).write(NAME, TEXT);
    later(0.1);
    here.signOut();
    expect(keysOf(here.storage)).toEqual(['another key']);
    expect(other.of(1).read(NAME)).toBeUndefined();
    later(0.1);
    other.of(1).write(NAME, TEXT);
    expect(other.of(1).read(NAME)).toEqual(TEXT);
  });

  it('is taken away when it was sent, or when nothing is typed any more', () => {
    const here = aDevice().tab();
    here.of(1).write(NAME, TEXT);
    here.of(1).remove(NAME);
    expect(here.of(1).read(NAME)).toBeUndefined();
    here.of(1).write(NAME, TEXT);
    here.of(1).write(NAME, {});
    expect(keysOf(here.storage)).toEqual([]);
  });
});

describe('what a tab keeps', () => {
  it('is bounded: no text beyond measure, and the twenty that were typed last', () => {
    const here = aDevice().tab();
    // What was typed before it became too long is not what was typed.
    here.of(1).write(NAME, TEXT);
    here.of(1).write(NAME, { message: 'x'.repeat(20_000) });
    expect(keysOf(here.storage)).toEqual([]);
    for (let at = 0; at < 25; at += 1) {
      here.of(1).write(`form-${at}`, TEXT);
      later(0.01);
    }
    expect(keysOf(here.storage)).toHaveLength(20);
    expect([here.of(1).read('form-4'), here.of(1).read('form-24')]).toEqual([undefined, TEXT]);
  });

  it.each(['{', 'null', '{"at":"now","values":{}}', '{"at":1}', JSON.stringify({ at: Date.parse('2027-01-01'), values: TEXT })])(
    'and cannot be read leaves: %s',
    (text) => {
      const here = aDevice().tab();
      here.storage.setItem(`draft:1:${NAME}`, text);
      expect(here.of(1).read(NAME)).toBeUndefined();
      expect(keysOf(here.storage)).toEqual([]);
    },
  );

  it('is no longer when it is read than it may be when it is written', () => {
    const here = aDevice().tab();
    const text = (length: number) => JSON.stringify({ at: Date.now(), values: { message: 'x'.repeat(length) } });
    here.storage.setItem(`draft:1:${NAME}`, text(20_000));
    expect(here.of(1).read(NAME)).toBeUndefined();
    here.storage.setItem(`draft:1:${NAME}`, text(19_000));
    expect(here.of(1).read(NAME)).toBeDefined();
  });

  it.each(['never', 'NaN', '', '-1', 'Infinity', String(Date.parse('2027-01-01'))])(
    'is not forgotten for a last sign-out that was none: %s',
    (ended) => {
      const storage = aTab();
      const here = draftsOf({ tab: () => storage, shared: { get: () => ended, set() {}, remove() {} } }, 1);
      here.write(NAME, TEXT);
      expect(here.read(NAME)).toEqual(TEXT);
    },
  );

  it('leaves no older text where the browser has no room for what is typed now', () => {
    const storage = aTab();
    const here = draftsOf({ tab: () => storage, shared: { get: () => null, set() {}, remove() {} } }, 1);
    here.write(NAME, TEXT);
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    here.write(NAME, { message: 'Where is my' });
    expect(here.read(NAME)).toBeUndefined();
  });

  it('is nothing where the browser forbids it', () => {
    const stores = {
      tab: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
      shared: { get: () => null, set() {}, remove() {} },
    };
    draftsOf(stores, 1).write(NAME, TEXT);
    expect(draftsOf(stores, 1).read(NAME)).toBeUndefined();
    endDrafts(stores);
  });
});
