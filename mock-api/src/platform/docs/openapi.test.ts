import type { Call } from '@outpost/shared-contracts/call/call';
import { beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '../../calls.ts';
import { streamDocs } from '../../domains/notifications/docs.ts';
import { GLOSSARY } from './glossary/glossary.ts';
import { openApiOf } from './openapi.ts';

type Json = Record<string, unknown>;

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly description?: string; readonly schema: Json }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
  readonly responses: Readonly<
    Record<string, { readonly headers?: Json; readonly content?: Readonly<Record<string, { readonly example?: unknown }>> }>
  >;
}

let document: ReturnType<typeof openApiOf>;
let operations: readonly Operation[];
const operationOf = ({ name }: Call) => operations.find(({ operationId }) => operationId === name) as Operation;

beforeAll(() => {
  document = openApiOf(CALLS, 'https://outpost.test', streamDocs);
  operations = Object.values(document.paths).flatMap((path) => Object.values(path)) as Operation[];
});

/** Every field of every object below, with the way to it. Examples are no schemas. */
function fieldsIn(value: unknown, way: string): [way: string, field: Json][] {
  if (Array.isArray(value)) return value.flatMap((entry, n) => fieldsIn(entry, `${way}.${n}`));
  if (typeof value !== 'object' || value === null) return [];
  const { properties, example: _, ...rest } = value as Json;
  const own = Object.entries((properties ?? {}) as Json).flatMap(([name, field]): [string, Json][] => [
    [`${way}.${name}`, field as Json],
    ...fieldsIn(field, `${way}.${name}`),
  ]);
  return [...own, ...Object.entries(rest).flatMap(([key, inner]) => fieldsIn(inner, `${way}.${key}`))];
}

describe('the published document', () => {
  it('says what each group of calls is about', () => {
    const untold = document.tags.filter(({ description }) => !description).map(({ name }) => name);
    expect(untold, 'groups without a sentence in GROUPS (mock-api/src/platform/docs/openapi.ts)').toEqual([]);
  });

  it('describes every field of every schema', () => {
    const fields = [...fieldsIn(document.paths, ''), ...fieldsIn(document.components.schemas, '')];
    expect(fields.length).toBeGreaterThan(1000);
    const undescribed = fields.filter(([, { description }]) => typeof description !== 'string' || description.length < 4);
    expect(
      undescribed.map(([way]) => way),
      'fields of contracts without a doc comment',
    ).toEqual([]);
  });

  it('describes every parameter, and says what becomes of a slash in one', () => {
    const parameters = operations.flatMap(({ operationId, parameters: all = [] }) => all.map((one) => ({ operationId, ...one })));
    expect(parameters.filter(({ description }) => !description).map(({ operationId, name }) => `${operationId} ${name}`)).toEqual([]);
    const withSlash = parameters.filter(({ in: place, schema }) => place === 'path' && JSON.stringify(schema.enum ?? '').includes('/'));
    expect(withSlash.length).toBeGreaterThan(0);
    for (const { operationId, description } of withSlash) expect(description, operationId).toContain('slash');
  });

  it('keeps no word in the glossary that no field needs', () => {
    const fields = [...fieldsIn(document.paths, ''), ...fieldsIn(document.components.schemas, '')];
    const parameters = operations.flatMap(({ parameters: all = [] }) => all);
    const texts = new Set([...fields.map(([, { description }]) => description), ...parameters.map(({ description }) => description)]);
    const names = new Set([...fields.map(([way]) => way.split('.').at(-1)), ...parameters.map(({ name }) => name)]);
    const needless = Object.entries(GLOSSARY).filter(([name, [text]]) => !names.has(name) || (text !== undefined && !texts.has(text)));
    expect(needless.map(([name]) => name)).toEqual([]);
  });

  it('shows an example of every body and answer, and the service would take and give it', () => {
    for (const call of CALLS) {
      const { requestBody, responses } = operationOf(call);
      const body = requestBody?.content['application/json']?.example;
      // A file is no text that could be shown.
      if (call.body && !call.multipart) expect(call.body.safeParse(body).error?.issues, `${call.name} body`).toBeUndefined();
      const answer = responses['200']?.content?.['application/json']?.example;
      expect(call.reply.safeParse(answer).error?.issues, `${call.name} reply`).toBeUndefined();
    }
  });

  it('names what several calls share, once', () => {
    const { schemas } = document.components;
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['Money', 'User', 'Purchase', 'PackageOrder', 'HostCard', 'Problem']));
    const written = JSON.stringify(document).match(/"loyalty_discount_rate":\{/g);
    expect(written).toHaveLength(1);
  });

  it('says which headers an answer carries: when to come back, and that it is a repeated one', () => {
    for (const call of CALLS) {
      const { responses } = operationOf(call);
      for (const status of ['429', '503'])
        if (responses[status]) expect(Object.keys(responses[status].headers ?? {}), `${call.name} ${status}`).toContain('retry-after');
      expect(Object.keys(responses['200']?.headers ?? {}).includes('idempotency-replayed'), call.name).toBe(call.idempotent === true);
    }
  });
});
