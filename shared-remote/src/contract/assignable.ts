import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from '@outpost/shared-contracts/shell/manifest';

/** Where two schemas part: a path such as `items[].price` (empty for the whole value), and the difference in words. */
export interface SchemaDifference {
  readonly field: string;
  readonly words: string;
}

type Schema = JsonSchema | boolean;
type Found = SchemaDifference | undefined;

/** The schemas being compared, for `$ref`; and the pairs that are already being looked at, for schemas that hold themselves. */
interface Context {
  readonly source: Schema;
  readonly target: Schema;
  readonly open: Set<string>;
}

const INCOMPARABLE = 'was changed in a way that cannot be compared';

/** Keywords that say nothing about the value. */
const ANNOTATIONS = new Set(['$schema', '$id', '$defs', 'id', 'title', 'description', 'default', 'examples', 'deprecated', 'readOnly']);
const KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'format', 'contentEncoding', 'contentMediaType'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'format'],
  integer: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'format'],
  boolean: [],
  null: [],
  array: ['items', 'prefixItems', 'minItems', 'maxItems'],
  object: ['properties', 'required', 'additionalProperties', 'propertyNames'],
};

/**
 * Whether every value that a sender of `source` gives is acceptable to a receiver of `target`; the first difference where
 * not. A sender gives the fields that it declares and no others; a receiver ignores what it does not know, unless it
 * says otherwise. What this cannot compare has to be equal.
 */
export function findDifference(source: JsonSchema, target: JsonSchema): SchemaDifference | undefined {
  return compare(source, target, '', { source, target, open: new Set() });
}

function compare(from: Schema, to: Schema, field: string, context: Context): Found {
  const [source, target] = [resolve(from, context.source), resolve(to, context.target)];
  if (takesAll(target) || takesNothing(source)) return undefined;
  if (isDeepStrictEqual(source, target) && (!holdsReference(source) || isDeepStrictEqual(context.source, context.target))) return undefined;
  if (takesNothing(target)) return { field, words: `${nameOf(source)} is not accepted, nothing is expected` };
  if (takesAll(source)) return { field, words: `any value may come, ${nameOf(target)} is expected` };
  const pair = `${JSON.stringify(source)} ${JSON.stringify(target)}`;
  if (context.open.has(pair)) return undefined;
  context.open.add(pair);
  try {
    return compareSchemas(source as JsonSchema, target as JsonSchema, field, context);
  } finally {
    context.open.delete(pair);
  }
}

function compareSchemas(source: JsonSchema, target: JsonSchema, field: string, context: Context): Found {
  const given = branchesOf(source);
  if (given) return first(given, (branch) => compare(branch, target, field, context));
  const values = valuesOf(source);
  if (values) return first(values, (value) => compareValue(value, target, field, context));
  const wanted = branchesOf(target);
  if (wanted) return compareWithBranches(source, wanted, target, field, context);
  const type = typeOf(target);
  if (valuesOf(target) || !sameKind(typeOf(source), type)) return { field, words: mismatch(source, target) };
  if (type === undefined || isStrange(source) || isStrange(target)) return { field, words: INCOMPARABLE };
  if (type === 'object') return compareObjects(source, target, field, context);
  if (type === 'array') return compareArrays(source, target, field, context);
  return type === 'string' ? compareStrings(source, target, field) : compareNumbers(source, target, field);
}

function first<T>(all: readonly T[], look: (one: T) => Found): Found {
  for (const one of all) {
    const found = look(one);
    if (found) return found;
  }
  return undefined;
}

/** One of the branches has to take all of it. The branch that comes closest tells the difference. */
function compareWithBranches(source: JsonSchema, wanted: readonly Schema[], target: JsonSchema, field: string, context: Context): Found {
  // Exactly one of `oneOf` may take a value. That is sure where a field tells the branches apart, as in zod's discriminated unions.
  if (target.oneOf && !discriminatorOf(wanted, context)) return { field, words: INCOMPARABLE };
  const differences: SchemaDifference[] = [];
  for (const branch of wanted) {
    const found = compare(source, branch, field, context);
    if (!found) return undefined;
    differences.push(found);
  }
  const tag = discriminatorOf(wanted, context);
  const meant = wanted.findIndex((branch) => isMeant(source, resolve(branch, context.target), tag));
  return differences[meant] ?? { field, words: mismatch(source, target) };
}

