import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUpdateGate } from './update-gate.ts';
import { createUpdateOffer, type ReleaseClient } from './update-offer.ts';

type Answer = Awaited<ReturnType<ReleaseClient['look']>> | Error;

function setup(answer: Answer = { set: 'newer', current: false }) {
  const gate = createUpdateGate();
  const look = async (): Promise<Awaited<ReturnType<ReleaseClient['look']>>> => {
    if (client.answer instanceof Error) throw client.answer;
    return client.answer;
  };
  const client = { answer, look: vi.fn(look), take: vi.fn(async () => {}) };
  const reload = vi.fn();
  const offer = createUpdateOffer({ gate, client, reload });
  const stop = offer.watch(document);
  const comeBack = async (): Promise<void> => {
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { gate, client, reload, offer, stop, comeBack };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('looking for something newer', () => {
  it('happens when the person comes back to the tab, and every five minutes', async () => {
    const { client, comeBack, stop } = setup();
    expect(client.look).not.toHaveBeenCalled();
    await comeBack();
    expect(client.look).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(299_000);
    expect(client.look).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(client.look).toHaveBeenCalledTimes(2);
    stop();
    await comeBack();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(client.look).toHaveBeenCalledTimes(2);
  });

  it('happens at most once a minute while the person goes from page to page', async () => {
    const { client, offer } = setup();
    offer.moved();
    expect(client.look, 'the page itself was just made').not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    offer.moved();
    offer.moved();
    expect(client.look).toHaveBeenCalledTimes(1);
  });

  it('an edge that does not answer offers nothing, and the next look does', async () => {
    const { client, offer, comeBack } = setup(new Error('offline'));
    await comeBack();
    expect(offer.offered()).toBe(false);
    client.answer = { set: 'newer', current: false };
    await comeBack();
    expect(offer.offered()).toBe(true);
  });
});

describe('the offer', () => {
  it('stands when something newer is there, and goes when that was rolled back', async () => {
    const { client, offer, comeBack } = setup();
    const seen: boolean[] = [];
    offer.offered$.subscribe((offered) => seen.push(offered));
    await comeBack();
    client.answer = { set: 'shown', current: true };
    await comeBack();
    expect(seen).toEqual([false, true, false]);
  });

  it('waits while a remote holds unsaved input, and stands as soon as none does', async () => {
    const { gate, offer, comeBack } = setup();
    const release = gate.block();
    await comeBack();
    expect(offer.offered()).toBe(false);
    release();
    expect(offer.offered()).toBe(true);
  });

  it('once dismissed comes back only with something newer still', async () => {
    const { client, offer, comeBack } = setup();
    await comeBack();
    offer.dismiss();
    await comeBack();
    expect(offer.offered()).toBe(false);
    client.answer = { set: 'newest', current: false };
    await comeBack();
    expect(offer.offered()).toBe(true);
  });

  it('reloads only when it was accepted, and not before the edge agreed', async () => {
    const { client, offer, reload, comeBack } = setup();
    await comeBack();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(reload).not.toHaveBeenCalled();
    client.take.mockRejectedValueOnce(new Error('offline'));
    await expect(offer.accept()).rejects.toThrow('offline');
    expect(reload).not.toHaveBeenCalled();
    expect(offer.offered()).toBe(true);
    await offer.accept();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
