import fc from 'fast-check';
import type { Shape } from './document.ts';

/** Stands for a solved challenge, which is made when the request is sent. */
export const SOLVED = '@solved';
/** JSON has no infinite number, but a number that becomes one; put in by {@link jsonOf}. */
const INFINITE = '@1e999';

const LONG = 60_000;

const oddTexts = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udfff\ud800',
    '\u202e\u200f',
    '𝕏'.repeat(300),
    'é'.repeat(200),
    '👩‍👩‍👧‍👦'.repeat(40),
    '\r\n\t',
    '\ufeff',
  ],
  ...[
    "' or 1=1; --",
    '<script>alert(1)</script>',
    '<a href="javascript:alert(1)">',
    '#{7*7}{{7*7}}',
    '../../etc/passwd',
    '%00',
    '%',
    '%ff',
  ],
  ...[
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'http://127.0.0.1:1/',
    'http://[::1]/',
    'https://x.invalid/',
    '//',
    'http://',
  ],
  ...['__proto__', 'constructor', 'toString', 'null', 'undefined', 'NaN', 'Infinity', '-0', '1e3', '1e-9', '-5', '0x10', '1,5', '１２'],
  ...['2026-02-30', '9999-99-99', '0000-01-01', '+1', '+999999999999999', 'a@b', 'a@b.c', `${'a'.repeat(250)}@b.co`, 'ZZ', 'zz', 'XXX'],
  ...['00000000-0000-0000-0000-000000000000', 'AA==', '====', '9'.repeat(400), '1'.repeat(15)],
  ...[',', ' ', 'a', '[', '<', '1.', '\\', '@', '(', '\n', 'a.', 'ﷺ'].map((unit) => unit.repeat(LONG / unit.length)),
];

const oddNumbers = [0, -0, -1, 0.1, 270.01, 1e-9, 5e-324, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 31 - 1, -(2 ** 31), 2 ** 53, -(2 ** 63)];

const nest = (depth: number): unknown => (depth === 0 ? 0 : depth % 2 ? [nest(depth - 1)] : { a: nest(depth - 1) });
const oddThings: readonly unknown[] = [
  ...[null, true, false, [], {}, [[]], [null], [{}], ['', 0, null, [], {}], { length: 1e9 }, { toString: 1 }, INFINITE],
  ...[nest(15), nest(60), nest(2000), Array(2000).fill(0), Array(200_000).fill(0), Array(2000).fill({}), Array(500).fill('x'.repeat(100))],
  ...[Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`k${at}`, at])), { ['x'.repeat(5000)]: 1 }, { '\0': 1 }],
];

/** Any value that a program would not send there. */
export const odd: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 3, arbitrary: fc.constantFrom(...oddNumbers) },
  { weight: 3, arbitrary: fc.constantFrom(...oddThings) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.double() },
);
export const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

/** What names things that there are: without it no request would get beyond "there is no such". */
export interface Known {
  readonly numbers: readonly number[];
  readonly texts: readonly string[];
  /** Fields that only name a thing together, such as a kind of order and the number of one: by what they are called. */
  readonly together: readonly Readonly<Record<string, unknown>>[];
}
const NOTHING: Known = { numbers: [], texts: [], together: [] };
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A text that fits, or often one of those that are known, where one fits. */
function textOf(shape: Shape, { texts }: Known): fc.Arbitrary<string> {
  const { pattern, format, minLength = 0, maxLength = 40 } = shape;
  const made = madeText(shape);
  if (format === 'email') return made;
  const fits = texts.filter((text) => text.length >= minLength && text.length <= maxLength && (format !== 'uuid' || UUID.test(text)));
  const some = pattern === undefined ? fits : fits.filter((text) => matches(pattern, text));
  return some.length === 0 ? made : fc.oneof(made, fc.constantFrom(...some));
}

function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern).test(text);
  } catch {
    return false;
  }
}

function madeText({ pattern, format, minLength = 0, maxLength = 40 }: Shape): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.constantFrom('fuzz@outpost.test', 'shopper@outpost.test');
  const longest = Math.max(minLength, Math.min(maxLength, 40));
  const text = fc.string({ unit: 'grapheme-composite', minLength, maxLength: longest });
  // As long as it may be, where that is made in reasonable time.
  if (!pattern) return maxLength > 20_000 ? text : fc.oneof(text, fc.string({ minLength: maxLength, maxLength }));
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    // A pattern with what the generator cannot do.
    return text;
  }
}

function numberOf({ type, minimum = -1000, maximum = 1_000_000 }: Shape, { numbers }: Known): fc.Arbitrary<number> {
  const [min, max] = [Math.ceil(minimum), Math.floor(maximum)];
  const small = fc.integer({ min, max: Math.max(min, Math.min(max, min + 30)) });
  const bounds = fc.constantFrom(min, max);
  const known = numbers.filter((number) => number >= min && number <= max);
  const some = known.length === 0 ? small : fc.oneof(small, fc.constantFrom(...known));
  return type === 'integer'
    ? fc.oneof({ weight: 4, arbitrary: some }, bounds)
    : fc.oneof(small, bounds, fc.double({ min, max, noNaN: true }));
}

function objectOf({ properties = {}, required = [], propertyNames, additionalProperties }: Shape, known: Known): fc.Arbitrary<unknown> {
  if (typeof additionalProperties === 'object')
    return fc.dictionary(
      propertyNames ? (fitting(propertyNames) as fc.Arbitrary<string>) : fc.string(),
      fitting(additionalProperties, known),
      {
        maxKeys: 5,
      },
    );
  const fields = Object.entries(properties).map(
    ([name, shape]) => [name, name === 'recaptcha' ? fc.constant(SOLVED) : fitting(shape, known)] as const,
  );
  const needed = required.filter((name) => name in properties);
  return fc.record(Object.fromEntries(fields), { requiredKeys: needed });
}

/** A value that fits a schema of the document, so that what comes after the schema is reached. */
export function fitting(shape: Shape, known = NOTHING): fc.Arbitrary<unknown> {
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => fitting(choice, known)));
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if ('const' in shape) return fc.constant(shape.const);
  switch (shape.type) {
    case 'string':
      return textOf(shape, known);
    case 'integer':
    case 'number':
      return numberOf(shape, known);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 5 } = shape;
      return fc.array(fitting(items, known), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) });
    }
    case 'object':
      return objectOf(shape, known);
    default:
      return odd;
  }
}

/** Every place in a value, as the way to it. */
function placesIn(value: unknown, way: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [way];
  return [way, ...Object.keys(value).flatMap((key) => placesIn((value as Record<string, unknown>)[key], [...way, key]))];
}

function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = replaced(copy[key], rest, by);
  return copy;
}

/** A value that fits but for one place. */
export const almostFitting = (shape: Shape, known = NOTHING): fc.Arbitrary<unknown> =>
  fc.tuple(fitting(shape, known), fc.nat(), odd).map(([value, at, by]) => {
    const places = placesIn(value);
    return replaced(value, places[at % places.length] ?? [], by);
  });

/** A value as it goes over the wire. */
export const jsonOf = (value: unknown): string => (JSON.stringify(value) ?? 'null').replaceAll(`"${INFINITE}"`, '1e999');
