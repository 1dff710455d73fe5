import { calleeOf, childrenOf, type Node, parse, visit } from './syntax.ts';

/** A table that one file alone writes. */
export interface OwnedTable {
  /** As its schema exports it. */
  readonly table: string;
  /** As SQL calls it. */
  readonly sql: string;
}

/** Where a source writes such a table, or gives it to something that could. */
export interface TableUse {
  readonly line: number;
  readonly table: string;
  readonly how: 'by a query' | 'by SQL' | 'passed on';
}

const WRITES = new Set(['insert', 'update', 'delete']);
/** What takes a table and only reads it. */
const READS = new Set(['from', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', '$count', 'getTableColumns', 'alias', 'eq', 'index']);
/** SQL words after which a table is written. */
const WRITING = /(insert\s+into|update|delete\s+from|truncate(\s+table)?|merge\s+into|copy)\s+(only\s+)?("?public"?\.)?"?$/i;

const nameOf = (node: Node): string => String(node.name ?? node.value ?? '');

/** Under which names a source knows the tables: its imports, and what it calls them by `alias`. */
function namesIn(tree: Node, tables: readonly OwnedTable[]): Map<string, string> {
  const names = new Map(tables.map(({ table }) => [table, table]));
  visit(tree, (node) => {
    if (node.type === 'ImportSpecifier') {
      const table = names.get(nameOf(node.imported as Node));
      if (table) names.set(nameOf(node.local as Node), table);
    }
    if (node.type === 'VariableDeclarator' && (node.init as Node | null)?.type === 'CallExpression') {
      const [aliased] = (node.init as Node).arguments as Node[];
      const table = aliased?.type === 'Identifier' ? names.get(nameOf(aliased)) : undefined;
      if (table && calleeOf((node.init as Node).callee as Node).at(-1) === 'alias') names.set(nameOf(node.id as Node), table);
    }
    return true;
  });
  return names;
}

/** Every place of a source that writes one of the tables, by drizzle, by SQL, or by giving it away. */
export function usesIn(source: string, tables: readonly OwnedTable[]): TableUse[] {
  // Most files know none of them.
  if (!tables.some(({ table, sql }) => source.includes(table) || source.includes(sql))) return [];
  const tree = parse(source);
  const names = namesIn(tree, tables);
  const found: TableUse[] = [];
  const add = (node: Node, table: string, how: TableUse['how']) =>
    found.push({ line: source.slice(0, node.start).split('\n').length, table, how });
  /** The table that an expression is: by its name, or as a member of what its schema exports. */
  const tableOf = (node: Node | undefined): string | undefined => {
    if (node?.type === 'Identifier') return names.get(nameOf(node));
    if (node?.type === 'MemberExpression') return tables.find(({ table }) => table === nameOf(node.property as Node))?.table;
    return undefined;
  };
  const writtenIn = (text: string): string | undefined =>
    tables.find(({ sql }) => text.split(sql).some((before, index, all) => index < all.length - 1 && WRITING.test(before)))?.table;

  const look = (node: Node, parent: Node | undefined): void => {
    if (node.type === 'CallExpression') {
      const table = tableOf((node.arguments as Node[])[0]);
      if (table && WRITES.has(calleeOf(node.callee as Node).at(-1) ?? '')) add(node, table, 'by a query');
    }
    if (node.type === 'Literal' && typeof node.value === 'string') {
      const table = writtenIn(node.value);
      if (table) add(node, table, 'by SQL');
    }
    if (node.type === 'TemplateLiteral') {
      const texts = (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw);
      for (const [index, text] of texts.entries()) {
        const filledIn = WRITING.test(text) ? tableOf((node.expressions as Node[])[index]) : undefined;
        const table = filledIn ?? writtenIn(text);
        if (table) add(node, table, 'by SQL');
      }
    }
    if (node.type === 'Identifier' && names.has(nameOf(node)) && parent && isPassedOn(node, parent))
      add(node, names.get(nameOf(node)) ?? '', 'passed on');
    for (const child of childrenOf(node)) look(child, node);
  };
  look(tree, undefined);
  return found;
}

/** `const { id, status } = table` takes columns; a rest could be taken for the table. */
const isOfColumns = (pattern: Node): boolean =>
  pattern.type === 'ObjectPattern' && (pattern.properties as Node[]).every(({ type }) => type === 'Property');

/** Whether a table's name stands where it becomes a value that others can write by. */
function isPassedOn(node: Node, parent: Node): boolean {
  if (parent.type === 'VariableDeclarator') return parent.init === node && !isOfColumns(parent.id as Node);
  if (parent.type === 'AssignmentExpression') return parent.right === node;
  if (parent.type === 'CallExpression') {
    const callee = calleeOf(parent.callee as Node).at(-1) ?? '';
    return parent.callee !== node && !READS.has(callee) && !WRITES.has(callee);
  }
  if (parent.type === 'Property') return parent.value === node && !(parent.shorthand && parent.key === node);
  return parent.type === 'ReturnStatement' || parent.type === 'ArrowFunctionExpression' || parent.type === 'SpreadElement';
}
