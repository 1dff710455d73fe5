import type { ReleaseSet } from '@outpost/shared-contracts/shell/registry';
import Fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import type { Visit } from '../visits/visits.ts';
import { createMonitor } from '../watch/monitor.ts';
import { createBeaconOutcomes, registerBeacons } from './beacons.ts';

const SET = {
  id: 'set-1',
  shell: { manifest: { name: 'shell', version: '1.0.0' } },
  remotes: [{ manifest: { name: 'mfe-bfm', version: '2.0.0' } }],
} as unknown as ReleaseSet;

const thrown = { kind: 'error', remote: 'mfe-bfm', version: '2.0.0', handled: false, name: 'TypeError', message: 'broken' };

/** An edge that knows visits by a plain cookie; what a cookie is worth is proven beside the visits. */
async function anEdge() {
  const monitor = createMonitor({ slowStart: 8000, failures: 10 });
  const outcomes = createBeaconOutcomes();
  const note = vi.fn();
  const app = Fastify({ trustProxy: true });
  registerBeacons(app, {
    visitOf: ({ headers }) =>
      headers.cookie?.startsWith('visit=') ? ({ id: headers.cookie, visitor: 'v', revision: 1 } as Visit) : undefined,
    setFor: async () => SET,
    publicOrigin: 'https://outpost.example',
    monitor,
    trials: { note },
    outcomes,
  });
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/platform/beacons',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie: 'visit=1', ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { monitor, outcomes, note, send, bad: () => monitor.share('mfe-bfm', '2.0.0', 0).bad };
}

const batch = (...beacons: object[]) => ({ path: '/en/bfm', beacons });

describe('Beacons', () => {
  it('of a visit about its own release set count, and trials are looked at', async () => {
    const { send, bad, outcomes, note } = await anEdge();
    const answer = await send(batch(thrown));
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect([bad(), outcomes.counted]).toEqual([1, 1]);
    expect(note).toHaveBeenCalledOnce();
  });

  it('come as plain text too, as browsers send them from a page that closes', async () => {
    const { send, bad } = await anEdge();
    await send(batch(thrown), { 'content-type': 'text/plain;charset=UTF-8' });
    expect(bad()).toBe(1);
  });

  it.each([
    ['without a visit', { cookie: '' }, 'unsigned'],
    ['with a cookie that is not ours', { cookie: 'visitor=1' }, 'unsigned'],
    ['from another site', { 'sec-fetch-site': 'cross-site' }, 'foreign'],
    ['from another host of our domain', { 'sec-fetch-site': 'same-site' }, 'foreign'],
  ] as const)('%s count nothing, and the answer does not say so', async (_, headers, outcome) => {
    const { send, bad, outcomes, note } = await anEdge();
    expect((await send(batch(thrown), headers)).statusCode).toBe(204);
    expect([bad(), outcomes[outcome]]).toEqual([0, 1]);
    expect(note).not.toHaveBeenCalled();
  });

  it('from a browser without Sec-Fetch-Site count by their origin', async () => {
    const { send, bad } = await anEdge();
    const headers = { 'sec-fetch-site': '' };
    await send(batch(thrown), headers);
    await send(batch(thrown), { ...headers, origin: 'https://elsewhere.example' });
    expect(bad()).toBe(0);
    await send(batch(thrown), { ...headers, origin: 'https://outpost.example' });
    expect(bad()).toBe(1);
  });

  it('about a version that the visit was not given count nothing', async () => {
    const { send, monitor, outcomes } = await anEdge();
    await send(batch({ ...thrown, version: '3.0.0' }, { ...thrown, remote: 'mfe-b2b' }));
    expect(monitor.versionMetrics()).toEqual([]);
    expect(outcomes.ignored).toBe(1);
  });

  it.each([
    ['no JSON', '{'],
    ['no batch', { beacons: [] }],
    ['an unknown kind', batch({ ...thrown, kind: 'shout' })],
    ['a name that is no package', batch({ ...thrown, remote: '<script>' })],
    ['more than fifty', batch(...Array.from({ length: 51 }, () => thrown))],
  ])('that are %s are refused', async (_, body) => {
    const { send, bad } = await anEdge();
    const text = await send(body, { 'content-type': 'text/plain' });
    expect(text.statusCode).toBe(400);
    expect(text.headers['content-type']).toContain('application/problem+json');
    expect((await send(body)).statusCode).toBe(400);
    expect(bad()).toBe(0);
  });

  it('of one visit are heard only so fast', async () => {
    const { send, outcomes } = await anEdge();
    for (let index = 0; index < 40; index += 1) expect((await send(batch({ ...thrown, message: `${index}` }))).statusCode).toBe(204);
    expect(outcomes.limited).toBeGreaterThanOrEqual(18);
  });

  it('of one address are heard only so fast, however many visits it has', async () => {
    const { send, outcomes } = await anEdge();
    for (let index = 0; index < 260; index += 1) await send(batch(thrown), { cookie: `visit=${index}`, 'x-forwarded-for': '203.0.113.7' });
    expect(outcomes.limited).toBeGreaterThan(0);
    await send(batch(thrown), { cookie: 'visit=other', 'x-forwarded-for': '198.51.100.1' });
    const { limited } = outcomes;
    await send(batch(thrown), { cookie: 'visit=third', 'x-forwarded-for': '198.51.100.2' });
    expect(outcomes.limited, 'others are heard').toBe(limited);
  });
});
