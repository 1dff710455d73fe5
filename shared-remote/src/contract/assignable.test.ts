import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { findDifference } from './assignable.ts';
import { jsonSchemaOf } from './schema-set.ts';

const between = (source: z.ZodMiniType, target: z.ZodMiniType) => {
  const found = findDifference(jsonSchemaOf(source, 'input'), jsonSchemaOf(target, 'input'));
  return found && `${found.field}: ${found.words}`;
};

describe('What one side gives and the other takes', () => {
  const item = z.object({ title: z.string(), price: z.number() });

  it.each<[string, z.ZodMiniType, z.ZodMiniType]>([
    ['the same', item, item],
    ['more fields than are wanted', item, z.object({ title: z.string() })],
    ['a field that may be left out', z.object({ title: z.string() }), z.object({ title: z.string(), note: z.optional(z.string()) })],
    ['whole numbers for numbers', z.object({ count: z.int() }), z.object({ count: z.number() })],
    ['never null where null may be', z.object({ a: z.string() }), z.object({ a: z.nullable(z.string()) })],
    ['one of the values', z.enum(['a']), z.enum(['a', 'b'])],
    ['a constant that fits the pattern', z.literal('ab'), z.string().check(z.regex(/^a/), z.maxLength(2))],
    ['narrower bounds', z.int().check(z.minimum(2), z.maximum(3)), z.int().check(z.minimum(1), z.maximum(3))],
    ['a tuple for a list', z.tuple([z.string(), z.string()]), z.array(z.string()).check(z.minLength(2))],
    ['an object for a record', z.object({ en: z.string() }), z.record(z.string(), z.string())],
    ['a field with a default', z.object({}), z.object({ count: z._default(z.int(), 1) })],
    ['anything where anything goes', z.array(item), z.unknown()],
    [
      'one kind of a tagged union',
      z.object({ modal: z.literal('language') }),
      z.discriminatedUnion('modal', [z.object({ modal: z.literal('language') }), z.object({ modal: z.literal('video'), url: z.string() })]),
    ],
  ])('fit: %s', (_, source, target) => {
    expect(between(source, target)).toBeUndefined();
  });

  it.each<[string, z.ZodMiniType, z.ZodMiniType]>([
    ['url: missing', z.object({ link: z.string() }), z.object({ url: z.string() })],
    ['count: may be left out, is required', z.object({ count: z.optional(z.int()) }), z.object({ count: z.int() })],
    [
      'items[].price: number is not accepted, string is expected',
      z.object({ items: z.array(item) }),
      z.object({ items: z.array(z.object({ title: z.string(), price: z.string() })) }),
    ],
    ['a: null is not accepted, string is expected', z.object({ a: z.nullable(z.string()) }), z.object({ a: z.string() })],
    [
      'status: "GONE" is not accepted, one of "OPEN", "CLOSED" is expected',
      z.object({ status: z.enum(['OPEN', 'GONE']) }),
      z.object({ status: z.enum(['OPEN', 'CLOSED']) }),
    ],
    [
      'title: may be longer than the 5 characters that are accepted',
      z.object({ title: z.string() }),
      z.object({ title: z.string().check(z.maxLength(5)) }),
    ],
    [
      'count: may be less than 1, which is the least that is accepted',
      z.object({ count: z.int().check(z.minimum(0)) }),
      z.object({ count: z.int().check(z.minimum(1)) }),
    ],
    [
      'count: may be less than 0, which is the least that is accepted',
      z.object({ count: z.number().check(z.minimum(0)) }),
      z.object({ count: z.number().check(z.gt(0)) }),
    ],
    ['b: is not accepted', z.object({ a: z.string(), b: z.string() }), z.strictObject({ a: z.string() })],
    ['a: any value may come, string is expected', z.object({ a: z.unknown() }), z.object({ a: z.string() })],
    ['[1]: string is not accepted, number is expected', z.tuple([z.string(), z.string()]), z.tuple([z.string(), z.number()])],
    ['en: missing', z.record(z.string(), z.string()), z.object({ en: z.string() })],
    ['{}: number is not accepted, string is expected', z.record(z.string(), z.number()), z.record(z.string(), z.string())],
    [
      'title: missing',
      z.object({ modal: z.literal('video'), url: z.string() }),
      z.discriminatedUnion('modal', [
        z.object({ modal: z.literal('language') }),
        z.object({ modal: z.literal('video'), url: z.string(), title: z.string() }),
      ]),
    ],
    [
      'title: may be shorter than the 2 characters that are expected',
      z.object({ title: z.string().check(z.minLength(1)) }),
      z.object({ title: z.string().check(z.minLength(2)) }),
    ],
    [': 1.5 is not accepted, whole number is expected', z.literal(1.5), z.int()],
    [': any other text may come, date-time is expected', z.string(), z.iso.datetime()],
  ])('are told apart by field: %s', (words, source, target) => {
    expect(between(source, target)).toBe(words);
  });

  it('schemas that hold themselves are compared to the end', () => {
    const tree = (leaf: z.ZodMiniType) => {
      const node: z.ZodMiniType = z.object({ leaf, branches: z.array(z.lazy(() => node)) });
      return node;
    };
    expect(between(tree(z.int()), tree(z.number()))).toBeUndefined();
    expect(between(tree(z.string()), tree(z.number()))).toBe('leaf: string is not accepted, number is expected');
  });

  it('a reference is followed on its own side, also where the references look the same', () => {
    const list = { type: 'array', items: { $ref: '#/$defs/item' } };
    const withRef = (type: string) => ({ type: 'object', properties: { list }, required: ['list'], $defs: { item: { type } } });
    expect(findDifference(withRef('string'), withRef('string'))).toBeUndefined();
    expect(findDifference(withRef('string'), withRef('number'))).toEqual({
      field: 'list[]',
      words: 'string is not accepted, number is expected',
    });
  });

  it('exactly one of several that nothing tells apart is not taken for granted', () => {
    const either = {
      oneOf: [
        { type: 'object', properties: { a: { type: 'string' } } },
        { type: 'object', properties: { b: { type: 'string' } } },
      ],
    };
    expect(findDifference({ type: 'object', properties: { a: { type: 'string' } } }, either)?.words).toBe(
      'was changed in a way that cannot be compared',
    );
    expect(findDifference(either, either)).toBeUndefined();
  });

  it('a construct that is not understood has to be equal', () => {
    const [a, b] = [
      { type: 'string', madeUp: 1 },
      { type: 'string', madeUp: 2 },
    ];
    expect(findDifference(a, { ...a })).toBeUndefined();
    expect(findDifference(a, b)?.words).toBe('was changed in a way that cannot be compared');
    expect(findDifference({ type: 'object', properties: { a } }, { type: 'object', properties: { a: b } })?.field).toBe('a');
  });
});