/** Whether a branch is the one that was meant: told by its tag, or as the only one of its type. */
function isMeant(source: JsonSchema, branch: Schema, tag: string | undefined): boolean {
  if (typeof branch === 'boolean') return false;
  if (tag === undefined) return typeOf(source) !== undefined && sameKind(typeOf(source), typeOf(branch)) && !valuesOf(branch);
  return isDeepStrictEqual(propertiesOf(source)[tag], propertiesOf(branch)[tag]);
}

/** The field that has another constant in every branch. */
function discriminatorOf(branches: readonly Schema[], context: Context): string | undefined {
  const objects = branches.map((branch) => resolve(branch, context.target));
  const [head] = objects;
  if (head === undefined || typeof head === 'boolean') return undefined;
  return Object.keys(propertiesOf(head)).find((key) => {
    const tags = objects.map((one) => (typeof one === 'boolean' ? undefined : constantOf(propertiesOf(one)[key])));
    return tags.every((tag) => tag !== undefined) && new Set(tags.map((tag) => JSON.stringify(tag))).size === tags.length;
  });
}

function constantOf(schema: Schema | undefined): unknown {
  return typeof schema === 'object' ? schema.const : undefined;
}

function compareObjects(from: JsonSchema, to: JsonSchema, field: string, context: Context): Found {
  const [source, target] = [withNamedKeys(from), withNamedKeys(to)];
  const [given, wanted] = [propertiesOf(source), propertiesOf(target)];
  const at = (key: string): string => (field ? `${field}.${key}` : key);
  const others = source.additionalProperties as Schema | undefined;
  const surplus = target.additionalProperties as Schema | undefined;
  const required = namesIn(source.required);
  if (target.propertyNames !== undefined && (surplus === undefined || Object.keys(wanted).length > 0))
    return { field, words: INCOMPARABLE };

  for (const [key, schema] of Object.entries(wanted)) {
    const declared = Object.hasOwn(given, key);
    const mine = declared ? given[key] : others === false ? undefined : others;
    if (namesIn(target.required).includes(key)) {
      if (!declared) return { field: at(key), words: 'missing' };
      if (!required.includes(key)) return { field: at(key), words: 'may be left out, is required' };
    }
    const found = mine === undefined ? undefined : compare(mine, schema, at(key), context);
    if (found) return found;
  }
  for (const name of namesIn(target.required)) if (!required.includes(name)) return { field: at(name), words: 'missing' };
  if (surplus === undefined) return undefined;
  for (const [key, schema] of Object.entries(given)) {
    if (Object.hasOwn(wanted, key) || takesNothing(schema)) continue;
    if (surplus === false) return { field: at(key), words: 'is not accepted' };
    const found =
      compareValue(key, (target.propertyNames as JsonSchema | undefined) ?? {}, at(key), context) ??
      compare(schema, surplus, at(key), context);
    if (found) return found;
  }
  if (others === undefined || others === false) return undefined;
  if (surplus === false) return { field: `${field}{}`, words: 'further fields are not accepted' };
  return (
    compare((source.propertyNames as Schema) ?? { type: 'string' }, (target.propertyNames as Schema) ?? {}, `${field}{}`, context) ??
    compare(others, surplus, `${field}{}`, context)
  );
}

/** A record whose keys are listed is the same as an object with these fields and no others. */
function withNamedKeys(schema: JsonSchema): JsonSchema {
  const keys = valuesOf((schema.propertyNames as JsonSchema | undefined) ?? {});
  if (!keys) return schema;
  const { propertyNames: _, additionalProperties = {}, ...rest } = schema;
  const named = Object.fromEntries(keys.map((key) => [String(key), additionalProperties as Schema]));
  return { ...rest, properties: { ...named, ...propertiesOf(schema) }, additionalProperties: false };
}

