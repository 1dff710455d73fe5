import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { unknownFields } from './unknown-fields.ts';

const unknownIn = (schema: z.ZodMiniType, value: unknown) => unknownFields(schema, value).map((path) => path.join('.'));

describe('fields that a schema does not know', () => {
  it('are found in objects, lists, tuples and tables, behind what may be absent, null or filled in', () => {
    const thing = z.object({ name: z.string() });
    const schema = z.object({
      one: z.optional(z.nullable(thing)),
      filled: z._default(thing, { name: 'x' }),
      list: z.array(thing),
      pair: z.tuple([thing, z.string()]),
      table: z.record(z.string(), thing),
    });
    const odd = { name: 'a', odd: 1 };
    expect(
      unknownIn(schema, { one: odd, filled: odd, list: [{ name: 'a' }, odd], pair: [odd, 'b'], table: { any: odd }, more: 1 }),
    ).toEqual(['one.odd', 'filled.odd', 'list.1.odd', 'pair.0.odd', 'table.any.odd', 'more']);
    expect(unknownIn(schema, { one: null, filled: { name: 'a' }, list: [], pair: [], table: { any: { name: 'a' } } })).toEqual([]);
  });

  it('are those of the choice that knows most, in whatever order the choices stand', () => {
    const [few, many] = [z.object({ id: z.int() }), z.object({ id: z.int(), street: z.string() })];
    for (const schema of [z.union([few, many]), z.union([many, few])])
      expect(unknownIn(schema, { id: 1, street: 'a', odd: 1 })).toEqual(['odd']);
  });

  it('are the names that every object has from elsewhere as well', () => {
    const value = JSON.parse('{"constructor":1,"toString":2,"__proto__":{"a":1},"hasOwnProperty":3}');
    expect(unknownIn(z.object({}), value)).toEqual(['constructor', 'toString', '__proto__', 'hasOwnProperty']);
  });

  it('are none where a schema takes anything, and none in what is of another kind: that is for the schema to say', () => {
    expect(unknownIn(z.looseObject({ a: z.string() }), { a: 'a', b: { c: 1 } })).toEqual([]);
    expect(unknownIn(z.unknown(), { a: { b: 1 } })).toEqual([]);
    expect(unknownIn(z.object({ a: z.string() }), 'text')).toEqual([]);
    expect(unknownIn(z.object({ a: z.string() }), { a: { b: 1 } })).toEqual([]);
  });

  it('are found in a schema that holds itself, as deep as the value goes', () => {
    interface Box {
      readonly box?: Box | undefined;
    }
    const schema: z.ZodMiniType<Box> = z.object({ box: z.optional(z.lazy(() => schema)) });
    expect(unknownIn(schema, { box: { box: { box: { odd: 1 } } } })).toEqual(['box.box.box.odd']);
  });
});
