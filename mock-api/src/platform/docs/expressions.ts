import { type Declared, type Node, nameOfKey, type Source } from './sources.ts';

/** The files of the contracts by their paths. */
export type Sources = ReadonlyMap<string, Source>;

/** Where an expression stands, and what the parameters of the function around it are. */
export interface Place {
  readonly node: Node;
  readonly source: Source;
  readonly given: ReadonlyMap<string, Place>;
}

interface Found {
  readonly found: Declared;
  readonly source: Source;
  readonly name: string;
}

const WRITTEN_AS = /^(TSAsExpression|TSSatisfiesExpression|TSNonNullExpression|ParenthesizedExpression)$/;

export const isFunction = ({ type }: Node): boolean => type === 'ArrowFunctionExpression' || type === 'FunctionDeclaration';

/** What a function gives back, where that is one expression. */
export function resultOf({ body }: Node): Node | undefined {
  if (!body || !('type' in body)) return undefined;
  if (body.type !== 'BlockStatement') return body;
  return (body.body as readonly Node[] | undefined)?.find(({ type }) => type === 'ReturnStatement')?.argument;
}

export const within = (place: Place, node: Node): Place => ({ ...place, node });

/** The declaration behind a name, in whichever file it stands. */
export function declarationOf(sources: Sources, name: string, source: Source): Found | undefined {
  const found = source.declared.get(name);
  if (found) return { found, source, name };
  const from = source.imports.get(name);
  const other = from && sources.get(from.file);
  return from && other && declarationOf(sources, from.name, other);
}

/** Follows names, calls of own functions and type assertions to an expression. */
export function follow(sources: Sources, place: Place): Place {
  const { node, source, given } = place;
  if (WRITTEN_AS.test(node.type) && typeof node.expression === 'object') return follow(sources, within(place, node.expression));
  if (node.type === 'MemberExpression') return followMember(sources, place);
  if (node.type === 'CallExpression' && node.callee?.type === 'Identifier') return followCall(sources, place);
  if (node.type !== 'Identifier') return place;
  const bound = given.get(node.name ?? '');
  if (bound) return follow(sources, bound);
  const at = declarationOf(sources, node.name ?? '', source);
  return at ? follow(sources, { node: at.found.node, source: at.source, given: new Map() }) : place;
}

/** The result of a function of the contracts, with its arguments in place. */
function followCall(sources: Sources, place: Place): Place {
  const at = declarationOf(sources, place.node.callee?.name ?? '', place.source);
  const result = at && isFunction(at.found.node) ? resultOf(at.found.node) : undefined;
  if (!at || !result) return place;
  const given = (at.found.node.params ?? []).flatMap((param, n) => {
    const argument = place.node.arguments?.[n];
    return param.name && argument ? [[param.name, within(place, argument)] as const] : [];
  });
  return follow(sources, { node: result, source: at.source, given: new Map(given) });
}

/** `X.shape` is the fields of X, `X.shape.a` and `of.a` one field. */
function followMember(sources: Sources, place: Place): Place {
  const { object, property } = place.node;
  const name = nameOfKey(property);
  if (!object || !name) return place;
  const whole = follow(sources, within(place, object));
  if (name === 'shape') return follow(sources, within(whole, whole.node.arguments?.[0] ?? whole.node));
  return fieldsIn(sources, whole).get(name) ?? place;
}

/** A field of an object literal; `property` is the place of its doc comment. */
interface FieldPlace extends Place {
  readonly property?: Node;
}

/** The fields of an object literal, those of its spreads among them. */
export function fieldsIn(sources: Sources, place: Place): Map<string, FieldPlace> {
  const found = new Map<string, FieldPlace>();
  for (const property of place.node.properties ?? []) {
    const key = nameOfKey(property.key);
    if (property.type === 'SpreadElement' && property.argument)
      for (const [name, at] of fieldsIn(sources, follow(sources, within(place, property.argument)))) found.set(name, at);
    else if (key) found.set(key, { ...within(place, property.value as Node), property });
  }
  return found;
}