function compareArrays(source: JsonSchema, target: JsonSchema, field: string, context: Context): Found {
  const [given, wanted] = [lengthsOf(source), lengthsOf(target)];
  if (given.min < wanted.min) return { field, words: `may have ${given.min} items, at least ${wanted.min} are expected` };
  if (given.max > wanted.max)
    return { field, words: `may have ${given.max === Infinity ? 'any number of' : given.max} items, at most ${wanted.max} are accepted` };
  const places = Math.max(placesOf(source).length, placesOf(target).length);
  for (let place = 0; place < Math.min(places, given.max); place++) {
    const found = compare(itemAt(source, place), itemAt(target, place), `${field}[${place}]`, context);
    if (found) return found;
  }
  return given.max > places ? compare(itemAt(source, places), itemAt(target, places), `${field}[]`, context) : undefined;
}

const placesOf = (schema: JsonSchema): readonly Schema[] => (schema.prefixItems as Schema[] | undefined) ?? [];
const itemAt = (schema: JsonSchema, place: number): Schema => placesOf(schema)[place] ?? (schema.items as Schema | undefined) ?? {};

function lengthsOf(schema: JsonSchema): { readonly min: number; readonly max: number } {
  const end = schema.items === false ? placesOf(schema).length : Infinity;
  return { min: numberIn(schema.minItems, 0), max: Math.min(numberIn(schema.maxItems, Infinity), end) };
}

function compareStrings(source: JsonSchema, target: JsonSchema, field: string): Found {
  const shortest = numberIn(target.minLength, 0);
  const longest = numberIn(target.maxLength, Infinity);
  if (numberIn(source.minLength, 0) < shortest) return { field, words: `may be shorter than the ${shortest} characters that are expected` };
  if (numberIn(source.maxLength, Infinity) > longest)
    return { field, words: `may be longer than the ${longest} characters that are accepted` };
  for (const key of ['format', 'pattern', 'contentEncoding', 'contentMediaType'])
    if (target[key] !== undefined && target[key] !== source[key])
      return { field, words: `any other text may come, ${key === 'pattern' ? `one like ${target[key]}` : target[key]} is expected` };
  return undefined;
}

function compareNumbers(source: JsonSchema, target: JsonSchema, field: string): Found {
  const [given, wanted] = [boundsOf(source), boundsOf(target)];
  if (given.min < wanted.min || (given.min === wanted.min && wanted.above && !given.above))
    return { field, words: `may be less than ${wanted.min}, which is the least that is accepted` };
  if (given.max > wanted.max || (given.max === wanted.max && wanted.below && !given.below))
    return { field, words: `may be more than ${wanted.max}, which is the most that is accepted` };
  for (const key of ['multipleOf', 'format'])
    if (target[key] !== undefined && target[key] !== source[key])
      return { field, words: `any other number may come, ${key} ${target[key]} is expected` };
  return undefined;
}

interface Bounds {
  readonly min: number;
  readonly above: boolean;
  readonly max: number;
  readonly below: boolean;
}

function boundsOf(schema: JsonSchema): Bounds {
  const [min, above] = [numberIn(schema.minimum, -Infinity), numberIn(schema.exclusiveMinimum, -Infinity)];
  const [max, below] = [numberIn(schema.maximum, Infinity), numberIn(schema.exclusiveMaximum, Infinity)];
  return {
    min: Math.max(min, above),
    above: above >= min && above !== -Infinity,
    max: Math.min(max, below),
    below: below <= max && below !== Infinity,
  };
}

/** A single value, as constants and enumerations give it. */
function compareValue(value: unknown, wanted: Schema, field: string, context: Context): Found {
  const target = resolve(wanted, context.target);
  if (takesAll(target)) return undefined;
  const refused = { field, words: `${JSON.stringify(value)} is not accepted, ${nameOf(target)} is expected` };
  if (typeof target === 'boolean') return refused;
  const branches = branchesOf(target);
  if (branches) return branches.some((branch) => !compareValue(value, branch, field, context)) ? undefined : refused;
  return takesValue(target, value) ? undefined : refused;
}

/** Whether a schema without branches takes a string, number, boolean or null. */
function takesValue(target: JsonSchema, value: unknown): boolean {
  const values = valuesOf(target);
  if (values) return values.some((one) => Object.is(one, value));
  if (isStrange(target)) return false;
  const type = typeOf(target);
  if (value === null) return type === 'null';
  if (typeof value === 'boolean') return type === 'boolean';
  if (typeof value === 'number')
    return (
      (type === 'number' || (type === 'integer' && Number.isInteger(value))) &&
      !compareNumbers({ type, minimum: value, maximum: value }, target, '')
    );
  if (typeof value !== 'string' || type !== 'string') return false;
  const { pattern, format, contentEncoding, contentMediaType } = target;
  // A format without a pattern cannot be tried out.
  if (typeof pattern === 'string' ? !new RegExp(pattern).test(value) : (format ?? contentEncoding ?? contentMediaType) !== undefined)
    return false;
  return value.length >= numberIn(target.minLength, 0) && value.length <= numberIn(target.maxLength, Infinity);
}

