import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { COMMANDS, EVENTS } from '@outpost/shared-contracts/events/catalogue';
import { languageOfSegment } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { redirectOf } from '@outpost/shared-contracts/paths/redirects';
import { servesPath } from '../runtime/serves-path.ts';
import type { ReleaseStore } from '../store/release-store.ts';

interface CreateOptions {
  /** `mfe-gift-cards`. */
  readonly name: string;
  /** Address of its page; default: the name without `mfe-`. */
  readonly path?: string;
  /** Folder that the remote's own folder is made in; default: the workspace. */
  readonly into?: string;
  readonly workspace: string;
  readonly store: Pick<ReleaseStore, 'read' | 'manifestOf'>;
}

const TEMPLATE = join(import.meta.dirname, 'template');
const NAME = /^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const MAX_NAME_LENGTH = 32;
const PATH = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/;
/** What the edge serves itself. */
const EDGE = ['/api', '/platform', '/remotes', '/flags'];

/**
 * Makes a new remote from the template: a page, a widget, a command with its service, words and tests. Resolves with
 * what to do next; rejects, having written nothing, when its name or its address is not free.
 */
export async function create({ name, path, into, workspace, store }: CreateOptions): Promise<string> {
  assertName(name);
  const short = name.replace('mfe-', '');
  const address = path ?? `/${short}`;
  await assertFree(address, workspace, store);
  const folder = join(into ? resolve(into) : workspace, name);
  if (existsSync(folder)) throw new Error(`${folder} is there already. Choose another name, or remove the folder if it was an attempt`);

  const title = short.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
  // Longest first: the name of the remote holds that of its messages.
  const fill = (text: string): string =>
    text.replaceAll('/starter-page', address).replaceAll('mfe-starter', name).replaceAll('starter', short).replaceAll('Starter', title);
  for (const file of await filesOf(TEMPLATE)) {
    const target = join(folder, fill(relative(TEMPLATE, file)).replace('package.template.json', 'package.json'));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, fill(await readFile(file, 'utf8')));
  }
  const where = relative(workspace, folder);
  const steps = [
    ['pnpm install', ''],
    [`pnpm outpost dev ${name}`, 'see it in the running site, for your browser only'],
    [`pnpm unit ${where}`, 'run its tests'],
    [`pnpm outpost release ${name}`, 'everybody sees it'],
  ] as const;
  const widest = Math.max(...steps.map(([command]) => command.length));
  return [
    `created   ${name} in ${where}, its page is ${address}`,
    'Next:',
    ...steps.map(([command, purpose]) => `  ${command.padEnd(widest + 3)}${purpose}`.trimEnd()),
  ].join('\n');
}

function assertName(name: string): void {
  if (!NAME.test(name) || name.length > MAX_NAME_LENGTH)
    throw new Error(
      `"${name}" is no name of a remote: mfe- and then words of small letters and digits with hyphens between, ${MAX_NAME_LENGTH} characters at most, such as mfe-gift-cards`,
    );
  const prefix = `${name.replace('mfe-', '')}.`;
  const owned = Object.entries({ ...EVENTS, ...COMMANDS }).find(([message, { owner }]) => message.startsWith(prefix) && owner !== name);
  if (owned)
    throw new Error(
      `The messages of ${name} would begin with "${prefix}", as those of ${owned[1].owner} do (${owned[0]}). Choose another name`,
    );
}

/** Rejects for an address that is none, or that something serves already; says `otherwise` what to do then. */
export async function assertFree(
  address: string,
  workspace: string,
  store: CreateOptions['store'],
  otherwise = 'Choose another with --path',
): Promise<void> {
  if (!PATH.test(address)) throw new Error(`"${address}" is no address of a page: write it like /gift-cards`);
  const first = address.split('/')[1];
  if (languageOfSegment(first)) throw new Error(`${address} cannot be the address: /${first} is a language of the site`);
  if (EDGE.includes(`/${first}`)) throw new Error(`${address} cannot be the address: the site itself serves /${first}`);
  if (redirectOf(address)) throw new Error(`${address} cannot be the address: it leads to ${redirectOf(address)}`);
  const taken = [...(await servedPatterns(workspace, store)), ...productPatterns()].find(({ pattern }) => servesPath(pattern, address));
  if (taken) throw new Error(`${address} is taken: ${taken.by} serves ${taken.pattern}. ${otherwise}`);
}

interface Pattern {
  readonly pattern: string;
  readonly by: string;
}

/** What live remotes serve, and what the entries of this workspace's remotes name. */
async function servedPatterns(workspace: string, store: CreateOptions['store']): Promise<Pattern[]> {
  const { packages } = await store.read();
  const live = await Promise.all(Object.entries(packages).map(([name, { active }]) => store.manifestOf(name, active)));
  const entries = (await readdir(workspace)).filter((name) => existsSync(join(workspace, name, 'src/remote.ts')));
  const local = await Promise.all(
    entries.map(async (by) => {
      const source = await readFile(join(workspace, by, 'src/remote.ts'), 'utf8');
      return [...source.matchAll(/\bpattern: '([^']+)'/g)].map(([, pattern = '']) => ({ pattern, by }));
    }),
  );
  return [...live.flatMap(({ name, routes }) => routes.map(({ pattern }) => ({ pattern, by: name }))), ...local.flat()];
}

/** Addresses that the product has given away, also those that no remote serves yet. */
const productPatterns = (): Pattern[] =>
  Object.values(paths).map(({ pattern }) => ({ pattern, by: 'the product (shared-contracts/src/paths)' }));

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
