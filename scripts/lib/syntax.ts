import { parseAst } from 'vitest/node';

/** A node of a syntax tree (ESTree, with TypeScript and JSX). */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Reads a script, with JSX or without; throws with the position where it is not TypeScript. */
export function parse(source: string): Node {
  try {
    return parseAst(source, { lang: 'tsx' }) as unknown as Node;
  } catch {
    // `<T>(…) => …` begins an element where JSX is read.
    return parseAst(source, { lang: 'ts' }) as unknown as Node;
  }
}

/** The nodes directly below a node, in the order of the source. */
export function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
}

/** Goes through a tree from the top; `false` leaves out what is below a node. */
export function visit(node: Node, enter: (node: Node) => boolean): void {
  if (enter(node) === false) return;
  for (const child of childrenOf(node)) visit(child, enter);
}

/** The text of a string, or the pieces of a template around what is filled in; undefined for anything else. */
export function textOf(node: Node): readonly string[] | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value];
  if (node.type === 'TemplateLiteral') return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  return undefined;
}

/** The names in a callee, first to last: `it.each(table)` is `['it', 'each']`, `t` is `['t']`. */
export function calleeOf(node: Node): string[] {
  if (node.type === 'Identifier') return [node.name as string];
  if (node.type === 'MemberExpression') return [...calleeOf(node.object as Node), ...calleeOf(node.property as Node)];
  if (node.type === 'CallExpression') return calleeOf(node.callee as Node);
  if (node.type === 'TaggedTemplateExpression') return calleeOf(node.tag as Node);
  return [];
}
