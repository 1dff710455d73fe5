import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { acyclic, forbidden } from './boundary-rules.ts';
import { filesBelow } from './lib/files.ts';
import { importsInCycles } from './lib/folder-cycles.ts';

export interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

export interface Boundaries {
  readonly violations: readonly Violation[];
  /** Modules of ours that were read. */
  readonly read: number;
  /** Source files that were not read: with those left out, nothing that was found means anything. */
  readonly unread: readonly string[];
}

const PACKAGE = /^(shared-|mfe-)|^(shell|mock-api|e2e|scripts)$/;
/** Folders of a package that hold source, besides its files at the top. */
const SOURCE =
  /^[^/]+\/([^/]+\.ts|(src|server|build|test|scripts|simulators|lib|stories|platform|accessibility|screens|bench|fixtures)\/.*\.tsx?)$/;

/** Reads every source file of a tree and checks its imports against boundary-rules.ts. */
export async function checkBoundaries(root: string): Promise<Boundaries> {
  const files = readdirSync(root)
    .filter((name) => PACKAGE.test(name) && existsSync(join(root, name)))
    .flatMap((name) => filesBelow(join(root, name), /\.tsx?$/))
    .map((file) => relative(root, file))
    .filter((file) => SOURCE.test(file) && !file.endsWith('.d.ts'));
  const { output } = await cruise(files, {
    baseDir: root,
    ruleSet: { forbidden },
    validate: true,
    doNotFollow: { path: ['node_modules'] },
    // Types count as well: a remote that names a type of another one is tied to its release.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default', 'require'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  } as Parameters<typeof cruise>[1]);
  const { modules, summary } = output as ICruiseResult;
  const read = new Set(modules.filter(({ couldNotResolve }) => !couldNotResolve).map(({ source }) => source));
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved, dependencyTypes }) => ({
      from: source,
      to: resolved,
      isTypeOnly: dependencyTypes.includes('type-only'),
    })),
  );
  const cycles = acyclic.flatMap((rule) => importsInCycles(imports, rule).map(({ from, to }) => ({ rule: rule.name, from, to })));
  return {
    violations: [...summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })), ...cycles],
    read: files.filter((file) => read.has(file)).length,
    unread: files.filter((file) => !read.has(file)),
  };
}

if (import.meta.main) {
  const { violations, read, unread } = await checkBoundaries(resolve(import.meta.dirname, '..'));
  for (const { rule, from, to } of violations)
    console.error(`${rule}: ${from} -> ${to}\n  ${[...forbidden, ...acyclic].find(({ name }) => name === rule)?.comment}`);
  for (const file of unread) console.error(`not read: ${file}`);
  if (read === 0) console.error('No module was read; is TypeScript 6 there for dependency-cruiser (docs/decisions/0003)?');
  console.log(`${read} modules read, ${violations.length} forbidden imports, ${unread.length} files not read`);
  process.exitCode = violations.length + unread.length > 0 || read === 0 ? 1 : 0;
}
