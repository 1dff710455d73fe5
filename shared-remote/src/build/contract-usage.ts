import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';

/** A name in the sources, and the file where it was first seen. */
export type Sightings = ReadonlyMap<string, string>;

/** What the sources of a package say to others, as far as it stands there in letters. */
export interface ContractUsage {
  readonly emits: Sightings;
  readonly listens: Sightings;
  readonly asks: Sightings;
  /** Values of the contracts by module and export, calls among them: `cart/calls#getCart`. */
  readonly imports: Sightings;
  /** Every text of the sources: a command that is answered is a key of the handlers somewhere. */
  readonly texts: ReadonlySet<string>;
}

interface ScanOptions {
  /** The package also hands on what others say: then a name that does not stand there in letters is theirs. */
  readonly forwards?: boolean;
}

/** What the scan finds in one script. */
interface Found {
  readonly kind: 'emits' | 'listens' | 'asks' | 'imports';
  readonly name: string;
}

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const CONTRACTS_MODULE = /^@outpost\/shared-contracts\/(.+)$/;
/** `bfm.cart.opened`; tells messages from other people's `on('click')` where the bus goes under another name. */
const MESSAGE_NAME = /^[a-z][\w-]*(\.[\w-]+)+$/;
const KIND_OF: Readonly<Record<string, Found['kind']>> = { emit: 'emits', on: 'listens', useBusEvent: 'listens', request: 'asks' };
const NOT_SCANNED = /(^|\/)(testing|node_modules)\/|\.(test|spec)\.tsx?$|\.d\.ts$/;

/**
 * Reads the scripts of a package and of the kits that it bundles, its own folder first, tests left out. Rejects, naming the file, where a message is said under a name that
 * does not stand there in letters: then nobody could know what the package says.
 */
export async function readUsage(sourceDirs: readonly string[], options: ScanOptions = {}): Promise<ContractUsage> {
  const [own = ''] = sourceDirs;
  const paths = (await Promise.all(sourceDirs.map(scriptsIn))).flat();
  const usage = {
    emits: new Map<string, string>(),
    listens: new Map<string, string>(),
    asks: new Map<string, string>(),
    imports: new Map<string, string>(),
  };
  const texts = new Set<string>();
  for (const path of paths) {
    const file = relative(own, path);
    const scan = scanScript(await readFile(path, 'utf8'), file, options);
    for (const { kind, name } of scan.found) if (!usage[kind].has(name)) usage[kind].set(name, file);
    if (file !== 'remote.ts') for (const text of scan.texts) texts.add(text);
  }
  return { ...usage, texts };
}

async function scriptsIn(sourceDir: string): Promise<string[]> {
  const entries = await readdir(sourceDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !NOT_SCANNED.test(relative(sourceDir, path)))
    .sort();
}

/** Reads one script. */
export function scanScript(
  source: string,
  file: string,
  options: ScanOptions = {},
): { readonly found: readonly Found[]; readonly texts: readonly string[] } {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: Found[] = [];
  const texts: string[] = [];
  visit(program as unknown as Node, (node) => {
    const text = textOf(node);
    if (text !== undefined) texts.push(text);
    if (/^(Import|Export)/.test(node.type) && isNode(node.source)) found.push(...importsFromContracts(node));
    if (node.type === 'CallExpression') found.push(...messagesIn(node, file, options));
  });
  return { found, texts };
}

/** The names that a declaration brings in from the contracts; `*` stands for a whole module. */
function importsFromContracts(declaration: Node): Found[] {
  const module = CONTRACTS_MODULE.exec(textOf(declaration.source as Node) ?? '')?.[1];
  if (module === undefined || declaration.importKind === 'type' || declaration.exportKind === 'type') return [];
  const specifiers = Array.isArray(declaration.specifiers) ? (declaration.specifiers as Node[]) : [declaration];
  return specifiers
    .filter(({ importKind, exportKind }) => importKind !== 'type' && exportKind !== 'type')
    .map((specifier) => {
      const name = (specifier.type === 'ExportSpecifier' ? specifier.local : specifier.imported) as Node | undefined;
      return { kind: 'imports', name: `${module}#${name?.name ?? name?.value ?? '*'}` };
    });
}

function messagesIn(call: Node, file: string, { forwards }: ScanOptions): Found[] {
  const callee = namesOf(call.callee as Node);
  const kind = KIND_OF[callee.at(-1) ?? ''];
  if (!kind) return [];
  const onBus = callee.at(-1) === 'useBusEvent' || /bus$/i.test(callee.at(-2) ?? '');
  const names = (call.arguments as Node[])[0];
  const said = names && possibleTexts(names);
  if (!said) {
    if (onBus && !forwards)
      throw new Error(`${file}: write the name of the message at ${callee.join('.')}( … ) in letters, so that the contract can name it`);
    return [];
  }
  return said.filter((name) => onBus || MESSAGE_NAME.test(name)).map((name) => ({ kind, name }));
}

/** The texts that an expression can be: of a literal, or of both sides of a choice. */
function possibleTexts(node: Node): readonly string[] | undefined {
  if (node.type === 'ConditionalExpression') {
    const [yes, no] = [possibleTexts(node.consequent as Node), possibleTexts(node.alternate as Node)];
    return yes && no && [...yes, ...no];
  }
  const text = textOf(node);
  return text === undefined ? undefined : [text];
}

/** The names in a callee, first to last: `shell.bus.emit` is `['shell', 'bus', 'emit']`. */
function namesOf(node: Node): string[] {
  if (node.type === 'Identifier') return [node.name as string];
  if (node.type === 'MemberExpression') return [...namesOf(node.object as Node), ...namesOf(node.property as Node)];
  if (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression') return namesOf(node.expression as Node);
  if (node.type === 'CallExpression') return namesOf(node.callee as Node);
  return [];
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  const quasis = node.type === 'TemplateLiteral' ? (node.quasis as { value: { cooked: string } }[]) : [];
  return quasis.length === 1 ? quasis[0]?.value.cooked : undefined;
}

function visit(node: Node, enter: (node: Node) => void): void {
  enter(node);
  for (const value of Object.values(node).flat()) if (isNode(value)) visit(value, enter);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
