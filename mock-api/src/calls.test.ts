import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../test/helper.ts';
import { CALLS } from './calls.ts';

interface Endpoint {
  readonly id: string;
  readonly method: string;
  /** Relative to the service's base, names of third parties filled in. */
  readonly concretePath: string;
}

/** The calls of the specification; a test may read them, the product does not. */
const endpoints = JSON.parse(readFileSync(new URL('../../docs/requirements/endpoints.json', import.meta.url), 'utf8')) as Endpoint[];

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** Names of parameters are ours: `{id}` and `{userId}` are the same place. The base of tests is a folder of the one base. */
const shapeOf = (path: string) =>
  path
    .replace('{testBaseUrl}', 'test')
    .replace(/\{\w+\}/g, '{}')
    .replace(/\/$/, '');

describe('the calls of the service', () => {
  it('B-426 B-427 have the methods and paths of the specification below one base, with our names where it names a third party', () => {
    const wrong = CALLS.flatMap((call) =>
      call.ids.flatMap((id) => {
        const wanted = endpoints.find((endpoint) => endpoint.id === id);
        const fits = wanted?.method === call.method && shapeOf(wanted.concretePath) === shapeOf(call.path);
        return fits ? [] : [`${id} is ${wanted?.method} ${wanted?.concretePath}, served as ${call.method} ${call.path}`];
      }),
    );
    expect(wrong).toEqual([]);
    for (const { method, path } of service.app.servedCalls)
      expect(service.app.hasRoute({ method, url: `/api/${path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}` }), path).toBe(true);
  });

  it('are all served', () => {
    expect(service.app.servedCalls.map(({ name }) => name).sort()).toEqual(CALLS.map(({ name }) => name).sort());
  });
});
