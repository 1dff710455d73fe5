import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { filesBelow } from './lib/files.ts';
import { calleeOf, parse, textOf, visit } from './lib/syntax.ts';

/** One entry of docs/requirements, as far as the report needs it. */
export interface Requirement {
  readonly id: string;
  readonly kind?: string;
  readonly area?: string;
  readonly group?: string;
  readonly remote?: string;
  readonly title?: string;
  readonly text?: string;
  readonly method?: string;
  readonly path?: string;
  readonly rule?: string;
  readonly testable?: boolean;
  readonly external?: boolean;
  readonly quoted?: boolean;
  readonly choice?: { readonly readings: readonly string[]; readonly chosen: string; readonly reason: string };
  readonly gap?: string;
}

const ID = /\b[RECB]-\d{3}\b/g;
const TEST_FILE = /\.(test|spec)\.tsx?$/;
const TESTS = new Set(['it', 'test', 'describe']);
const NOT_RUN = new Set(['skip', 'todo', 'fixme', 'fails']);
/** Rules that any test of the feature proves, or that nothing can: what is out of scope, claims, what is not shown. */
const WITHOUT_OWN_TEST = new Set(['scope', 'claim', 'gap']);

/**
 * The ids that a test file names: in titles and in the tables that titles are made of. Comments do not count, nor do
 * tests that are not run.
 */
export function idsOf(source: string): Set<string> {
  const ids = new Set<string>();
  visit(parse(source), (node) => {
    if (node.type === 'CallExpression') {
      const [first = '', ...rest] = calleeOf(node);
      if (TESTS.has(first) && rest.some((name) => NOT_RUN.has(name))) return false;
    }
    for (const text of textOf(node) ?? []) for (const [id] of text.matchAll(ID)) ids.add(id);
    return true;
  });
  return ids;
}

/** Every id that some test of the project names, with the files that name it. */
export function provenIds(root: string): Map<string, string[]> {
  const proven = new Map<string, string[]>();
  for (const file of filesBelow(root, TEST_FILE)) {
    for (const id of idsOf(readFileSync(file, 'utf8'))) proven.set(id, [...(proven.get(id) ?? []), relative(root, file)]);
  }
  return proven;
}

export interface Filter {
  readonly area?: string | undefined;
  readonly remote?: string | undefined;
}

/** The requirements that need a test of their own, by kind. Calls and strings have no remote, strings no area. */
export function requirementsOf(root: string, { area, remote }: Filter = {}): Map<string, readonly Requirement[]> {
  const load = (name: string): Requirement[] => JSON.parse(readFileSync(join(root, 'docs/requirements', `${name}.json`), 'utf8'));
  const asked = (one: Requirement): boolean =>
    (area === undefined || one.area === area || one.group === area) && (remote === undefined || one.remote === remote);
  const rules = load('rules').filter((rule) => rule.testable !== false && !WITHOUT_OWN_TEST.has(rule.kind ?? ''));
  return new Map([
    ['rules (B)', rules.filter(asked)],
    ['routes (R)', load('routes').filter(asked)],
    ['calls (E)', load('endpoints').filter((call) => !call.external && asked(call))],
    ['strings (C)', load('copy').filter((text) => text.quoted && asked(text))],
  ]);
}

/** One line for each kind, followed by what no test names when that is wanted, and by ids that are no requirement's. */
export function report(root: string, filter: Filter & { readonly missing?: boolean | undefined } = {}): string[] {
  const proven = provenIds(root);
  const lines: string[] = [];
  for (const [kind, all] of requirementsOf(root, filter)) {
    if (all.length === 0) continue;
    const missing = all.filter(({ id }) => !proven.has(id));
    lines.push(`${kind}: ${all.length - missing.length} of ${all.length} named by a test`);
    if (filter.missing) lines.push(...missing.map((one) => `  ${one.id} ${summaryOf(one)}`));
  }
  const known = new Set([...requirementsOf(root).values(), unlisted(root)].flat().map(({ id }) => id));
  for (const [id, files] of proven) if (!known.has(id)) lines.push(`unknown: ${id} in ${files.join(', ')}`);
  return lines;
}

/** What we decided where the specification can be read in several ways or is silent. */
export function choices(root: string): string[] {
  const rules: Requirement[] = JSON.parse(readFileSync(join(root, 'docs/requirements/rules.json'), 'utf8'));
  return rules.flatMap(({ id, title, choice, gap }) => [
    ...(choice ? [`${id} ${title}: ${choice.readings.join(' / ')} -> ${choice.chosen}. ${choice.reason}`] : []),
    ...(gap ? [`${id} ${title}: ${gap}`] : []),
  ]);
}

function unlisted(root: string): Requirement[] {
  return ['rules', 'endpoints', 'copy'].flatMap((name) =>
    JSON.parse(readFileSync(join(root, 'docs/requirements', `${name}.json`), 'utf8')),
  );
}

function summaryOf({ title, text, method, path, rule }: Requirement): string {
  const name = title ?? text ?? [method, path].filter((part) => part !== undefined).join(' ');
  return `${name}${rule ? `: ${rule}` : ''}`.slice(0, 200);
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { area: { type: 'string' }, remote: { type: 'string' }, missing: { type: 'boolean' }, choices: { type: 'boolean' } },
  });
  const root = resolve(import.meta.dirname, '..');
  for (const line of values.choices ? choices(root) : report(root, values)) console.log(line);
}
