import type * as z from 'zod/mini';
import { valueFor } from './glossary/glossary.ts';
import type { Io } from './json-schema.ts';

type Schema = z.ZodMiniType;

/** Values that one of our schemas for texts, numbers or truths takes: the first that fits is shown. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  string: [
    'Text',
    'text',
    '2026-03-31',
    '2026-03-31T12:00:00.000Z',
    'US',
    'en',
    'USD',
    'https://shop.example.com/lamp',
    '0b6f2d6e-8f5b-4a57-9a52-1b8a3f8f8c11',
    '/bfm',
    '/api/pictures/1',
    'test_k7m2p9qx',
    '123456',
    '+4915123456789',
    'ana@example.com',
    'A text of more than ten characters.',
    'c29tZXRoaW5nIHRoYXQgaXMgbG9uZw',
    '2,3',
    '',
  ],
  number: [1, 0, 5, 100, 1200],
  boolean: [true, false],
};

interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly options?: readonly Schema[];
  readonly items?: readonly Schema[];
  readonly keyType?: Schema;
  readonly valueType?: Schema;
  readonly in?: Schema;
  readonly out?: Schema;
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly getter?: () => Schema;
}

const fits = (schema: Schema, value: unknown): boolean => schema.safeParse(value).success;

/** Wrappers that do not change what is seen. */
const WRAPPED = ['optional', 'nullable', 'default', 'prefault', 'readonly', 'catch', 'nonoptional'];

/** What one could see of a schema. `field` is the name it stands under. Throws where nothing is known that it takes. */
export function exampleOf(schema: Schema, io: Io, field = ''): unknown {
  const def = schema._zod.def as unknown as Def;
  const typical = valueFor(field);
  if (typical !== undefined && def.type !== 'object' && fits(schema, typical)) return typical;
  if (WRAPPED.includes(def.type)) return exampleOf(def.innerType as Schema, io, field);
  const made = VALUES[def.type] || def.type === 'pipe' ? whatFits(schema, def, io, field) : build(def, io, field);
  if (made !== undefined) return made;
  throw new Error(`no example for ${field || 'a schema'} of type ${def.type}: mock-api/src/platform/docs/glossary has to have one`);
}

/** Of a pipe what the whole takes, not its beginning alone. */
function whatFits(schema: Schema, def: Def, io: Io, field: string): unknown {
  if (def.type === 'pipe' && io === 'output') return build(def, io, field);
  const values = VALUES[def.type] ?? [build(def, io, field), ...(VALUES.number ?? []), ...(VALUES.string ?? [])];
  return values.find((value) => fits(schema, value));
}

function build(def: Def, io: Io, field: string): unknown {
  const inside = (schema: Schema | undefined): unknown => exampleOf(schema as Schema, io, field);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape ?? {}).map(([name, schema]) => [name, exampleOf(schema, io, name)]));
    case 'array':
      return [inside(def.element)];
    case 'tuple':
      return def.items?.map(inside);
    case 'record':
      return { [String(exampleOf(def.keyType as Schema, io))]: inside(def.valueType) };
    case 'union':
      return inside(def.options?.[0]);
    case 'pipe':
      return inside(io === 'input' ? def.in : def.out);
    case 'lazy':
      return inside(def.getter?.());
    case 'literal':
      return def.values?.[0];
    case 'enum':
      return Object.values(def.entries ?? {})[0];
    case 'null':
      return null;
    case 'file':
      return '(the bytes of the file)';
    case 'unknown':
    case 'any':
      return {};
    default:
      return undefined;
  }
}
