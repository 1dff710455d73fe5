import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;
type Path = readonly (string | number)[];

interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly catchall?: Schema;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly valueType?: Schema;
  readonly options?: readonly Schema[];
  readonly items?: readonly Schema[];
  readonly in?: Schema;
  readonly getter?: () => Schema;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const below = (key: string | number, paths: readonly Path[]): Path[] => paths.map((path) => [key, ...path]);

function inObject({ shape = {}, catchall }: Def, value: Readonly<Record<string, unknown>>): Path[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const schema = Object.hasOwn(shape, key) ? shape[key] : undefined;
    if (schema) return below(key, unknownFields(schema, inner));
    return catchall ? [] : [[key]];
  });
}

/**
 * The fields of a value that its schema does not know, each with the way to it; what may hold anything knows all. Of a
 * union the choice that knows most counts. Whether the known ones are right is for the schema to say.
 */
export function unknownFields(schema: Schema, value: unknown): Path[] {
  const def = schema._zod.def as unknown as Def;
  const inner = def.innerType ?? def.in ?? def.getter?.();
  if (inner) return unknownFields(inner, value);
  if (def.options) return def.options.map((option) => unknownFields(option, value)).reduce((a, b) => (b.length < a.length ? b : a));
  if (Array.isArray(value)) {
    const of = (at: number) => def.element ?? def.items?.[at];
    return value.flatMap((entry, at) => below(at, of(at) ? unknownFields(of(at) as Schema, entry) : []));
  }
  if (!isObject(value)) return [];
  if (def.type === 'object') return inObject(def, value);
  const { valueType } = def;
  return valueType ? Object.entries(value).flatMap(([key, entry]) => below(key, unknownFields(valueType, entry))) : [];
}
