import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type Language, localeOf } from '@outpost/shared-contracts/language/language';
import { filesBelow } from './lib/files.ts';
import { calleeOf, childrenOf, type Node, parse, textOf, visit } from './lib/syntax.ts';

type Words = { readonly [key: string]: string | Words };

/** The folders that hold a package's words, one file for each language. */
const FOLDERS = ['src/locales', 'src/words'];
const CATEGORY = /_(zero|one|two|few|many|other)$/;

/** Every text by its full key (`basket.title`). */
export function textsOf(words: Words, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(words)) {
    if (typeof value === 'string') texts.set(prefix + key, value);
    else for (const [inner, text] of textsOf(value, `${prefix}${key}.`)) texts.set(inner, text);
  }
  return texts;
}

/** Keys without plural forms, and those that have them. A key has plural forms where English has its `_other`. */
function shapeOf(english: ReadonlyMap<string, string>): { readonly plain: Set<string>; readonly counted: Set<string> } {
  const counted = new Set([...english.keys()].filter((key) => key.endsWith('_other')).map((key) => key.replace(CATEGORY, '')));
  const plain = new Set([...english.keys()].filter((key) => !(CATEGORY.test(key) && counted.has(key.replace(CATEGORY, '')))));
  return { plain, counted };
}

const placesOf = (text: string): string[] => [...new Set([...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(([, name = '']) => name))].sort();

/** What a language lacks, has too much, leaves empty or fills in differently than English. */
export function compareWords(language: Language, words: Words, english: Words): string[] {
  const own = textsOf(words);
  const reference = textsOf(english);
  const { plain, counted } = shapeOf(reference);
  const categories = new Intl.PluralRules(localeOf(language)).resolvedOptions().pluralCategories;
  const needed = new Set([...plain, ...[...counted].flatMap((key) => categories.map((category) => `${key}_${category}`))]);
  const findings: string[] = [];
  for (const key of needed) if (!own.has(key)) findings.push(`${key} is missing`);
  for (const [key, text] of own) {
    if (!needed.has(key)) findings.push(`${key} is not in English, or not a plural form of this language`);
    if (text.trim() === '') findings.push(`${key} is empty`);
    const original = reference.get(key) ?? reference.get(key.replace(CATEGORY, '_other'));
    // A form for exactly one or two may spell the number out.
    const places = (one: string): string =>
      placesOf(one)
        .filter((name) => !(CATEGORY.test(key) && name === 'count'))
        .join(', ');
    if (original !== undefined && places(text) !== places(original))
      findings.push(`${key} fills in {${places(text)}}, English {${places(original)}}`);
  }
  return findings;
}

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

/** Checks the words of one package: every language against English, English against the source. */
export function checkPackage(root: string): string[] {
  return FOLDERS.map((folder) => join(root, folder))
    .filter((folder) => existsSync(join(folder, 'en.json')))
    .flatMap((folder) => {
      const read = (file: string): Words => JSON.parse(readFileSync(join(folder, file), 'utf8'));
      const english = read('en.json');
      const languages = readdirSync(folder).filter((file) => file.endsWith('.json'));
      const uses = filesBelow(join(root, 'src'), /\.tsx?$/)
        .filter((file) => !/\.test\.tsx?$|\.d\.ts$|\/testing\//.test(file))
        .reduce((all, file) => usesOf(readFileSync(file, 'utf8'), all), usesOf(''));
      return [
        ...languages.flatMap((file) =>
          compareWords(file.replace('.json', '') as Language, read(file), english).map((text) => `${file}: ${text}`),
        ),
        ...['de.json', 'he.json'].filter((file) => !languages.includes(file)).map((file) => `${file} is missing`),
        ...compareUses(english, uses),
      ];
    });
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..');
  const packages = readdirSync(root).filter(
    (name) => /^(shell|mfe-.+)$/.test(name) && FOLDERS.some((folder) => existsSync(join(root, name, folder, 'en.json'))),
  );
  const findings = packages.flatMap((name) =>
    checkPackage(join(root, name)).map((finding) => `${relative('.', join(root, name))}: ${finding}`),
  );
  for (const finding of findings) console.error(finding);
  console.log(`Words of ${packages.length} packages read, ${findings.length} findings`);
  process.exitCode = findings.length > 0 || packages.length === 0 ? 1 : 0;
}
