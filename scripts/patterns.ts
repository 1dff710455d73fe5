import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { filesBelow } from './lib/files.ts';
import { patternsIn } from './patterns/find.ts';
import { refusalOf } from './patterns/prove.ts';

/** What runs where people are: the service, the edge, the shell, the remotes and what they share. */
const PACKAGE = /^(shell|mock-api|shared-.+|mfe-.+)$/;
/** What only ever reads our own files: tests, builds, the tools of a team. */
const OURS = /\.test\.tsx?$|\.d\.ts$|\/(test|testing|build|cli|scripts)\/|\/[\w.]+\.config\.ts$/;

/** The files that may make patterns of values, and why those values can do no harm. */
export const MADE_OF_VALUES: ReadonlyMap<string, string> = new Map([
  ['shared-contracts/src/paths/pattern.ts', 'the letters around one parameter of a path in a signed manifest, escaped'],
  [
    'shared-remote/src/contract/assignable.ts',
    'the pattern of one contract, tried on a constant of another; both are of teams of ours, at a release',
  ],
  ['shell/src/webview/links.ts', 'one of our own paths, with one parameter'],
]);

/** What was proven before, by the version of the prover; `undefined` is not kept, so that a refusal is always told anew. */
export interface Proofs {
  has(pattern: string): boolean;
  add(pattern: string): void;
}

/** Checks every pattern of the packages below a folder. Gives one line per finding and how many patterns it saw. */
export function checkPatterns(
  root: string,
  { proofs = new Set<string>(), madeOfValues = MADE_OF_VALUES }: { proofs?: Proofs; madeOfValues?: ReadonlyMap<string, string> } = {},
): { findings: string[]; seen: number } {
  const findings: string[] = [];
  const allowed = new Set<string>();
  let seen = 0;
  for (const name of readdirSync(root).filter((one) => PACKAGE.test(one)))
    for (const path of filesBelow(join(root, name), /\.tsx?$/)) {
      const file = relative(root, path).split(sep).join('/');
      if (OURS.test(file)) continue;
      for (const { line, pattern } of patternsIn(readFileSync(path, 'utf8'))) {
        seen += 1;
        if (pattern === undefined) {
          if (madeOfValues.has(file)) allowed.add(file);
          else findings.push(`${file}:${line} makes a pattern of values`);
          continue;
        }
        const written = `/${pattern.source}/${pattern.flags}`;
        if (proofs.has(written)) continue;
        const refusal = refusalOf(pattern.source, pattern.flags);
        if (refusal === undefined) proofs.add(written);
        else findings.push(`${file}:${line} ${written} ${refusal}`);
      }
    }
  for (const file of madeOfValues.keys())
    if (!allowed.has(file)) findings.push(`${file} makes no pattern of values any more: strike it off the list`);
  return { findings, seen };
}

/** Proofs that are kept with the code, as a lock file is: only what is new is proven, and all again with another prover. */
function keptProofs(root: string): Proofs & { keep(): void } {
  const prover = JSON.parse(readFileSync(join(root, 'node_modules/recheck/package.json'), 'utf8')) as { version: string };
  const rules = readFileSync(join(import.meta.dirname, 'patterns/prove.ts'), 'utf8');
  const path = join(import.meta.dirname, 'patterns/proven.json');
  const made = createHash('sha256').update(`${prover.version} ${rules}`).digest('hex');
  const read = (): Set<string> => {
    try {
      const kept = JSON.parse(readFileSync(path, 'utf8')) as { made: string; proven: string[] };
      return new Set(kept.made === made ? kept.proven : []);
    } catch {
      return new Set();
    }
  };
  const proven = read();
  return {
    has: (pattern) => proven.has(pattern),
    add: (pattern) => proven.add(pattern),
    keep() {
      writeFileSync(path, `${JSON.stringify({ made, proven: [...proven].sort() }, null, 2)}\n`);
    },
  };
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..');
  const proofs = keptProofs(root);
  const { findings, seen } = checkPatterns(root, { proofs });
  proofs.keep();
  for (const finding of findings) console.error(finding);
  console.log(`${seen} patterns read, ${findings.length} not proven safe`);
  process.exitCode = findings.length > 0 || seen === 0 ? 1 : 0;
}
