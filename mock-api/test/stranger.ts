import { spawn } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryDirectory } from './temporary-directory.ts';

const NODE_MODULES = {
  service: fileURLToPath(new URL('../node_modules', import.meta.url)),
  project: fileURLToPath(new URL('../../node_modules', import.meta.url)),
};
const TYPES = {
  compilerOptions: { strict: true, noUncheckedIndexedAccess: true, module: 'nodenext', target: 'es2024', types: ['node'], noEmit: true },
};

/** What a program printed, and how it ended. */
export interface Run {
  readonly code: number | null;
  readonly output: string;
}

/** Runs something to its end, without holding up the service that it may ask. */
export function run(command: string, args: readonly string[], options: { cwd?: string; env?: Record<string, string> } = {}): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: options.cwd,
      env: { PATH: process.env.PATH ?? '', ...options.env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** The place of somebody who has a program and what it names: two packages, and types that its second line makes of the published document. */
export async function strangerWith(program: string) {
  const home = temporaryDirectory();
  mkdirSync(join(home, 'node_modules/@types'), { recursive: true });
  symlinkSync(join(NODE_MODULES.service, 'openapi-fetch'), join(home, 'node_modules/openapi-fetch'));
  symlinkSync(join(NODE_MODULES.project, '@types/node'), join(home, 'node_modules/@types/node'));
  writeFileSync(join(home, 'package.json'), '{"type":"module"}');
  writeFileSync(join(home, 'tsconfig.json'), JSON.stringify(TYPES));
  writeFileSync(join(home, 'program.ts'), program);
  const [, asked = ''] = program.match(/^\/\/ npx openapi-typescript (.+)$/m) ?? [];
  const cli = join(NODE_MODULES.service, 'openapi-typescript/bin/cli.js');
  const made = await run(process.execPath, [cli, ...asked.split(' ')], { cwd: home });
  if (made.code !== 0) throw new Error(`No types were made: ${made.output}`);
  return {
    /** Checks the types with the project's compiler. */
    check: () => run(process.execPath, [join(NODE_MODULES.project, 'typescript/bin/tsc'), '-p', home]),
    run: (env: Record<string, string>) => run(process.execPath, ['program.ts'], { cwd: home, env }),
  };
}
