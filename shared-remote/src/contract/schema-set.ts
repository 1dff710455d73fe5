import { hash } from 'node:crypto';
import type { JsonSchema } from '@outpost/shared-contracts/shell/manifest';
import { toJSONSchema, type ZodMiniType } from 'zod/mini';
import { canonicalJson } from '../store/signing.ts';

/**
 * What one side of a message sees of its schema: `input` goes into the parser, `output` comes out of it. `closed` is an
 * input of which fields that are not declared are refused.
 */
type Side = 'input' | 'output' | 'closed';

/**
 * The JSON Schema of a zod schema. Transformations and refinements are not in it: they cannot be compared. An output has
 * no undeclared fields and nobody parses it again, so it is written as open as an input; the two are mostly the same.
 */
export function jsonSchemaOf(schema: ZodMiniType, io: Side): JsonSchema {
  const { $schema: _, ...written } = toJSONSchema(schema, {
    io: io === 'output' ? 'output' : 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      delete jsonSchema.default;
      if (io === 'closed' && jsonSchema.type === 'object' && jsonSchema.properties) jsonSchema.additionalProperties ??= false;
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return JSON.parse(canonicalJson(written)) as JsonSchema;
}

/** Collects the schemas of a contract under their hashes. */
export interface SchemaSet {
  /** Keeps the schema; returns its hash. */
  add(schema: ZodMiniType, io: Side): string;
  readonly schemas: Record<string, JsonSchema>;
}

export function createSchemaSet(): SchemaSet {
  const schemas: Record<string, JsonSchema> = {};
  return {
    schemas,
    add(schema, io) {
      const written = jsonSchemaOf(schema, io);
      const id = hash('sha256', canonicalJson(written)).slice(0, 16);
      schemas[id] = written;
      return id;
    },
  };
}
