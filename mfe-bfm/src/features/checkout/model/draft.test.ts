import { describe, expect, it } from 'vitest';
import { clearDraft, readDraft, USUAL_CHOICES, writeDraft } from './draft.ts';

function tab(content: Record<string, string> = {}) {
  const kept = new Map(Object.entries(content));
  return {
    kept,
    store: () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }),
  };
}
const address = {
  name: 'Sam',
  phone: '+1',
  place: 'new',
  country_code: 'GB',
  line1: '',
  line2: '',
  city_name: '',
  state: '',
  post_code: '',
  save: true,
};

describe('what is typed in a checkout', () => {
  it('is there again for the same purchase, step by step', () => {
    const { store } = tab();
    writeDraft(store, 7, { address });
    writeDraft(store, 7, { choices: USUAL_CHOICES });
    expect(readDraft(store, 7)).toEqual({ address, choices: USUAL_CHOICES });
    expect(readDraft(store, 8)).toEqual({});
    clearDraft(store, 7);
    expect(readDraft(store, 7)).toEqual({});
  });

  it('never holds what is not a part of it', () => {
    const { store, kept } = tab();
    writeDraft(store, 7, { address, card: { number: '4242424242424242' } } as never);
    expect([...kept.values()].join()).not.toContain('4242');
  });

  it.each(['{', 'null', '{"address":{"name":5}}'])('%s in the storage is nothing', (text) => {
    expect(readDraft(tab({ bfm_checkout_7: text }).store, 7)).toEqual({});
  });

  it('a browser that keeps nothing does not mind', () => {
    const none = () => {
      throw new Error('denied');
    };
    writeDraft(none, 7, { address });
    clearDraft(none, 7);
    expect(readDraft(none, 7)).toEqual({});
  });
});
