import { Subject } from 'rxjs';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type BusOptions, type CommandError, createBus, type RemoteBus } from './bus.ts';
import type { Catalogue, CommandReply, EventPayload } from './catalogue.ts';

const moved = (path: string): EventPayload<'route.changed'> => ({ path, language: 'en' });

function setUp(options: Partial<BusOptions> = {}) {
  const reports: { error: unknown; sender: string; message: string }[] = [];
  const activate = vi.fn(() => Promise.reject(new Error('offline')));
  const bus = createBus({ report: (error, context) => reports.push({ error, ...context }), activate, ...options });
  return { bus, reports, activate, shell: bus.forSender('shell'), bfm: bus.forSender('mfe-bfm'), host: bus.forSender('mfe-host') };
}

function heard(bus: RemoteBus, name: 'route.changed' | 'bfm.cart.product.removed'): unknown[] {
  const payloads: unknown[] = [];
  bus.on(name, (payload) => payloads.push(payload));
  return payloads;
}

describe('events', () => {
  it('reach everybody who listens, and nobody who listens for something else', () => {
    const { shell, bfm, host } = setUp();
    const [first, second, other] = [heard(bfm, 'route.changed'), heard(host, 'route.changed'), heard(host, 'bfm.cart.product.removed')];
    shell.emit('route.changed', moved('/home'));
    expect([first, second, other]).toEqual([[moved('/home')], [moved('/home')], []]);
  });

  it('of another owner reach nobody and are reported with the sender', () => {
    const { bus, bfm, host, reports } = setUp({ traceLength: 5 });
    const payloads = heard(host, 'route.changed');
    bfm.emit('route.changed', moved('/forged'));
    expect(payloads).toEqual([]);
    expect(reports).toEqual([
      { error: new Error('mfe-bfm is not the owner of route.changed'), sender: 'mfe-bfm', message: 'route.changed' },
    ]);
    expect(bus.trace()).toMatchObject([{ name: 'route.changed', sender: 'mfe-bfm', quarantined: true }]);
  });

  it('with a payload that does not fit are quarantined, even for later listeners', () => {
    const { shell, host, reports } = setUp();
    const payloads = heard(host, 'route.changed');
    shell.emit('route.changed', { path: 7 } as never);
    expect(payloads).toEqual([]);
    expect(heard(host, 'route.changed')).toEqual([]);
    expect(reports).toMatchObject([{ sender: 'shell', message: 'route.changed' }]);
  });

  it('that nobody knows do not break their sender', () => {
    const { shell, reports } = setUp();
    shell.emit('from.the.future' as 'route.changed', moved('/'));
    shell.emit('constructor' as 'route.changed', moved('/'));
    expect(reports.map(({ message }) => message)).toEqual(['from.the.future', 'constructor']);
  });

  it('are replayed to a late listener: the latest only, and only where the catalogue says so', () => {
    const { shell, bfm, host } = setUp();
    shell.emit('route.changed', moved('/a'));
    shell.emit('route.changed', moved('/b'));
    bfm.emit('bfm.cart.product.removed', { clickUrl: 'https://shop.example.com/tent' });
    expect(heard(host, 'route.changed')).toEqual([moved('/b')]);
    expect(heard(host, 'bfm.cart.product.removed')).toEqual([]);
  });

  it('stop at the listener that throws, are reported in its name, and reach the others', () => {
    const { shell, bfm, host, reports } = setUp();
    const broken = new Error('broken');
    bfm.on('route.changed', () => {
      throw broken;
    });
    const payloads = heard(host, 'route.changed');
    shell.emit('route.changed', moved('/a'));
    shell.emit('route.changed', moved('/b'));
    expect(payloads).toHaveLength(2);
    expect(reports).toEqual([
      { error: broken, sender: 'mfe-bfm', message: 'route.changed' },
      { error: broken, sender: 'mfe-bfm', message: 'route.changed' },
    ]);
  });

  it('no longer reach who has unsubscribed', () => {
    const { shell, host } = setUp();
    const payloads: unknown[] = [];
    const stop = host.on('route.changed', (payload) => payloads.push(payload));
    shell.emit('route.changed', moved('/a'));
    stop();
    shell.emit('route.changed', moved('/b'));
    expect(payloads).toEqual([moved('/a')]);
  });

  it('no longer reach a remote that has left, neither old nor new subscriptions', () => {
    const { bus, shell, host } = setUp();
    const left$ = new Subject<never>();
    const leaving = bus.forSender('mfe-bfm', left$);
    const [before, other] = [heard(leaving, 'route.changed'), heard(host, 'route.changed')];
    left$.complete();
    const after = heard(leaving, 'route.changed');
    shell.emit('route.changed', moved('/a'));
    expect([before, after, other]).toEqual([[], [], [moved('/a')]]);
  });

  it('may make a listener leave while they are replayed', () => {
    const { bus, shell } = setUp();
    const left$ = new Subject<never>();
    const calls = vi.fn(() => left$.complete());
    shell.emit('route.changed', moved('/a'));
    bus.forSender('mfe-bfm', left$).on('route.changed', calls);
    shell.emit('route.changed', moved('/b'));
    expect(calls).toHaveBeenCalledTimes(1);
  });
});