function resolve(schema: Schema, root: Schema): Schema {
  let found: Schema = schema;
  for (let steps = 0; typeof found === 'object' && typeof found.$ref === 'string'; steps++) {
    // A reference to itself says nothing.
    if (steps > 50) return {};
    found = found.$ref
      .replace(/^#\/?/, '')
      .split('/')
      .filter(Boolean)
      .reduce<unknown>(
        (at, key) => (at as Record<string, unknown> | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')],
        root,
      ) as Schema;
  }
  return found ?? {};
}

const keywordsOf = (schema: JsonSchema): readonly string[] => Object.keys(schema).filter((key) => !ANNOTATIONS.has(key));
const takesAll = (schema: Schema): boolean => schema === true || (schema !== false && keywordsOf(schema).length === 0);
const takesNothing = (schema: Schema): boolean => schema === false || (schema !== true && isDeepStrictEqual(schema.not, {}));
const holdsReference = (schema: Schema): boolean => JSON.stringify(schema).includes('"$ref"');
const propertiesOf = (schema: JsonSchema): Readonly<Record<string, Schema>> =>
  (schema.properties as Record<string, Schema> | undefined) ?? {};
const namesIn = (names: unknown): readonly string[] => (names as string[] | undefined) ?? [];
const numberIn = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);
const sameKind = (given: string | undefined, wanted: string | undefined): boolean =>
  given !== undefined && (given === wanted || (given === 'integer' && wanted === 'number'));

function branchesOf(schema: JsonSchema): readonly Schema[] | undefined {
  if (Array.isArray(schema.type)) return (schema.type as string[]).map((type) => ({ ...schema, type }));
  const branches = schema.anyOf ?? schema.oneOf;
  return Array.isArray(branches) && keywordsOf(schema).length === 1 ? (branches as Schema[]) : undefined;
}

function valuesOf(schema: JsonSchema): readonly unknown[] | undefined {
  if ('const' in schema) return [schema.const];
  return Array.isArray(schema.enum) ? (schema.enum as unknown[]) : undefined;
}

const typeOf = (schema: JsonSchema): string | undefined => (typeof schema.type === 'string' ? schema.type : undefined);

/** Whether a schema uses a keyword that is not understood here. */
function isStrange(schema: JsonSchema): boolean {
  const known = KEYWORDS[typeOf(schema) ?? ''];
  return !known || keywordsOf(schema).some((key) => key !== 'type' && !known.includes(key));
}

const mismatch = (source: JsonSchema, target: JsonSchema): string => `${nameOf(source)} is not accepted, ${nameOf(target)} is expected`;

/** A schema in a word or two. */
function nameOf(schema: Schema): string {
  if (takesAll(schema)) return 'any value';
  if (typeof schema === 'boolean' || takesNothing(schema)) return 'nothing';
  const values = valuesOf(schema);
  if (values) return values.length === 1 ? JSON.stringify(values[0]) : `one of ${values.map((value) => JSON.stringify(value)).join(', ')}`;
  const branches = branchesOf(schema);
  if (branches) return [...new Set(branches.map(nameOf))].join(' or ');
  const type = typeOf(schema);
  return type === 'integer' ? 'whole number' : type === 'array' ? 'list' : (type ?? 'something else');
}

/** The fields of a message in braces, `{ link, note? }`; in a word where it is no object. */
export function shapeOf(schema: JsonSchema): string {
  const names = Object.keys(propertiesOf(schema));
  if (typeOf(schema) !== 'object' || (names.length === 0 && schema.additionalProperties)) return nameOf(schema);
  const required = namesIn(schema.required);
  return names.length === 0 ? '{}' : `{ ${names.map((name) => (required.includes(name) ? name : `${name}?`)).join(', ')} }`;
}
