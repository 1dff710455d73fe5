import type { Beacon } from '@outpost/shared-contracts/shell/beacon';
import { describe, expect, it } from 'vitest';
import { createMonitor } from './monitor.ts';

const OWNER = { remote: 'mfe-bfm', version: '2.0.0' };
const started = (ms = 300): Beacon => ({ kind: 'started', ...OWNER, ms });
const notLoaded: Beacon = { kind: 'load-failed', ...OWNER, failure: 'chunk', message: 'no answer' };
const thrown: Beacon = { kind: 'error', ...OWNER, handled: false, name: 'TypeError', message: 'x is not a function' };

function aMonitor({ failures = 10 } = {}) {
  const clock = { now: 1_800_000_000_000 };
  const monitor = createMonitor({ slowStart: 8000, failures, now: () => clock.now });
  const from = (visit: string, address = `10.0.0.${visit}`) => ({ visit, releaseSet: 'set-1', address, path: '/en/bfm' });
  return { monitor, clock, from };
}

describe('The watch', () => {
  it('counts a visit once, however often and in however many ways it went wrong', () => {
    const { monitor, from } = aMonitor();
    for (let again = 0; again < 50; again += 1) for (const beacon of [started(9000), notLoaded, thrown]) monitor.take(beacon, from('1'));
    monitor.take(started(), from('2'));
    expect(monitor.share('mfe-bfm', '2.0.0', 0)).toEqual({ visits: 2, bad: 1 });
    const health = monitor.versionMetrics()[0]?.health(1_800_000_000_000);
    expect(health).toMatchObject({ visits: 2, bad: 1, loadFailed: 1, errored: 1, slow: 1, failures: { chunk: 1 } });
  });

  it('says whether a beacon was heard, and hears each visit only so often', () => {
    const { monitor, from } = aMonitor();
    expect(monitor.take(started(), from('1'))).toBe(true);
    expect(monitor.take(started(), from('1'))).toBe(false);
    const heard = Array.from({ length: 1000 }, (_, index) => monitor.take({ ...thrown, message: `error ${index}` }, from('1')));
    expect(heard.filter(Boolean)).toHaveLength(10);
  });

  it('lets one address make up no more than two visits of a share a day, and never those that withdraw a candidate', () => {
    const { monitor, clock, from } = aMonitor();
    for (let visit = 0; visit < 40; visit += 1) monitor.take(thrown, from(`stranger-${visit}`, '203.0.113.7'));
    expect(monitor.share('mfe-bfm', '2.0.0', 0)).toEqual({ visits: 2, bad: 2 });
    clock.now += 25 * 3_600_000;
    monitor.take(thrown, from('the next day', '203.0.113.7'));
    expect(monitor.share('mfe-bfm', '2.0.0', 0).visits).toBe(3);

    const strict = aMonitor({ failures: 2 });
    for (let visit = 0; visit < 40; visit += 1) strict.monitor.take(thrown, strict.from(`stranger-${visit}`, '203.0.113.7'));
    expect(strict.monitor.share('mfe-bfm', '2.0.0', 0).bad).toBe(1);
  });

  it('does not count handled errors, vitals, long tasks and violations as visits that went wrong, but keeps them', () => {
    const { monitor, clock, from } = aMonitor();
    monitor.take(started(), from('1'));
    monitor.take({ ...thrown, handled: true }, from('1'));
    monitor.take({ kind: 'vital', ...OWNER, metric: 'LCP', value: 1200 }, from('1'));
    monitor.take({ kind: 'long-task', ...OWNER, ms: 80 }, from('1'));
    monitor.take({ kind: 'violation', ...OWNER, directive: 'script-src', blocked: 'inline' }, from('1'));
    const metrics = monitor.versionMetrics()[0];
    expect(metrics?.health(clock.now)).toMatchObject({
      visits: 1,
      bad: 0,
      longTasks: 1,
      violations: 1,
      vitals: { LCP: { p75: 1200, samples: 1 }, INP: null },
    });
    expect(metrics?.errors.list()).toMatchObject([{ name: 'TypeError', handled: true, path: '/en/bfm', count: 1 }]);
  });

  it('takes only visits after a time into the share of a trial', () => {
    const { monitor, clock, from } = aMonitor();
    monitor.take(thrown, from('1'));
    clock.now += 60_000;
    const offered = clock.now;
    monitor.take(started(), from('2'));
    expect(monitor.share('mfe-bfm', '2.0.0', offered)).toEqual({ visits: 1, bad: 0 });
  });

  it('tells equal errors once, with their number, and keeps the last 50 kinds', () => {
    const { monitor, from } = aMonitor();
    for (let visit = 0; visit < 30; visit += 1) monitor.take(thrown, from(`${visit}`));
    for (let visit = 0; visit < 80; visit += 1) monitor.take({ ...thrown, message: `other ${visit}` }, from(`x${visit}`));
    const errors = monitor.versionMetrics()[0]?.errors.list() ?? [];
    expect(errors).toHaveLength(50);
    const { monitor: calm, from: calmly } = aMonitor();
    for (let visit = 0; visit < 30; visit += 1) calm.take(thrown, calmly(`${visit}`));
    expect(calm.versionMetrics()[0]?.errors.list()).toMatchObject([{ count: 30 }]);
  });

  it('stays in bounded memory whatever names and numbers it is sent', () => {
    const { monitor, clock, from } = aMonitor();
    for (let index = 0; index < 3000; index += 1) {
      monitor.take({ ...thrown, version: `9.${index}` }, from(`v${index}`));
      monitor.take({ kind: 'violation', ...OWNER, directive: `made-up-${'x'.repeat(index % 30)}`, blocked: `${index}` }, from(`w${index}`));
      monitor.take(started(), from(`w${index}`));
    }
    expect(monitor.versionMetrics()).toHaveLength(100);
    const metrics = monitor.versionMetrics().find(({ version }) => version === '2.0.0');
    expect(metrics?.totals.violations.size).toBeLessThanOrEqual(21);
    expect(metrics?.violations.list()).toHaveLength(50);
    expect(metrics?.health(clock.now).visits).toBe(2000);
  });

  it('keeps how long the edge rendered a version, and what it had to leave to the browser', async () => {
    const { monitor, clock } = aMonitor();
    monitor.rendered('mfe-bfm', '2.0.0', 4);
    for (let again = 0; again < 3; again += 1) monitor.notRendered('mfe-bfm', '2.0.0', new TypeError('no window'), '/en/bfm');
    const metrics = monitor.versionMetrics()[0];
    const measured = await monitor.histograms.metrics();
    expect(measured).toContain('outpost_render_seconds_sum{remote="mfe-bfm",version="2.0.0"} 0.004');
    expect(measured).toContain('outpost_render_seconds_count{remote="mfe-bfm",version="2.0.0"} 1');
    expect(metrics?.totals.notRendered).toBe(3);
    expect(metrics?.errors.list()).toMatchObject([{ name: 'TypeError', about: 'left to the browser by the edge', count: 3 }]);
    expect(metrics?.health(clock.now), 'no visit went wrong by that').toMatchObject({ visits: 0, bad: 0 });
  });

  it('forgets what was measured of a version that is not counted any more', async () => {
    const { monitor } = aMonitor();
    for (let n = 0; n < 150; n += 1) monitor.rendered('mfe-bfm', `1.0.${n}`, 4);
    const measured = (await monitor.histograms.metrics()).split('\n').filter((line) => line.startsWith('outpost_render_seconds_count'));
    expect(measured).toHaveLength(100);
    expect(measured.join()).not.toContain('"1.0.0"');
  });

  it('knows the visits of the last minutes and the release sets they are on', () => {
    const { monitor, clock, from } = aMonitor();
    monitor.take(started(), from('1'));
    clock.now += 20 * 60_000;
    monitor.take(started(), from('2'));
    monitor.take(started(), { ...from('3'), releaseSet: 'set-2' });
    expect(monitor.visitsWithin(30 * 60_000)).toEqual({ visits: 3, releaseSets: 2 });
    expect(monitor.visitsWithin(10 * 60_000)).toEqual({ visits: 2, releaseSets: 2 });
  });
});
