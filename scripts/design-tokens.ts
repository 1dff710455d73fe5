import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { filesBelow } from './lib/files.ts';

/** Where colours are made: the tokens themselves, and the drawings, whose inks are theirs. */
const COLOUR_SOURCES = /^shared-ui\/src\/(tokens|pictures)\//;
const COLOUR = /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i;
/** A physical side, in a property or as the value of one. Blocks (`top`, `bottom`) are named logically as well. */
const PHYSICAL = [
  /^(margin|padding|border|inset|scroll-margin|scroll-padding)-(left|right|top|bottom)\b/,
  /^(left|right|top|bottom)$/,
  /^border-(top|bottom)-(left|right)-radius$/,
  /^(min-|max-)?(width|height)$/,
];
const PHYSICAL_VALUE = /^(left|right)$/;
const VALUE_SIDES = /^(text-align|float|clear)$/;
/** Says why something here is not mirrored with the writing direction, as a map or a photograph is not. */
const REASON = /physical: \S+/;

/** Set by react-aria-components on its popovers and overlays. */
const FROM_LIBRARIES = ['--trigger-width', '--visual-viewport-height'];

/** One thing to change, as `file:line what`. */
export type Finding = string;

interface Declaration {
  readonly property: string;
  readonly value: string;
  readonly line: number;
  /** The comment right before it, in its block. */
  readonly comment: string;
}

/** The declarations of a style sheet. A comment belongs to all declarations after it up to the end of its block. */
function declarationsOf(css: string): Declaration[] {
  const found: Declaration[] = [];
  let comment = '';
  const pieces = /\/\*(?<comment>[\s\S]*?)\*\/|(?<property>--[\w-]+|[a-z-]+)\s*:\s*(?<value>[^;{}]+)(?=[;}])|(?<brace>[{}])/g;
  for (const { index, groups = {} } of css.matchAll(pieces)) {
    if (groups.comment !== undefined) comment = groups.comment;
    else if (groups.brace) comment = groups.brace === '}' ? '' : comment;
    else if (groups.property && groups.value) {
      const line = css.slice(0, index).split('\n').length;
      found.push({ property: groups.property, value: groups.value.replace(/\/\*[\s\S]*?\*\//g, '').trim(), line, comment });
    }
  }
  return found;
}

/** What one style sheet does that it should not: raw colours, physical sides, tokens that nobody defines. */
export function checkStyles(file: string, css: string, known: ReadonlySet<string>): Finding[] {
  return declarationsOf(css).flatMap(({ property, value, line, comment }) => {
    const findings: Finding[] = [];
    const add = (what: string): void => void findings.push(`${file}:${line} ${what}`);
    if (!COLOUR_SOURCES.test(file) && COLOUR.test(value.replace(/url\([^)]*\)/g, ''))) add(`raw colour: ${property}: ${value}`);
    const sided = PHYSICAL.some((one) => one.test(property)) || (VALUE_SIDES.test(property) && PHYSICAL_VALUE.test(value));
    if (sided && !REASON.test(comment)) add(`physical side: ${property}: ${value}`);
    for (const [, name = ''] of value.matchAll(/var\(\s*(--[\w-]+)/g)) if (!known.has(name)) add(`unknown token: ${name}`);
    return findings;
  });
}

/** Checks every style sheet of the packages that people see. A property set from a component counts as defined. */
export function checkTree(root: string): { readonly findings: Finding[]; readonly sheets: number } {
  const packages = readdirSync(root).filter((name) => /^(shared-.+|shell|mfe-.+)$/.test(name) && existsSync(join(root, name, 'src')));
  const below = (wanted: RegExp): string[] => packages.flatMap((name) => filesBelow(join(root, name, 'src'), wanted));
  const known = new Set(FROM_LIBRARIES);
  for (const file of below(/\.(css|tsx?)$/)) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/(--[a-z][\w-]*)['"\]]*\s*:/gi)) known.add(name);
  }
  const sheets = below(/\.css$/);
  return {
    findings: sheets.flatMap((file) => checkStyles(relative(root, file), readFileSync(file, 'utf8'), known)),
    sheets: sheets.length,
  };
}

if (import.meta.main) {
  const { findings, sheets } = checkTree(resolve(import.meta.dirname, '..'));
  for (const finding of findings) console.error(finding);
  console.log(`${sheets} style sheets read, ${findings.length} findings`);
  process.exitCode = findings.length > 0 || sheets === 0 ? 1 : 0;
}
