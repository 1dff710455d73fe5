import type { Call } from '@outpost/shared-contracts/call/call';
import type * as z from 'zod/mini';
import { declarationOf, fieldsIn, follow, isFunction, type Place, resultOf, type Sources, within } from './expressions.ts';
import { contractFiles, type Node, nameOfKey, readSource } from './sources.ts';

type Schema = z.ZodMiniType;

/** What the sources of the contracts say about their schemas. */
export interface DocComments {
  /** The name of an exported schema. */
  nameOf(schema: Schema): string | undefined;
  /** What stands above the declaration of a schema. */
  textOf(schema: Schema): string | undefined;
  /** What stands above a field of an object, or above the declaration of what it holds. */
  fieldOf(schema: Schema, field: string): string | undefined;
  /** What stands above a call. */
  callOf(name: string): string | undefined;
}

type Def = {
  readonly shape?: Record<string, Schema>;
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly valueType?: Schema;
  readonly options?: readonly Schema[];
  readonly items?: readonly Schema[];
  readonly in?: Schema;
  readonly out?: Schema;
  readonly getter?: () => Schema;
};

const defOf = (schema: Schema): Def => schema._zod.def as unknown as Def;

/** Wrappers of one schema, whose first argument it is. */
const ONE_INSIDE = /^(array|optional|nullable|nullish|nonoptional|_default|prefault|readonly|catch|lazy)$/;
/** Other objects made from one: their first argument. */
const FROM_ANOTHER = /^(extend|safeExtend|merge|pick|omit|partial|required)$/;
/** Those that have more fields than it. */
const EXTENDS = /^(extend|safeExtend)$/;

/** What was read so far. */
interface Read {
  readonly sources: Sources;
  readonly names: Map<Schema, string>;
  readonly texts: Map<Schema, string>;
  readonly fields: Map<Schema, Map<string, string>>;
}

/** Keeps the name and the comment of the declaration that a schema was written as. */
function nameIt(said: Read, { node, source, given }: Place, schema: Schema): void {
  if (node.type !== 'Identifier' || given.has(node.name ?? '')) return;
  const at = declarationOf(said.sources, node.name ?? '', source);
  if (!at) return;
  if (at.found.exported && !said.names.has(schema)) said.names.set(schema, at.name);
  if (at.found.text && !said.texts.has(schema)) said.texts.set(schema, at.found.text);
  nameIt(said, { node: at.found.node, source: at.source, given: new Map() }, schema);
}

function readFields(said: Read, place: Place, schema: Schema): void {
  const { shape = {} } = defOf(schema);
  const fields = said.fields.get(schema) ?? new Map<string, string>();
  said.fields.set(schema, fields);
  for (const [name, at] of fieldsIn(said.sources, place)) {
    const text = at.property && at.source.textBefore(at.property);
    if (text) fields.set(name, text);
    read(said, at, shape[name]);
  }
}

/** The expressions within a call of the schema library, each with the schema that it made. */
function insideOf(method: string, given: readonly Node[], schema: Schema): readonly (readonly [Node | undefined, Schema | undefined])[] {
  const def = defOf(schema);
  const [first, second] = given;
  if (FROM_ANOTHER.test(method)) return [[first, schema]];
  if (ONE_INSIDE.test(method))
    return [[first && isFunction(first) ? resultOf(first) : first, def.innerType ?? def.element ?? def.getter?.()]];
  if (method === 'record') return [[second, def.valueType]];
  if (method === 'pipe')
    return [
      [first, def.in],
      [second, def.out],
    ];
  const list = given.find(({ type }) => type === 'ArrayExpression')?.elements ?? [];
  return list.map((element, n) => [element, (def.options ?? def.items)?.[n]] as const);
}

/** Goes through an expression and the schema that it made. */
function read(said: Read, place: Place, schema: Schema | undefined): void {
  if (!schema) return;
  nameIt(said, place, schema);
  const at = follow(said.sources, place);
  const { type, callee, arguments: given = [] } = at.node;
  if (type !== 'CallExpression' || callee?.type !== 'MemberExpression' || !callee.object) return;
  const method = nameOfKey(callee.property) ?? '';
  // `X.check(…)` is X once more.
  if (callee.object.name !== 'z') read(said, within(at, callee.object), schema);
  const fields = /object$/i.test(method) ? given[0] : EXTENDS.test(method) ? given[1] : undefined;
  for (const [node, inner] of insideOf(method, given, schema)) if (node) read(said, within(at, node), inner);
  if (fields) readFields(said, follow(said.sources, within(at, fields)), schema);
}

/** Reads the schemas of a call. */
function readCall(said: Read, parts: ReadonlyMap<string, Place>, call: Call): void {
  for (const part of ['params', 'query', 'body', 'reply'] as const) {
    const at = parts.get(part);
    if (at) read(said, at, call[part]);
  }
}

/**
 * Reads the doc comments of the contracts, by going through the sources and the calls that came of them side by side.
 * `others` are exported schemas that no call holds, by their names.
 */
export function readDocComments(calls: readonly Call[], others: Readonly<Record<string, Schema>> = {}): DocComments {
  const sources = new Map(contractFiles().map((file) => [file, readSource(file)]));
  const said: Read = { sources, names: new Map(), texts: new Map(), fields: new Map() };
  const ofCalls = new Map<string, string>();
  const byName = new Map(calls.map((call) => [call.name, call]));
  for (const source of sources.values())
    for (const [name, { node, text }] of source.declared) {
      read(said, { node: { type: 'Identifier', name, start: 0 }, source, given: new Map() }, others[name]);
      const [parts] = node.callee?.name === 'defineCall' ? (node.arguments ?? []) : [];
      const fields = parts && fieldsIn(sources, { node: parts, source, given: new Map() });
      const call = byName.get(String(fields?.get('name')?.node.value));
      if (!fields || !call) continue;
      if (text) ofCalls.set(call.name, text);
      readCall(said, fields, call);
    }

  const textOf = (schema: Schema): string | undefined => {
    const { innerType } = defOf(schema);
    return said.texts.get(schema) ?? (innerType && textOf(innerType));
  };
  return {
    nameOf: (schema) => said.names.get(schema),
    textOf: (schema) => said.texts.get(schema),
    fieldOf(schema, field) {
      const inner = defOf(schema).shape?.[field];
      return said.fields.get(schema)?.get(field) ?? (inner && textOf(inner));
    },
    callOf: (name) => ofCalls.get(name),
  };
}
