import { BeaconBatch } from '@outpost/shared-contracts/shell/beacon';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Attribution } from './attribution.ts';
import { createReporter } from './reporter.ts';

const FOLDER = 'http://localhost:3000/remotes/mfe-bfm/1/';

const attribution: Attribution = {
  ofElement: () => 'shell',
  ofShifted: () => 'shell',
  ofPage: () => 'shell',
  ofScript: (url) => (url.startsWith('http') ? 'mfe-bfm' : undefined),
  ofError: (error) => (error instanceof Error && error.stack?.includes(FOLDER) ? 'mfe-bfm' : 'shell'),
  knows: (name) => /^(shell|mfe-(bfm|host|b2b))$/.test(name),
  versionOf: (name) => `1.0.0-${name}`,
};

/** Beacons that left, one list per request, each request parsed as the edge does. */
let sent: Promise<BeaconBatch>[];
const batches = (): Promise<BeaconBatch[]> => Promise.all(sent);
const beacons = async () => (await batches()).flatMap((batch) => batch.beacons);

function setup() {
  const failed = vi.fn();
  return { failed, ...createReporter({ attribution, mode: 'production', failed }) };
}

function fromRemote(message: string): Error {
  const error = new Error(message);
  error.stack = `Error: ${message}\n    at f (${FOLDER}client/page.js:1:1)`;
  return error;
}

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), {
      sendBeacon: (path: string, body: Blob) => {
        expect(path).toBe('/platform/beacons');
        expect(body.type).toBe('application/json');
        sent.push(body.text().then((text) => BeaconBatch.parse(JSON.parse(text))));
        return true;
      },
    }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a handled error', () => {
  it('leaves within a second, in one batch with its neighbours, under the package that it is about', async () => {
    const { report } = setup();
    report(new Error('one'), { remote: 'shell', about: 'mfe-host' });
    report(new TypeError('two'), { sender: 'mfe-b2b', message: 'bfm.addItems' });
    report(fromRemote('three'), { remote: 'shell', during: 'hydration' });
    report('four', {});
    await vi.advanceTimersByTimeAsync(1000);
    expect(await batches()).toHaveLength(1);
    expect(await beacons()).toMatchObject([
      { kind: 'error', remote: 'mfe-host', version: '1.0.0-mfe-host', handled: true, message: 'one' },
      { remote: 'mfe-b2b', name: 'TypeError', about: 'bfm.addItems' },
      { remote: 'mfe-bfm', about: 'hydration' },
      { remote: 'shell', message: 'four' },
    ]);
  });

  it('stays with a page that shows a version nobody else has: it would count against the live ones', async () => {
    const { report, tell } = createReporter({ attribution, mode: 'production', silent: true });
    report(new Error('one'), { remote: 'mfe-bfm' });
    tell({ kind: 'started', remote: 'mfe-bfm', ms: 10 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await batches()).toEqual([]);
  });

  it('under a name that is no package of the page belongs to whom its stack names', async () => {
    const { report } = setup();
    report(fromRemote('one'), { about: 'the basket', remote: 'shell' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await beacons()).toMatchObject([{ remote: 'mfe-bfm' }]);
  });

  it('with a failure class is a remote that did not come up, with its causes', async () => {
    const { report, failed } = setup();
    report(new Error('mfe-bfm could not be loaded', { cause: new Error('Failed to fetch') }), { remote: 'mfe-bfm', failure: 'entry' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await beacons()).toEqual([
      {
        kind: 'load-failed',
        remote: 'mfe-bfm',
        version: '1.0.0-mfe-bfm',
        failure: 'entry',
        message: 'mfe-bfm could not be loaded: Failed to fetch',
      },
    ]);
    expect(failed).toHaveBeenCalledWith('mfe-bfm');
  });

  it('the same one is told once, and a page tells at most twenty', async () => {
    const { report } = setup();
    for (let i = 0; i < 50; i++) report('always the same', { remote: 'mfe-bfm' });
    for (let i = 0; i < 50; i++) report(`${i}`, { remote: 'mfe-bfm' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await beacons()).toHaveLength(20);
  });

  it('is cut to what the edge takes, in batches that a browser sends', async () => {
    const { report } = setup();
    for (let i = 0; i < 20; i++) {
      const error = new Error(`${i} ${'m'.repeat(2000)}`);
      error.stack = 's'.repeat(9000);
      report(error, { remote: 'mfe-bfm' });
    }
    await vi.advanceTimersByTimeAsync(1000);
    expect(await beacons()).toHaveLength(20);
    for (const batch of await batches()) expect(JSON.stringify(batch).length).toBeLessThan(32_000);
  });
});

describe('an error that nobody handled', () => {
  it('is told under the remote on its stack, thrown or rejected', async () => {
    const { watchUncaught } = setup();
    const stop = watchUncaught(window);
    window.dispatchEvent(new ErrorEvent('error', { error: fromRemote('thrown'), message: 'thrown', filename: `${FOLDER}client/page.js` }));
    const rejection = Object.assign(new Event('unhandledrejection'), { reason: fromRemote('rejected') });
    window.dispatchEvent(rejection);
    stop();
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: fromRemote('later') }));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await beacons()).toMatchObject([
      { kind: 'error', remote: 'mfe-bfm', handled: false, message: 'thrown' },
      { kind: 'error', remote: 'mfe-bfm', handled: false, message: 'rejected' },
    ]);
  });

  it.each([
    ['of a browser extension', { message: 'x', filename: 'chrome-extension://a/b.js' }],
    ['that the browser hides', { message: 'Script error.', filename: '' }],
    ['that is only a note', { message: 'ResizeObserver loop completed with undelivered notifications.', filename: `${FOLDER}page.js` }],
  ])('one %s is nobody’s', async (_, init) => {
    const { watchUncaught } = setup();
    const stop = watchUncaught(window);
    window.dispatchEvent(new ErrorEvent('error', init));
    stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual([]);
  });
});

describe('measures', () => {
  it('wait for company, and leave with the page at the latest', async () => {
    const { tell } = setup();
    tell({ kind: 'vital', metric: 'LCP', remote: 'mfe-bfm', value: 700 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveLength(0);
    tell({ kind: 'long-task', remote: 'mfe-bfm', ms: 80 });
    window.dispatchEvent(new Event('pagehide'));
    expect(await beacons()).toMatchObject([{ kind: 'vital' }, { kind: 'long-task' }]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
  });

  it('go along with an error that is in a hurry', async () => {
    const { tell, report } = setup();
    tell({ kind: 'started', remote: 'mfe-bfm', ms: 400 });
    report('broken', { remote: 'mfe-bfm' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await beacons()).toHaveLength(2);
  });
});