/** A schema with the values that its sender may give. */
interface Sample {
  readonly schema: z.ZodMiniType;
  readonly values: fc.Arbitrary<unknown>;
}

const bounded = (min: number, max: number): Sample => ({
  schema: z.int().check(z.minimum(min), z.maximum(max)),
  values: fc.integer({ min, max }),
});

const leaf: fc.Arbitrary<Sample> = fc.oneof(
  fc.constant<Sample>({ schema: z.string(), values: fc.string() }),
  fc.tuple(fc.nat(3), fc.nat(3)).map<Sample>(([min, more]) => ({
    schema: z.string().check(z.minLength(min), z.maxLength(min + more)),
    values: fc.string({ unit: 'grapheme-ascii', minLength: min, maxLength: min + more }),
  })),
  fc.tuple(fc.integer({ min: -3, max: 3 }), fc.nat(4)).map(([min, more]) => bounded(min, min + more)),
  fc.constant<Sample>({ schema: z.number(), values: fc.double({ noNaN: true, noDefaultInfinity: true }) }),
  fc.constant<Sample>({ schema: z.boolean(), values: fc.boolean() }),
  fc.constant<Sample>({ schema: z.null(), values: fc.constant(null) }),
  fc.constantFrom('a', 'b', 1).map<Sample>((value) => ({ schema: z.literal(value), values: fc.constant(value) })),
  fc.subarray(['a', 'b', 'c'], { minLength: 1 }).map<Sample>((values) => ({ schema: z.enum(values), values: fc.constantFrom(...values) })),
  fc.constant<Sample>({ schema: z.unknown(), values: fc.jsonValue() }),
);

