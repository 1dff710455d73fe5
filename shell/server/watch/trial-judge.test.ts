import type { RegistryDocument } from '@outpost/shared-contracts/shell/registry';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMonitor } from './monitor.ts';
import { createTrialJudge } from './trial-judge.ts';

const OFFERED = Date.parse('2026-11-21T12:00:00.000Z');

/** A registry with mfe-bfm 2.0.0 on trial, visits of it, and a store that remembers what it was asked for. */
function aTrial({ canSign = true, trial = 60_000, lost = false } = {}) {
  const clock = { now: OFFERED + 1000 };
  const calls: unknown[][] = [];
  const entry = {
    active: '1.0.0',
    previous: null,
    candidate: { version: '2.0.0', percent: 10, since: new Date(OFFERED).toISOString(), by: 'ana' } as { version: string } | null,
  };
  const end =
    (what: string) =>
    async (...args: unknown[]): Promise<never> => {
      calls.push([what, ...args]);
      if (lost) throw new Error('mfe-bfm tries 3.0.0 now, no longer 2.0.0');
      entry.candidate = null;
      return undefined as never;
    };
  const monitor = createMonitor({ slowStart: 8000, failures: 3, now: () => clock.now });
  const log = { info: vi.fn(), error: vi.fn() };
  const judge = createTrialJudge({
    document: async () => ({ packages: { 'mfe-bfm': entry } }) as unknown as RegistryDocument,
    store: { canSign: () => canSign, withdraw: end('withdraw'), promote: end('promote') },
    refuse: (...args) => calls.push(['refuse', ...args]),
    monitor,
    rules: { limit: 0.02, failures: 3, visits: 5, trial },
    log,
    now: () => clock.now,
  });
  const visit = (id: number, bad: boolean, version = '2.0.0') => {
    const from = { visit: `${version}-${id}`, releaseSet: 'set', address: `10.0.0.${id}`, path: '/' };
    monitor.take({ kind: 'started', remote: 'mfe-bfm', version, ms: 100 }, from);
    if (bad) monitor.take({ kind: 'error', remote: 'mfe-bfm', version, handled: false, name: 'E', message: 'broken' }, from);
  };
  return { clock, calls, judge, visit, log };
}

describe('The judge of trials', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('withdraws a candidate that goes wrong: only this version, by the edge, with the numbers', async () => {
    const { calls, judge, visit } = aTrial();
    for (const id of [1, 2, 3]) visit(id, true);
    await judge.run();
    await judge.run();
    expect(calls).toEqual([
      ['withdraw', 'mfe-bfm', { version: '2.0.0', by: 'edge', why: '3 of 3 visits went wrong, of the live version 0 of 0 visits' }],
    ]);
    await judge.close();
  });

  it('does so within a second of the beacon, without being asked again', async () => {
    const { calls, judge, visit } = aTrial();
    for (const id of [1, 2, 3]) visit(id, true);
    judge.note();
    judge.note();
    await vi.advanceTimersByTimeAsync(1000);
    expect(calls).toHaveLength(1);
    await judge.close();
  });

  it('promotes a candidate after its time by itself, with nothing but the clock to remind it', async () => {
    const { clock, calls, judge, visit } = aTrial();
    for (const id of [1, 2, 3, 4, 5]) visit(id, false);
    await judge.run();
    expect(calls, 'too early').toEqual([]);
    clock.now += 60_000;
    await vi.advanceTimersByTimeAsync(2000);
    expect(calls).toMatchObject([['promote', 'mfe-bfm', { version: '2.0.0', by: 'edge' }]]);
    await judge.close();
  });

  it('leaves a trial alone that another edge has ended', async () => {
    const { judge, visit, log } = aTrial({ lost: true });
    for (const id of [1, 2, 3]) visit(id, true);
    await judge.run();
    expect(log.info).toHaveBeenCalledWith(expect.objectContaining({ remote: 'mfe-bfm' }), 'a trial was ended by somebody else');
    expect(log.error).not.toHaveBeenCalled();
    await judge.close();
  });

  it('stops serving a bad candidate itself where it has no key to change the registry, and promotes nothing', async () => {
    const { clock, calls, judge, visit } = aTrial({ canSign: false });
    for (const id of [1, 2, 3, 4, 5]) visit(id, false);
    clock.now += 120_000;
    await judge.run();
    expect(calls).toEqual([]);
    for (const id of [6, 7, 8]) visit(id, true);
    await judge.run();
    await judge.run();
    expect(calls).toEqual([['refuse', 'mfe-bfm', '2.0.0']]);
    await judge.close();
  });
});