describe('commands', () => {
  const payload = { link: 'https://shop.example.com/tent' };
  const reply: CommandReply<'bfm.startFromLink'> = { anonymous_id: 'a', shopping_cart_id: 'c', to: '/bfm' };
  const reasonOf = (answer: Promise<unknown>): Promise<unknown> =>
    answer.then(
      () => 'answered',
      (error: CommandError) => error.reason,
    );

  it('are answered by their owner', async () => {
    const { bus, host, activate } = setUp();
    const asked = vi.fn(() => reply);
    bus.handle('mfe-bfm', { 'bfm.startFromLink': asked });
    await expect(host.request('bfm.startFromLink', payload)).resolves.toEqual(reply);
    expect(asked).toHaveBeenCalledWith(payload);
    expect(activate).not.toHaveBeenCalled();
  });

  it('load their owner, the first time', async () => {
    const activate = vi.fn(async () => void bus.handle('mfe-bfm', { 'bfm.startFromLink': () => reply }));
    const { bus, host } = setUp({ activate });
    await expect(host.request('bfm.startFromLink', payload)).resolves.toEqual(reply);
    await host.request('bfm.startFromLink', payload);
    expect(activate.mock.calls).toEqual([['mfe-bfm']]);
  });

  it('are unavailable when their owner cannot be loaded, and work once it can', async () => {
    let online = false;
    const { bus, host } = setUp({
      activate: async () => {
        if (!online) throw new Error('offline');
        bus.handle('mfe-bfm', { 'bfm.startFromLink': () => reply });
      },
    });
    const first = host.request('bfm.startFromLink', payload);
    await expect(first).rejects.toMatchObject({
      name: 'CommandError',
      command: 'bfm.startFromLink',
      reason: 'unavailable',
      cause: new Error('offline'),
    });
    online = true;
    await expect(host.request('bfm.startFromLink', payload)).resolves.toEqual(reply);
  });

  it('are unavailable when the owner does not answer them, or nobody knows them', async () => {
    const { host } = setUp({ activate: async () => {} });
    expect(await reasonOf(host.request('bfm.startFromLink', payload))).toBe('unavailable');
    expect(await reasonOf(host.request('from.the.future' as 'bfm.startFromLink', payload))).toBe('unavailable');
  });

  it('with a payload that does not fit never reach the owner', async () => {
    const { bus, host, reports } = setUp();
    const asked = vi.fn(() => reply);
    bus.handle('mfe-bfm', { 'bfm.startFromLink': asked });
    expect(await reasonOf(host.request('bfm.startFromLink', { link: 7 } as never))).toBe('invalid-payload');
    expect(asked).not.toHaveBeenCalled();
    expect(reports).toMatchObject([{ sender: 'mfe-host', message: 'bfm.startFromLink' }]);
  });

  it('with an answer that does not fit are reported in the name of the owner', async () => {
    const { bus, host, reports } = setUp();
    bus.handle('mfe-bfm', { 'bfm.startFromLink': () => ({ to: '/bfm' }) as never });
    expect(await reasonOf(host.request('bfm.startFromLink', payload))).toBe('invalid-reply');
    expect(reports).toMatchObject([{ sender: 'mfe-bfm', message: 'bfm.startFromLink' }]);
  });

  it('keep the cause when the owner fails', async () => {
    const { bus, host } = setUp();
    const cause = new Error('no cart');
    bus.handle('mfe-bfm', { 'bfm.startFromLink': () => Promise.reject(cause) });
    await expect(host.request('bfm.startFromLink', payload)).rejects.toMatchObject({ reason: 'failed', cause });
  });

  it('of somebody else cannot be answered, and then none of the handlers is taken', async () => {
    const { bus, host } = setUp();
    const handlers = { 'bfm.startFromLink': () => reply, 'shell.openModal': () => ({ opened: true }) };
    expect(() => bus.handle('mfe-bfm', handlers)).toThrow('mfe-bfm does not own the command shell.openModal');
    expect(await reasonOf(host.request('bfm.startFromLink', payload))).toBe('unavailable');
  });

  it('are answered by the newest handler, whose predecessor takes only itself away', async () => {
    const { bus, host } = setUp();
    const removeOld = bus.handle('mfe-bfm', { 'bfm.startFromLink': () => ({ ...reply, to: '/old' }) });
    const removeNew = bus.handle('mfe-bfm', { 'bfm.startFromLink': () => ({ ...reply, to: '/new' }) });
    removeOld();
    await expect(host.request('bfm.startFromLink', payload)).resolves.toMatchObject({ to: '/new' });
    removeNew();
    expect(await reasonOf(host.request('bfm.startFromLink', payload))).toBe('unavailable');
  });
});

