import { createBus } from '@outpost/shared-contracts/events/bus';
import type { Session } from '@outpost/shared-contracts/shell/shell-api';
import { BehaviorSubject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { createPresence } from './presence.ts';
import { createShells } from './shell-api.ts';
import { createUpdateGate } from './update-gate.ts';

function setup() {
  const gate = createUpdateGate();
  const session$ = new BehaviorSubject<Session>({ state: 'signed-out' });
  const bus = createBus({ report: vi.fn(), activate: () => Promise.reject(new Error('nobody')) });
  const shells = createShells({
    environment: 'browser',
    language: 'en',
    api: {} as never,
    bus,
    session: { current: () => session$.value, session$, refresh: async () => {} },
    widgets: {} as never,
    storage: {} as never,
    navigate: vi.fn(),
    notify: vi.fn(),
    blockUpdate: gate.block,
    report: vi.fn(),
  });
  const move = (path: string): void => bus.forSender('shell').emit('route.changed', { path, language: 'en' });
  return { gate, session$, shells, move };
}

describe('a remote that leaves', () => {
  it('hears nothing more of bus and session, and holds no update back, though it forgot to let go', () => {
    const { gate, session$, shells, move } = setup();
    const shell = shells.shellFor('mfe-leaky');
    const heard: string[] = [];
    shell.bus.on('route.changed', ({ path }) => heard.push(path));
    shell.session.session$.subscribe(({ state }) => heard.push(state));
    shell.blockUpdate();
    move('/a');
    shells.leave('mfe-leaky');
    move('/b');
    session$.next({ state: 'unknown' });
    expect(heard).toEqual(['signed-out', '/a']);
    expect(gate.blocked()).toBe(false);
  });

  it('listens again when it is back, with the same ShellApi', () => {
    const { shells, move } = setup();
    const shell = shells.shellFor('mfe-bfm');
    shells.leave('mfe-bfm');
    const heard: string[] = [];
    shell.bus.on('route.changed', ({ path }) => heard.push(path));
    move('/back');
    expect(heard).toEqual(['/back']);
    expect(shells.shellFor('mfe-bfm')).toBe(shell);
  });

  it('leaves its service and other remotes alone', () => {
    const { gate, shells, move } = setup();
    const heard: string[] = [];
    shells.lastingFor('mfe-bfm').bus.on('route.changed', () => heard.push('service'));
    shells.shellFor('mfe-host').bus.on('route.changed', () => heard.push('other'));
    shells.shellFor('mfe-host').blockUpdate();
    shells.shellFor('mfe-bfm');
    shells.leave('mfe-bfm');
    move('/a');
    expect(heard).toEqual(['service', 'other']);
    expect(gate.blocked()).toBe(true);
  });
});

describe('the presence of a remote', () => {
  it('ends with its last region, not between two of its pages', async () => {
    const left = vi.fn();
    const presence = createPresence(left);
    const page = presence.hold('mfe-bfm');
    const widget = presence.hold('mfe-bfm');
    page();
    page();
    await Promise.resolve();
    expect(left).not.toHaveBeenCalled();
    widget();
    const nextPage = presence.hold('mfe-bfm');
    await Promise.resolve();
    expect(left).not.toHaveBeenCalled();
    nextPage();
    await Promise.resolve();
    expect(left.mock.calls).toEqual([['mfe-bfm']]);
  });
});
