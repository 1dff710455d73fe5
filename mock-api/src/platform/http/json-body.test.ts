import type { Call } from '@outpost/shared-contracts/call/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { startService, type TestService } from '../../../test/helper.ts';
import { CALLS } from '../../calls.ts';
import { schemaOf } from '../docs/json-schema.ts';
import { bodyLimitOf } from './body-limit.ts';
import { checkShape, MAX_DEPTH, MAX_VALUES } from './json-body.ts';
import { ProblemError } from './problem.ts';

const bytes = (text: string) => Buffer.from(text);
const nested = (depth: number, inside = '') => '['.repeat(depth) + inside + ']'.repeat(depth);

describe('the shape of a body', () => {
  it('is counted in levels and values', () => {
    for (const fine of ['', '"', '"\\', '{}', nested(MAX_DEPTH), `[${'0,'.repeat(MAX_VALUES - 3)}0]`, nested(2).repeat(20)])
      expect(() => checkShape(bytes(fine)), fine.slice(0, 40)).not.toThrow();
    for (const bad of [nested(MAX_DEPTH + 1), '{"a":'.repeat(MAX_DEPTH + 1), `[${'0,'.repeat(MAX_VALUES)}0]`, '[],'.repeat(MAX_VALUES)])
      expect(() => checkShape(bytes(bad)), bad.slice(0, 40)).toThrow(ProblemError);
  });

  it('is not what texts hold', () => {
    const text = JSON.stringify([`${'[{,'.repeat(MAX_VALUES)}\\"`, '"[\\', ',,,']);
    expect(() => checkShape(bytes(text))).not.toThrow();
    expect(() => checkShape(bytes(JSON.stringify(`"${nested(MAX_DEPTH + 1)}`))), 'behind a quote of the text').not.toThrow();
    expect(() => checkShape(bytes(`["\\\\",${nested(MAX_DEPTH)}]`))).toThrow('levels');
  });
});

describe('a body that nobody would send', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.close());

  it.each([
    ['8,000 lists in each other', nested(8000)],
    ['3,000 lists in each other around zeros', nested(3000, `${'0,'.repeat(1000)}0`)],
    ['many values', `{"source":[${'0,'.repeat(60_000)}0]}`],
    ['broken JSON', '{"source":'],
    ['nothing', ''],
    ['a prototype', '{"__proto__":{"source":"web"},"source":"web"}'],
    ['a constructor', '{"constructor":{"prototype":{"x":1}},"source":"web"}'],
    ['no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
  ])('%s is malformed', async (_, payload) => {
    // It takes long lists, so it is not for its length that this is refused.
    const answer = await service.app.inject({
      method: 'POST',
      url: '/api/shipper/network',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_request']);
  });

  it.each([
    ['a NUL', { source: 'a\0' }, 'source'],
    ['half a surrogate pair', { source: { deep: ['x', '\ud800'] } }, 'source.deep.1'],
    ['a name with one', { 'a\udfff': 1 }, '(name)'],
  ])('%s is refused where it stands', async (_, body, field) => {
    const answer = await service.app.inject({ method: 'POST', url: '/api/anonymous', payload: body });
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, field]);
  });
});

interface Shape extends Record<string, unknown> {
  readonly type?: string;
  readonly properties?: Record<string, Shape>;
  readonly additionalProperties?: Shape | boolean;
  readonly items?: Shape;
}

/** Every part of a schema with the way to it. */
function* partsOf(shape: Shape, way: string): Generator<[Shape, string]> {
  yield [shape, way];
  for (const list of ['anyOf', 'oneOf', 'allOf']) for (const choice of (shape[list] as Shape[]) ?? []) yield* partsOf(choice, way);
  for (const [name, field] of Object.entries(shape.properties ?? {})) yield* partsOf(field, `${way}.${name}`);
  if (typeof shape.additionalProperties === 'object') yield* partsOf(shape.additionalProperties, `${way}.*`);
  if (shape.items) yield* partsOf(shape.items, `${way}.0`);
}

/** A pattern that ends, and in which nothing may be repeated without end. */
const bounds = (pattern: unknown) => typeof pattern === 'string' && /^\^.*\$$/.test(pattern) && !/[^\\][*+]|,\}/.test(pattern);

const INPUTS = ['params', 'query', 'body'] as const;

/** The lists of a zod schema, wherever they stand. */
function listsOf(schema: z.core.$ZodType): z.core.$ZodArray[] {
  const def = schema._zod.def as z.core.$ZodTypeDef & Record<string, unknown>;
  const inner = [
    def.innerType,
    def.in,
    def.element,
    def.valueType,
    ...((def.options as unknown[]) ?? []),
    ...Object.values((def.shape as object) ?? {}),
  ];
  const own = def.type === 'array' ? [schema as z.core.$ZodArray] : [];
  return [...own, ...inner.filter(Boolean).flatMap((part) => listsOf(part as z.core.$ZodType))];
}

describe('what a call takes', () => {
  const inputs = CALLS.flatMap((call) => INPUTS.flatMap((part) => (call[part] ? [[call, part, call[part]] as const] : [])));

  it('every text and every list of every call has a bound', () => {
    const boundless = inputs.flatMap(([call, part, schema]) =>
      [...partsOf(schemaOf(schema, 'input') as Shape, `${call.name}.${part}`)].flatMap(([shape, way]) => {
        const { type, maxLength, maxItems, pattern, format } = shape;
        if (type === 'string')
          return maxLength !== undefined || shape.enum || 'const' in shape || format === 'uuid' || bounds(pattern) ? [] : [way];
        if (type === 'array') return maxItems === undefined ? [way] : [];
        return shape.additionalProperties && !shape.propertyNames ? [`${way}.*`] : [];
      }),
    );
    expect(boundless).toEqual([]);
  });

  it('no list that is too long is looked into', () => {
    const lists = inputs.flatMap(([, , schema]) => listsOf(schema));
    expect(lists.length).toBeGreaterThan(15);
    for (const list of lists) {
      let looked = 0;
      const many = new Proxy(Array(1_000_000), {
        get: (target, name) => (typeof name === 'string' && /^\d+$/.test(name) ? looked++ : Reflect.get(target, name)),
      });
      expect((list as unknown as z.ZodMiniType).safeParse(many).success).toBe(false);
      expect(looked).toBe(0);
    }
  });

  it('no call needs more levels or bytes than a body may have', () => {
    const depthOf = (call: Call) =>
      Math.max(0, ...[...partsOf(schemaOf(call.body as z.ZodMiniType, 'input') as Shape, '')].map(([, way]) => way.split('.').length));
    for (const call of CALLS.filter(({ body }) => body)) {
      expect(depthOf(call), call.name).toBeLessThan(MAX_DEPTH / 2);
      expect(bodyLimitOf(call), call.name).toBeLessThanOrEqual(256 * 1024);
    }
  });
});