describe('versions', () => {
  const catalogue: Catalogue = {
    events: {
      'parcel.weighed': {
        owner: 'mfe-host',
        version: 2,
        replay: true,
        payload: z.object({ grams: z.int() }),
        upcast: (old) => ({ grams: (old as { kilograms: number }).kilograms * 1000 }),
      },
    },
    commands: {},
  };

  it('a payload of the version before is brought up to this one', () => {
    const { bus, reports } = setUp({ catalogue });
    const sender = bus.forSender('mfe-host');
    const grams: unknown[] = [];
    bus.forSender('mfe-shopper').on('parcel.weighed' as never, (payload) => grams.push(payload));
    sender.emit('parcel.weighed' as never, { kilograms: 2 } as never);
    sender.emit('parcel.weighed' as never, { grams: 700 } as never);
    expect(grams).toEqual([{ grams: 2000 }, { grams: 700 }]);
    expect(reports).toEqual([]);
  });

  it('a payload of no version is quarantined, also when the upcast stumbles over it', () => {
    const { bus, reports } = setUp({ catalogue, traceLength: 5 });
    const sender = bus.forSender('mfe-host');
    sender.emit('parcel.weighed' as never, { pounds: 3 } as never);
    sender.emit('parcel.weighed' as never, null as never);
    expect(reports).toHaveLength(2);
    expect(bus.trace().map(({ quarantined }) => quarantined)).toEqual([true, true]);
  });
});

describe('the trace', () => {
  it('keeps the last 200 messages, oldest first', () => {
    const { bus, shell } = setUp({ traceLength: 200 });
    for (let index = 0; index < 205; index += 1) shell.emit('route.changed', moved(`/${index}`));
    expect(bus.trace()).toHaveLength(200);
    expect(bus.trace()[0]).toMatchObject({
      kind: 'event',
      name: 'route.changed',
      sender: 'shell',
      payload: moved('/5'),
      quarantined: false,
    });
    expect(bus.trace().at(-1)).toMatchObject({ payload: moved('/204') });
  });

  it('is empty unless it is asked for', () => {
    const { bus, shell } = setUp();
    shell.emit('route.changed', moved('/'));
    expect(bus.trace()).toEqual([]);
  });

  it('shows commands beside events', async () => {
    const { bus, host } = setUp({ traceLength: 5 });
    await host.request('bfm.addItems', { items: [] }).catch(() => {});
    expect(bus.trace()).toMatchObject([{ kind: 'command', name: 'bfm.addItems', sender: 'mfe-host', payload: { items: [] } }]);
  });
});

it('payloads and replies are typed by the name', () => {
  expectTypeOf<EventPayload<'messages.unread.changed'>>().toEqualTypeOf<{ count: number }>();
  expectTypeOf<CommandReply<'bfm.addItems'>>().toEqualTypeOf<{ count: number }>();
  expectTypeOf<Parameters<RemoteBus['emit']>[0]>().not.toEqualTypeOf<string>();
});
