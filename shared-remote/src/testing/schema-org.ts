import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * The vocabulary of schema.org, read out of the declarations of `schema-dts`, which are generated from schema.org's own
 * definition: types with their properties, and what a property may hold.
 */
export interface Vocabulary {
  has(type: string): boolean;
  /** What a property of a type may hold: names of types, data types and enumerations. Undefined where the type has no such property. */
  rangeOf(type: string, property: string): readonly string[] | undefined;
  /** Whether every thing of a type is also one of another. */
  isA(type: string, other: string): boolean;
  /** Whether a text is a member of an enumeration. */
  isMember(text: string, enumeration: string): boolean;
}

export function readVocabulary(): Vocabulary {
  const require = createRequire(import.meta.url);
  const source = readFileSync(require.resolve('schema-dts').replace(/\.js$/, '.d.ts'), 'utf8');

  const parents = new Map<string, readonly string[]>();
  const properties = new Map<string, Map<string, readonly string[]>>();
  for (const [, name = '', extended = '', body = ''] of source.matchAll(
    /^(?:export )?interface (\w+) extends ([^{]+) \{\n([\s\S]*?)^\}/gm,
  )) {
    parents.set(name, extended.split(', '));
    const own = [...body.matchAll(/^ {4}"([^"@]+)"\??: SchemaValue<(.+), "[^"]+">;$/gm)];
    properties.set(name, new Map(own.map(([, property = '', range = '']) => [property, range.split(' | ')])));
  }
  const unions = new Map(
    [...source.matchAll(/^export type (\w+) = (.+);$/gm)].map(([, name = '', union = '']) => [name, new Set(union.split(' | '))]),
  );

  function rangeIn(name: string, property: string): readonly string[] | undefined {
    const own = properties.get(name)?.get(property);
    if (own) return own;
    for (const parent of parents.get(name) ?? []) {
      const found = rangeIn(parent, property);
      if (found) return found;
    }
    return undefined;
  }

  function isA(type: string, other: string): boolean {
    if (type === other) return true;
    const union = unions.get(other);
    return (
      union !== undefined && (union.has(`${type}Leaf`) || [...union].some((part) => part !== other && unions.has(part) && isA(type, part)))
    );
  }

  return {
    has: (type) => parents.has(`${type}Leaf`),
    rangeOf: (type, property) => rangeIn(`${type}Leaf`, property),
    isA,
    isMember: (text, enumeration) => unions.get(enumeration)?.has(`"${text}"`) === true,
  };
}
