import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedPartsOf, withTyped } from './typed-parts.ts';

/** What lies in a storage is text. */
const laid = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));
const again = (values: unknown, first: unknown, today: unknown): unknown => withTyped(today, laid(typedPartsOf(values, first)) ?? {});

const text = fc.constantFrom('', 'a', 'b', 'c');
const thing = fc.record({ number: text, day: text });
/** A form with fields, parts of parts, rows and a list; `rows` is how many. */
const aForm = (rows: number) =>
  fc.record({
    note: text,
    of1: thing,
    of2: thing,
    deep: fc.record({ address: fc.record({ city: text, street: text }), save: fc.boolean() }),
    rows: fc.array(thing, { minLength: rows, maxLength: rows }),
    days: fc.array(text, { maxLength: 3 }),
  });
const threeForms = fc.nat(3).chain((rows) => fc.tuple(aForm(rows), aForm(rows), aForm(rows)));

/** Every single thing that can be typed, by its path. */
function leavesOf(value: unknown, path = ''): Map<string, unknown> {
  const isLeaf = typeof value !== 'object' || value === null || (Array.isArray(value) && value.every((part) => typeof part !== 'object'));
  if (isLeaf) return new Map([[path, value]]);
  return new Map(Object.entries(value as object).flatMap(([name, part]) => [...leavesOf(part, `${path}.${name}`)]));
}

describe('what was typed', () => {
  it('is each part that was, over what each other part is today', () => {
    fc.assert(
      fc.property(threeForms, ([first, values, today]) => {
        const [before, typed, now] = [leavesOf(first), leavesOf(values), leavesOf(today)];
        const expected = new Map(
          [...now].map(([path, value]) => {
            const own = typed.get(path);
            return [path, JSON.stringify(own) === JSON.stringify(before.get(path)) ? value : own];
          }),
        );
        expect(leavesOf(again(values, first, today))).toEqual(expected);
      }),
    );
  });

  it('is nothing where nothing was, whatever else stands there today', () => {
    fc.assert(
      fc.property(threeForms, ([first, , today]) => {
        expect(typedPartsOf(first, first)).toBeUndefined();
        expect(again(first, first, today)).toEqual(today);
      }),
    );
  });

  it('comes back whole where rows were added or taken out, and is left out where others did that since', () => {
    fc.assert(
      fc.property(fc.array(thing), fc.array(thing), fc.array(thing), (first, values, today) => {
        const isWhole = values.length !== first.length;
        const isSame = JSON.stringify(values) === JSON.stringify(first);
        if (isWhole) expect(again({ rows: values }, { rows: first }, { rows: today })).toEqual({ rows: values });
        else if (isSame || today.length !== first.length)
          expect(again({ rows: values }, { rows: first }, { rows: today })).toEqual({ rows: today });
      }),
    );
  });

  it('has no name that the form does not have', () => {
    const hostile = JSON.parse('{"__proto__":{"a":1},"constructor":{"a":1},"of9":{"number":"a"},"note":"b"}');
    const form = withTyped({ note: 'a' }, hostile);
    expect(form).toEqual({ note: 'b' });
    expect(Object.getPrototypeOf(form)).toBe(Object.prototype);
  });
});
