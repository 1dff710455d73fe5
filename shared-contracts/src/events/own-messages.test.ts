import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createBus } from './bus.ts';
import { defineMessages } from './own-messages.ts';

const messages = defineMessages('mfe-gift-cards', {
  events: { 'gift-cards.redeemed': { version: 1, replay: true, payload: z.object({ code: z.string() }) } },
  commands: { 'gift-cards.redeem': { version: 1, payload: z.object({ code: z.string() }), reply: z.object({ worth: z.number() }) } },
});

declare module './catalogue.ts' {
  interface Messages {
    readonly 'a test of own messages': typeof messages;
  }
}

const answers = { 'gift-cards.redeem': ({ code }: { code: string }) => ({ worth: code.length }) };

function openBus() {
  const report = vi.fn();
  const activate = vi.fn(async (owner: string) => {
    bus.extend(owner, messages);
    bus.handle(owner, answers);
  });
  const bus = createBus({ report, activate, ownerOf: (command) => (command.startsWith('gift-cards.') ? 'mfe-gift-cards' : undefined) });
  return { bus, report, activate };
}

describe('Messages of a remote’s own', () => {
  it('reach their owner, who is loaded with the first command', async () => {
    const { bus, activate } = openBus();
    const home = bus.forSender('mfe-marketing');
    await expect(home.request('gift-cards.redeem', { code: 'ABC' })).resolves.toEqual({ worth: 3 });
    await home.request('gift-cards.redeem', { code: 'ABCD' });
    expect(activate).toHaveBeenCalledExactlyOnceWith('mfe-gift-cards');
  });

  it('are parsed like those of the catalogue', async () => {
    const { bus, report } = openBus();
    bus.extend('mfe-gift-cards', messages);
    const heard = vi.fn();
    bus.forSender('mfe-marketing').on('gift-cards.redeemed', heard);
    bus.forSender('mfe-gift-cards').emit('gift-cards.redeemed', { code: 7 } as never);
    expect(heard).not.toHaveBeenCalled();
    expect(report).toHaveBeenCalledOnce();
    bus.forSender('mfe-gift-cards').emit('gift-cards.redeemed', { code: 'ABC' });
    expect(heard).toHaveBeenCalledExactlyOnceWith({ code: 'ABC' });
    await expect(bus.forSender('mfe-marketing').request('gift-cards.redeem', { code: 7 } as never)).rejects.toThrow('invalid-payload');
  });

  it('may be learnt again, by a retry that loads the remote anew', () => {
    const { bus } = openBus();
    bus.extend('mfe-gift-cards', messages);
    expect(() => bus.extend('mfe-gift-cards', messages)).not.toThrow();
  });

  it('have names that begin with the remote’s', () => {
    const redeem = { version: 1, payload: z.object({}), reply: z.object({}) };
    expect(() => defineMessages('mfe-gift-cards', { commands: { 'bfm.redeem': redeem } })).toThrow(
      'mfe-gift-cards cannot declare bfm.redeem: the names of its own messages begin with gift-cards.',
    );
    expect(() => openBus().bus.extend('mfe-gift', messages)).toThrow('mfe-gift cannot declare gift-cards.redeemed');
  });

  it('take nothing from the shared catalogue', async () => {
    const { bus } = openBus();
    const stolen = defineMessages('mfe-bfm', {
      commands: { 'bfm.addItems': { version: 1, payload: z.object({}), reply: z.object({}) } },
      events: { 'bfm.new': { version: 1, replay: false, payload: z.object({}) } },
    });
    expect(() => bus.extend('mfe-bfm', stolen)).toThrow('it is in the shared catalogue');
    const heard = vi.fn();
    bus.forSender('shell').on('bfm.new' as never, heard);
    bus.forSender('mfe-bfm').emit('bfm.new' as never, {} as never);
    expect(heard, 'none of the others was added').not.toHaveBeenCalled();
  });

  it('that nobody answers say so', async () => {
    const { bus } = openBus();
    await expect(bus.forSender('shell').request('nobody.answers' as never, {} as never)).rejects.toThrow('nobody.answers: unavailable');
  });
});