const KEYS = ['a', 'b', 'c'] as const;

function objectOf(inner: fc.Arbitrary<Sample>): fc.Arbitrary<Sample> {
  const field = fc.record({ sample: inner, optional: fc.boolean() });
  const fields = fc
    .tuple(field, field, field)
    .chain((all) => fc.subarray([...KEYS]).map((keys) => keys.map((key) => [key, all[KEYS.indexOf(key)] as (typeof all)[0]] as const)));
  return fc.tuple(fields, fc.constantFrom('strip', 'strict', 'loose')).map<Sample>(([entries, kind]) => {
    const shape = Object.fromEntries(
      entries.map(([key, { sample, optional }]) => [key, optional ? z.optional(sample.schema) : sample.schema]),
    );
    const values = fc.record(Object.fromEntries(entries.map(([key, { sample }]) => [key, sample.values])), {
      requiredKeys: entries.filter(([, { optional }]) => !optional).map(([key]) => key),
    });
    if (kind === 'loose')
      return {
        schema: z.looseObject(shape),
        values: fc.tuple(fc.dictionary(fc.constantFrom(...KEYS, 'd'), fc.jsonValue()), values).map(([others, own]) => ({
          ...Object.fromEntries(Object.entries(others).filter(([key]) => !(key in shape))),
          ...own,
        })),
      };
    return { schema: kind === 'strict' ? z.strictObject(shape) : z.object(shape), values };
  });
}

const { sample } = fc.letrec<{ sample: Sample }>((tie) => ({
  sample: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    leaf,
    objectOf(tie('sample')),
    tie('sample').map<Sample>(({ schema, values }) => ({ schema: z.array(schema), values: fc.array(values, { maxLength: 3 }) })),
    tie('sample').map<Sample>(({ schema, values }) => ({ schema: z.nullable(schema), values: fc.option(values) })),
    fc
      .tuple(tie('sample'), tie('sample'))
      .map<Sample>(([a, b]) => ({ schema: z.tuple([a.schema, b.schema]), values: fc.tuple(a.values, b.values) })),
    fc
      .tuple(tie('sample'), tie('sample'))
      .map<Sample>(([a, b]) => ({ schema: z.union([a.schema, b.schema]), values: fc.oneof(a.values, b.values) })),
    tie('sample').map<Sample>(({ schema, values }) => ({
      schema: z.record(z.string(), schema),
      values: fc.dictionary(fc.constantFrom(...KEYS, 'd'), values),
    })),
  ),
}));

/** Objects that are often alike: fields of few types. */
const alike = objectOf(
  fc.oneof(
    fc.constant<Sample>({ schema: z.string(), values: fc.string() }),
    fc.constant(bounded(0, 5)),
    fc.constant(bounded(1, 4)),
    fc.constant<Sample>({ schema: z.nullable(z.int()), values: fc.option(fc.integer()) }),
  ),
);

describe('For schemas of any kind', () => {
  it('a schema never differs from itself', () => {
    fc.assert(
      fc.property(sample, ({ schema }) => {
        expect(between(schema, schema)).toBeUndefined();
      }),
    );
  });

  it('whatever the one gives is taken by the other when no difference is found', () => {
    let compared = 0;
    fc.assert(
      fc.property(fc.oneof(fc.tuple(sample, sample), fc.tuple(alike, alike)), fc.gen(), ([{ schema, values }, other], gen) => {
        if (between(schema, other.schema)) return;
        compared++;
        const value = gen(() => values);
        expect(z.safeParse(other.schema, value), JSON.stringify(value)).toMatchObject({ success: true });
      }),
      { numRuns: 1500 },
    );
    expect(compared, 'enough pairs fit').toBeGreaterThan(100);
  });
});
