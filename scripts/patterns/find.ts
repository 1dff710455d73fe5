import { calleeOf, type Node, parse, textOf, visit } from '../lib/syntax.ts';

/** A pattern that a source file holds, or a place where one is made of values when the program runs. */
export interface Found {
  readonly line: number;
  /** Undefined where only the running program knows it. */
  readonly pattern: { readonly source: string; readonly flags: string } | undefined;
}

/** Methods of strings that make a pattern of a text that they are given. */
const MAKE_PATTERNS = new Set(['match', 'matchAll', 'search']);

const single = (node: Node | undefined): string | undefined => {
  const parts = node && textOf(node);
  return parts?.length === 1 ? parts[0] : undefined;
};

/** What `RegExp` is given: a text that stands there, a literal that was found already (null), or values (undefined). */
function given([source, flags]: Node[]): Found['pattern'] | null {
  if (source?.type === 'Literal' && source.regex) return null;
  const text = single(source);
  const written = flags ? single(flags) : '';
  return text === undefined || written === undefined ? undefined : { source: text, flags: written };
}

function patternOf(node: Node): Found['pattern'] | null {
  const literal = node.type === 'Literal' ? (node.regex as { pattern: string; flags: string } | undefined) : undefined;
  if (literal) return { source: literal.pattern, flags: literal.flags };
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return null;
  const names = calleeOf(node.callee as Node);
  const values = node.arguments as Node[];
  if (names.at(-1) === 'RegExp') return given(values);
  const text = names.length > 1 && MAKE_PATTERNS.has(names.at(-1) ?? '') ? single(values[0]) : undefined;
  return text === undefined ? null : { source: text, flags: '' };
}

/** Every pattern of a source file, in its order: literals, `RegExp` with or without `new`, and texts that strings match with. */
export function patternsIn(source: string): Found[] {
  const found: Found[] = [];
  visit(parse(source), (node) => {
    const pattern = patternOf(node);
    if (pattern !== null) found.push({ line: source.slice(0, node.start).split('\n').length, pattern });
    return true;
  });
  return found;
}
