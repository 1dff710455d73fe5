#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withBuild } from '../store/lock.ts';
import { createReleaseStore } from '../store/release-store.ts';
import { release } from './release.ts';

const USAGE = `outpost: how a team ships its part of the site

  outpost build [name …]        builds packages that changed (default: all)
  outpost release [name …]      builds, publishes and makes live; no other package is touched, nothing restarts
  outpost rollback <name>       makes the version before live again
  outpost promote <name>        makes the candidate live
  outpost status                what is live, what was before
  outpost dev <name>            serves one remote from its sources, for a running shell

  --store <dir>                 directory of releases (default: OUTPOST_STORE or .deploy)
  --origin <url>                with release: browsers fetch the package from this origin instead of the edge
  --port <n>                    with dev: port to listen on (default: 4100)
  --shell <url>                 with dev: address of the running site (default: http://localhost:3000)`;

const workspace = resolve(import.meta.dirname, '../../..');

/** Runs one command; its rejection is a message for the person who typed it. */
async function main(argv: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      store: { type: 'string' },
      origin: { type: 'string' },
      port: { type: 'string' },
      shell: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [command, ...names] = positionals;
  const store = createReleaseStore(resolve(values.store ?? process.env.OUTPOST_STORE ?? join(workspace, '.deploy')));
  const one = (): string => {
    const [name, ...more] = names;
    if (!name || more.length > 0) throw new Error(`Say one package: outpost ${command} mfe-bfm`);
    return name;
  };

  switch (values.help ? 'help' : command) {
    case 'build':
      for (const root of await packagesOf(names)) {
        const { buildPackage } = await import('../build/build-package.ts');
        const { manifest, rebuilt } = await withBuild(root, () => buildPackage(root, workspace));
        say(`${rebuilt ? 'built    ' : 'unchanged'} ${manifest.name} ${manifest.version}`);
      }
      return;
    case 'release':
      for (const root of await packagesOf(names)) say(await release({ root, workspace, store, origin: values.origin }));
      return;
    case 'rollback': {
      const name = one();
      const { packages } = await store.rollback(name);
      return say(`${name} is back at ${packages[name]?.active}`);
    }
    case 'promote': {
      const name = one();
      const { packages } = await store.promote(name);
      return say(`${name} is now ${packages[name]?.active}`);
    }
    case 'status': {
      const { revision, updatedAt, packages } = await store.read();
      say(`revision ${revision}, changed ${updatedAt}`);
      for (const [name, entry] of Object.entries(packages))
        say(`${name.padEnd(16)} ${entry.active}  before: ${entry.previous ?? 'nothing'}${entry.origin ? `  from ${entry.origin}` : ''}`);
      return;
    }
    case 'dev': {
      const { serveForDevelopment } = await import('./dev.ts');
      return serveForDevelopment({
        root: join(workspace, one()),
        port: Number(values.port ?? 4100),
        shell: values.shell ?? 'http://localhost:3000',
        say,
      });
    }
    default:
      say(USAGE);
      if (command !== undefined && command !== 'help') throw new Error(`There is no command "${command}"`);
  }
}

/** Folders of the named packages, or of all that have a build; a path names a package elsewhere. Rejects for a name that has none. */
async function packagesOf(names: readonly string[]): Promise<readonly string[]> {
  const all = (await readdir(workspace)).filter((name) => existsSync(join(workspace, name, 'rspack.config.ts'))).sort();
  if (names.length === 0) return all.map((name) => join(workspace, name));
  return names.map((name) => {
    if (name.includes('/') && existsSync(join(resolve(name), 'rspack.config.ts'))) return resolve(name);
    if (!all.includes(name)) throw new Error(`There is no package "${name}". There are: ${all.join(', ')}`);
    return join(workspace, name);
  });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
