import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createTextSigner } from './text-signer.ts';
import { createVisits } from './visits.ts';

/** A browser that keeps cookies and talks to the edge's visits directly. */
function browser(cookies = new Map<string, string>()) {
  const request = () =>
    ({ protocol: 'http', headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } }) as FastifyRequest;
  const reply = {
    header(_: string, value: string) {
      const [name = '', text = ''] = value.split(';')[0]?.split('=') ?? [];
      cookies.set(name, text);
    },
  } as unknown as FastifyReply;
  return { cookies, request, reply };
}

const MINUTE = 60_000;

function edge(secret = 'a secret') {
  const clock = { now: 1_000_000_000_000 };
  return { clock, visits: createVisits({ signer: createTextSigner(secret), idle: 30 * MINUTE, secure: false, now: () => clock.now }) };
}

describe('A visit', () => {
  it('begins with the first page, keeps its revision over later ones, and ends after a pause', () => {
    const { clock, visits } = edge();
    const { request, reply } = browser();
    const first = visits.arrive(request(), reply, 7);
    expect(first).toMatchObject({ revision: 7, isNew: true });
    clock.now += 29 * MINUTE;
    expect(visits.arrive(request(), reply, 8), 'a release in mid-visit').toMatchObject({ id: first.id, revision: 7, isNew: false });
    clock.now += 29 * MINUTE;
    expect(visits.arrive(request(), reply, 9), 'each page keeps it going').toMatchObject({ id: first.id });
    clock.now += 31 * MINUTE;
    expect(visits.read(request())).toBeUndefined();
    expect(visits.arrive(request(), reply, 9)).toMatchObject({ revision: 9, isNew: true, visitor: first.visitor });
  });

  it('that never pauses ends after a day', () => {
    const { clock, visits } = edge();
    const { request, reply } = browser();
    const first = visits.arrive(request(), reply, 1);
    for (let hour = 0; hour < 50; hour += 1) {
      clock.now += 29 * MINUTE;
      if (visits.arrive(request(), reply, 2).id !== first.id) break;
    }
    expect(clock.now - first.startedAt).toBeGreaterThan(23 * 60 * MINUTE);
    expect(visits.arrive(request(), reply, 2).revision).toBe(2);
  });

  it('can be begun anew on purpose, by the same visitor', () => {
    const { visits } = edge();
    const { request, reply } = browser();
    const first = visits.arrive(request(), reply, 1);
    const second = visits.begin(request(), reply, 2);
    expect(second).toMatchObject({ revision: 2, visitor: first.visitor });
    expect(visits.read(request())?.id).toBe(second.id);
  });

  it('cannot be made up, changed, or taken from another site', () => {
    const { visits } = edge();
    const { cookies, request, reply } = browser();
    visits.arrive(request(), reply, 1);
    const [body = '', mark = ''] = cookies.get('outpost_visit')?.split('.') ?? [];
    const other = Buffer.from(Buffer.from(body, 'base64url').toString().replace(',1,', ',2,')).toString('base64url');
    const strange = createTextSigner('another secret').sign('outpost_visit', Buffer.from(body, 'base64url').toString());
    for (const forged of [`${other}.${mark}`, body, `${body}.`, `.${mark}`, '', 'a.b', strange, cookies.get('outpost_visitor') ?? '']) {
      cookies.set('outpost_visit', forged);
      expect(visits.read(request()), forged).toBeUndefined();
    }
  });
});
