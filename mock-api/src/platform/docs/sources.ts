import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

/** A node of a syntax tree (ESTree). Only the parts that are looked at are named. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly name?: string;
  readonly value?: unknown;
  readonly key?: Node;
  readonly computed?: boolean;
  readonly object?: Node;
  readonly property?: Node;
  readonly callee?: Node;
  readonly arguments?: readonly Node[];
  readonly argument?: Node;
  readonly expression?: Node | boolean;
  readonly elements?: readonly Node[];
  readonly properties?: readonly Node[];
  readonly params?: readonly Node[];
  readonly body?: Node | readonly Node[];
  readonly id?: Node;
  readonly init?: Node | null;
  readonly declarations?: readonly Node[];
  readonly declaration?: Node | null;
  readonly source?: Node | null;
  readonly specifiers?: readonly Node[];
  readonly imported?: Node;
  readonly local?: Node;
}

/** The name that a key or a property is written with. */
export const nameOfKey = (node: Node | undefined): string | undefined =>
  node?.name ?? (typeof node?.value === 'string' ? node.value : undefined);

/** A declaration at the top of a file. `text` is its doc comment. */
export interface Declared {
  readonly node: Node;
  readonly text: string | undefined;
  readonly exported: boolean;
}

/** A file of the contracts: what it declares, and where its imports come from. */
export interface Source {
  readonly file: string;
  readonly declared: ReadonlyMap<string, Declared>;
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
  /** The doc comment that stands right before a node. */
  textBefore(node: Node): string | undefined;
}

const LINK = /\{@link ([^{}]{1,60})\}/g;

/** A doc comment as one paragraph. */
const textOf = (comment: string): string =>
  comment
    .slice(1)
    .split('\n')
    .map((line) => line.trim().replace(/^\*\s?/, ''))
    .join(' ')
    .replace(LINK, '`$1`')
    .replace(/\s+/g, ' ')
    .trim();

function declarationsOf({ type, id, declarations = [], ...whole }: Node): readonly (readonly [string | undefined, Node])[] {
  if (type === 'FunctionDeclaration') return [[id?.name, { type, ...whole }]];
  return declarations.flatMap((one) => (one.init ? [[one.id?.name, one.init] as const] : []));
}

/** Names that come from another file of the contracts. */
function importsOf(statement: Node, file: string): readonly (readonly [string, { readonly file: string; readonly name: string }])[] {
  const from = String(statement.source?.value);
  if (!from.startsWith('.')) return [];
  return (statement.specifiers ?? []).flatMap(({ imported, local }) =>
    imported?.name && local?.name ? [[local.name, { file: path.resolve(path.dirname(file), from), name: imported.name }] as const] : [],
  );
}

/** Reads one file. */
export function readSource(file: string): Source {
  const code = readFileSync(file, 'utf8');
  const { program, comments } = parseSync(file, code);
  const statements = program.body as unknown as readonly Node[];
  const textAt = new Map(
    comments
      .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
      .map(({ value, end }) => [end + code.slice(end).search(/\S|$/), textOf(value)]),
  );
  const declared = statements.flatMap((statement) => {
    const exported = statement.type === 'ExportNamedDeclaration';
    const text = textAt.get(statement.start);
    const inner = exported ? statement.declaration : statement;
    return inner ? declarationsOf(inner).map(([name, node]) => [name ?? '', { node, text, exported }] as const) : [];
  });
  const imports = statements.filter(({ type }) => type === 'ImportDeclaration').flatMap((statement) => importsOf(statement, file));
  return { file, declared: new Map(declared), imports: new Map(imports), textBefore: (node) => textAt.get(node.start) };
}

/** The files of the contracts, without tests. */
export function contractFiles(): string[] {
  const some = createRequire(import.meta.url).resolve('@outpost/shared-contracts/call/call');
  const root = path.resolve(path.dirname(some), '..');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing'))
    .map((name) => path.join(root, name));
}
