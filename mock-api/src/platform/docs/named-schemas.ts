import * as z from 'zod/mini';
import type { DocComments } from './doc-comments.ts';
import { wordFor } from './glossary/glossary.ts';
import type { Io, Json } from './json-schema.ts';

type Schema = z.ZodMiniType;

/** Kinds of schemas that are worth a name of their own in the document. */
const WITH_A_NAME = ['object', 'enum', 'union'];
const DEFINED = '#/$defs/';
const REFERENCE = '#/components/schemas/';

/** The schemas of a document: those with a name stand once, below `components`. */
export interface NamedSchemas {
  /** A schema, or the reference to it. Its fields are described. */
  of(schema: Schema, io: Io): Json;
  /** A document with every name in it as it is known in the end, and the schemas behind the names. */
  finish<Document extends Json>(document: Document): { readonly document: Document; readonly schemas: Json };
}

/** What a field is: what stands beside it, or what its name means everywhere. Undefined where nobody said. */
export function fieldText(docs: DocComments, schema: Schema, field: string): string | undefined {
  return docs.fieldOf(schema, field) ?? wordFor(field);
}

type Walk = (reference: string) => string;

/** Everything again, with other references. */
function withReferences(value: unknown, change: Walk): unknown {
  if (Array.isArray(value)) return value.map((entry) => withReferences(entry, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string' ? change(inner) : withReferences(inner, change),
    ]),
  );
}

const referencesIn = (value: unknown): string[] => {
  const found: string[] = [];
  withReferences(value, (reference) => {
    found.push(reference);
    return reference;
  });
  return found;
};

export function createNamedSchemas(docs: DocComments): NamedSchemas {
  const registry = z.registry<{ id: string }>();
  const taken = new Map<string, Schema>();
  const found: Readonly<Record<Io, Map<string, Json>>> = { input: new Map(), output: new Map() };

  /** Gives a schema its name, once. Two schemas of one name get a number. */
  function register(schema: Schema): void {
    const name = docs.nameOf(schema);
    if (!name || registry.has(schema) || !WITH_A_NAME.includes(schema._zod.def.type)) return;
    let id = name;
    for (let n = 2; taken.has(id); n += 1) id = `${name}${n}`;
    taken.set(id, schema);
    registry.add(schema, { id });
  }

  function describe(schema: Schema, json: Json, io: Io): void {
    const text = docs.textOf(schema);
    if (text && docs.nameOf(schema)) json.description = text;
    const { properties } = json as { properties?: Record<string, Json> };
    if (schema._zod.def.type !== 'object' || !properties) return;
    // What a request may not hold: `readRequest` refuses it.
    if (io === 'input') json.additionalProperties ??= false;
    for (const [field, inner] of Object.entries(properties)) {
      const words = fieldText(docs, schema, field);
      if (words) properties[field] = { ...inner, description: words };
    }
  }

  /** Names first: what is within a schema is found by writing it once. */
  function registerAll(schema: Schema, io: Io): void {
    z.toJSONSchema(schema, { io, unrepresentable: 'any', override: ({ zodSchema }) => register(zodSchema as unknown as Schema) });
  }

  return {
    of(schema, io) {
      registerAll(schema, io);
      const written = z.toJSONSchema(z.object({ it: schema }), {
        io,
        metadata: registry,
        unrepresentable: 'any',
        reused: 'inline',
        target: 'draft-2020-12',
        override: ({ zodSchema, jsonSchema }) => describe(zodSchema as unknown as Schema, jsonSchema as Json, io),
      }) as unknown as { $defs?: Record<string, Json>; properties: { it: Json } };
      for (const [name, { id: _, ...json }] of Object.entries(written.$defs ?? {})) found[io].set(name, json);
      return withReferences(written.properties.it, (at) => (io === 'input' ? `${at}?` : at)) as Json;
    },
    finish(document) {
      const differs = differing(found);
      const nameOf = (name: string, io: Io) => (io === 'input' && differs.has(name) ? `${name}Input` : name);
      const nameAt = (reference: string, io: Io) =>
        reference.startsWith(DEFINED) ? REFERENCE + nameOf(reference.slice(DEFINED.length), io) : reference;
      const schemas: Json = {};
      for (const io of ['output', 'input'] as const)
        for (const [name, json] of found[io]) schemas[nameOf(name, io)] = withReferences(json, (at) => nameAt(at, io));
      const changed = withReferences(document, (at) => (at.endsWith('?') ? nameAt(at.slice(0, -1), 'input') : nameAt(at, 'output')));
      return { document: changed as typeof document, schemas };
    },
  };
}

/** Names that stand for something else in requests than in answers, by themselves or by what they hold. */
function differing(found: Readonly<Record<Io, Map<string, Json>>>): Set<string> {
  const differs = new Set<string>();
  for (const [name, json] of found.input) {
    const answered = found.output.get(name);
    if (answered && JSON.stringify(answered) !== JSON.stringify(json)) differs.add(name);
  }
  for (let before = -1; before !== differs.size; ) {
    before = differs.size;
    for (const [name, json] of found.input)
      if (found.output.has(name) && referencesIn(json).some((at) => differs.has(at.slice(DEFINED.length)))) differs.add(name);
  }
  return differs;
}
