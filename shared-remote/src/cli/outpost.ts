#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withBuild } from '../store/lock.ts';
import { createReleaseStore } from '../store/release-store.ts';
import { keysOf, makeKeys } from '../store/signing.ts';
import { release } from './release.ts';

const USAGE = `outpost: how a team ships its part of the site

  outpost create <name>         makes a new remote: a page, a widget, a command, words and tests
  outpost build [name …]        runs rspack build in the folders of packages that changed (default: all)
  outpost release [name …]      builds, publishes and makes live; no other package is touched, nothing restarts;
                                refused when it does not fit what is live, or would break it
  outpost release <name> --candidate <percent>
                                gives it to a share of new visits; the site withdraws or promotes it by what they report
  outpost promote <name>        makes the candidate live for everybody
  outpost withdraw <name>       takes the candidate back
  outpost rollback <name>       makes the version before live again
  outpost keys                  makes a pair of keys for a site that is not for development only
  outpost status                what is live, what is tried, who changed it; with --shell also errors and vitals of visits
  outpost dev <name>            runs rspack dev in its folder: serves the remote from its sources, for a running shell
  outpost preview <name>        makes a signed link to a version that is not live, which expires
  outpost verify <name>         runs the browser stories with the present sources among the live versions

  --path </x>                   with create: address of its page (default: the name without mfe-)
  --dir <dir>                   with create: folder to put it into (default: the workspace)
  --store <dir>                 directory of releases (default: OUTPOST_STORE or .deploy)
  --origin <url>                with release: browsers fetch the package from this origin instead of the edge
  --port <n>                    with dev: port to listen on (default: 4100)
  --shell <url>                 with dev, preview and status: address of the running site (default: http://localhost:3000)
  --json                        with status: as JSON
  --hours <n>                   with preview: how long the link works (default: 24)
  --version <version>           with preview: a published version instead of the present sources
  --grep <text>                 with verify: only stories with this in their title
  --live-shell                  with dev: keep the site's own shell; the page reloads after a change`;

const workspace = resolve(import.meta.dirname, '../../..');

/** Runs one command; its rejection is a message for the person who typed it. */
async function main(argv: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      path: { type: 'string' },
      dir: { type: 'string' },
      store: { type: 'string' },
      origin: { type: 'string' },
      candidate: { type: 'string' },
      port: { type: 'string' },
      shell: { type: 'string' },
      'live-shell': { type: 'boolean' },
      hours: { type: 'string' },
      version: { type: 'string' },
      grep: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [command, ...names] = positionals;
  const store = createReleaseStore(resolve(values.store ?? process.env.OUTPOST_STORE ?? join(workspace, '.deploy')), keysOf(process.env));
  const one = (): string => {
    const [name, ...more] = names;
    if (!name || more.length > 0) throw new Error(`Say one package: outpost ${command} mfe-bfm`);
    return name;
  };

  switch (values.help ? 'help' : command) {
    case 'create': {
      const { create } = await import('./create.ts');
      return say(await create({ name: one(), path: values.path, into: values.dir, workspace, store }));
    }
    case 'build':
      for (const root of await packagesOf(names)) {
        const { buildPackage } = await import('../build/build-package.ts');
        const { manifest, rebuilt } = await withBuild(root, () => buildPackage(root, workspace));
        say(`${rebuilt ? 'built    ' : 'unchanged'} ${manifest.name} ${manifest.version}`);
      }
      return;
    case 'release':
      if (values.candidate !== undefined) one();
      return release(await packagesOf(names), { workspace, store, say, origin: values.origin, candidate: shareOf(values.candidate) });
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
    case 'withdraw': {
      const name = one();
      const { packages } = await store.withdraw(name);
      return say(`${name} tries nothing any more: everybody gets ${packages[name]?.active}`);
    }
    case 'keys': {
      const { signingKey, trustedKeys } = makeKeys();
      say(`OUTPOST_SIGNING_KEY=${signingKey}   # secret: for who releases, and for the edge if it shall withdraw and promote`);
      return say(`OUTPOST_TRUSTED_KEYS=${trustedKeys.join(',')}   # for every edge`);
    }
    case 'status': {
      const { status } = await import('./status.ts');
      return say(await status({ store, shell: values.shell, token: process.env.OUTPOST_OPERATOR_TOKEN, json: values.json }));
    }
    case 'dev': {
      const [root = ''] = await packagesOf([one()]);
      const { RspackCLI } = await import('@rspack/cli');
      const { port, shell, 'live-shell': liveShell } = values;
      const options = [
        ...(port ? ['--port', port] : []),
        ...(shell ? ['--env', `shell=${shell}`] : []),
        ...(liveShell ? ['--env', 'liveShell'] : []),
      ];
      // As in its folder: `rspack dev`.
      process.chdir(root);
      return new RspackCLI().run(['node', 'rspack', 'dev', ...options]);
    }
    case 'preview': {
      const [root = ''] = await packagesOf([one()]);
      const { makePreview } = await import('./preview.ts');
      const { origin, version, hours = '24', shell = 'http://localhost:3000' } = values;
      return say(await makePreview({ root, name: basename(root), workspace, store, origin, version, hours: Number(hours), shell }));
    }
    case 'verify': {
      const [root = ''] = await packagesOf([one()]);
      const { verify } = await import('./verify.ts');
      if (!(await verify({ root, workspace, store, keys: keysOf(process.env), grep: values.grep, say }))) process.exitCode = 1;
      return;
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

/** A percentage as it was typed. Throws for what is none. */
function shareOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const percent = Number(text);
  if (!(percent > 0 && percent <= 100)) throw new Error(`"${text}" is no share of visits. Say a percentage: --candidate 10`);
  return percent;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
