import { calleeOf, childrenOf, type Node, parse, textOf, visit } from '../lib/syntax.ts';
import { shapeOf, textsOf, type Words } from './languages.ts';

/** The keys that a source file uses. */
export interface Uses {
  /** First arguments of `t('…')`, in full. */
  readonly exact: Set<string>;
  /** Starts of keys that are completed at run time, as in t(`status.${name}`). */
  readonly started: Set<string>;
  /** All strings, and the beginnings of all templates: a key may travel as data before it reaches `t`. */
  readonly strings: Set<string>;
  readonly prefixes: Set<string>;
}

/** Reads which keys a source file asks for in the words of its own package. */
export function usesOf(
  source: string,
  uses: Uses = { exact: new Set(), started: new Set(), strings: new Set(), prefixes: new Set() },
): Uses {
  visit(parse(source), (node) => {
    if (node.type === 'CallExpression' && calleeOf(node).at(-1) === 't') {
      const [key] = node.arguments as Node[];
      if (key) readKey(key, uses);
    }
    // A service has no `t`; it reads the bundle itself: `words.toast.added`.
    if (node.type === 'MemberExpression')
      for (const [from] of calleeOf(node).entries()) uses.strings.add(calleeOf(node).slice(from).join('.'));
    const parts = textOf(node);
    if (parts?.length === 1 && parts[0]) uses.strings.add(parts[0]);
    else if (parts?.[0]) uses.prefixes.add(parts[0]);
    return true;
  });
  return uses;
}

/** The key expression of a call: a string, one of two strings, or a template that begins with a fixed part. */
function readKey(node: Node, uses: Uses): void {
  if (node.type === 'ConditionalExpression') {
    readKey(node.consequent as Node, uses);
    readKey(node.alternate as Node, uses);
    return;
  }
  if (node.type === 'LogicalExpression' || node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') {
    for (const child of childrenOf(node)) readKey(child, uses);
    return;
  }
  const parts = textOf(node);
  if (parts?.[0]) (parts.length === 1 ? uses.exact : uses.started).add(parts[0]);
}

/** Keys that are asked for and not there, and keys that are there and never asked for. */
export function compareUses(english: Words, { exact, started, strings, prefixes }: Uses): string[] {
  const { plain, counted } = shapeOf(textsOf(english));
  const keys = new Set([...plain, ...counted]);
  const dynamic = [...prefixes].filter((prefix) => /^[\w-]+\./.test(prefix));
  const used = (key: string): boolean => exact.has(key) || strings.has(key) || dynamic.some((prefix) => key.startsWith(prefix));
  return [
    ...[...exact].filter((key) => !keys.has(key)).map((key) => `t('${key}') has no words`),
    ...[...started].filter((start) => ![...keys].some((key) => key.startsWith(start))).map((start) => `no key begins with ${start}`),
    ...[...keys].filter((key) => !used(key)).map((key) => `${key} is never used`),
  ];
}
