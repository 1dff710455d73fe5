import type { Call } from '@outpost/shared-contracts/call/call';
import { schemaOf } from '../docs/json-schema.ts';

/** What a call without files takes at most, in bytes. */
const MAX_BYTES = 256 * 1024;
/** Room for white space and for fields that a newer client sends and this version does not know. */
const SPARE = 4 * 1024;
/** Of a character: `\u0000`, or a letter outside ASCII written that way. */
const BYTES_PER_CHARACTER = 6;
/** Of a number, a word like `true`, or a text whose pattern bounds it. */
const SMALL = 100 * BYTES_PER_CHARACTER;

interface Shape {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly propertyNames?: Shape;
  readonly additionalProperties?: Shape | boolean;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The most bytes in which JSON can say a value of a schema. */
function bytesOf(shape: Shape): number {
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return Math.max(...choices.map(bytesOf));
  if (shape.enum) return JSON.stringify(shape.enum).length;
  if (shape.type === 'string') return shape.maxLength === undefined ? SMALL : shape.maxLength * BYTES_PER_CHARACTER + 2;
  if (shape.type === 'array') return 2 + (shape.maxItems ?? Number.POSITIVE_INFINITY) * (1 + bytesOf(shape.items ?? {}));
  if (typeof shape.additionalProperties === 'object') {
    const names = shape.propertyNames?.enum ?? [];
    return SMALL + bytesOf(shape.propertyNames ?? {}) + names.length * (4 + bytesOf(shape.additionalProperties));
  }
  return SMALL + sum(Object.entries(shape.properties ?? {}).map(([name, field]) => name.length + 4 + bytesOf(field)));
}

/** How many bytes the body of a call may have: what its schema can need, and no more than {@link MAX_BYTES}. */
export function bodyLimitOf({ body }: Pick<Call, 'body'>): number {
  return Math.min(MAX_BYTES, SPARE + (body ? bytesOf(schemaOf(body, 'input') as Shape) : 0));
}
