import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { create } from './create.ts';

let workspace: string;
/** A store in which mfe-coupons is live. */
const store = {
  read: async () => ({ packages: { 'mfe-coupons': { active: '1' } } }),
  manifestOf: async (name: string) => ({ name, routes: [{ pattern: '/coupons/:code' }] }),
} as unknown as Parameters<typeof create>[0]['store'];
const make = (name: string, options: { path?: string; into?: string } = {}) => create({ name, workspace, store, ...options });

beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'outpost-workspace-'));
});
afterEach(() => rm(workspace, { recursive: true, force: true }));

describe('A new remote', () => {
  it('has its name, its address and its own messages in every file', async () => {
    const printed = await make('mfe-gift-cards', { path: '/gifts/cards' });
    expect(printed).toContain('created   mfe-gift-cards in mfe-gift-cards, its page is /gifts/cards');
    const folder = join(workspace, 'mfe-gift-cards');
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    const texts = await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')));
    expect(texts.join('\n')).not.toMatch(/starter/i);
    const names = files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
    expect(names).toEqual(
      expect.arrayContaining(['package.json', 'rspack.config.ts', 'src/features/gift-cards/page.tsx', 'src/widgets/greetings.tsx']),
    );
    expect(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')).name).toBe('@outpost/mfe-gift-cards');
    const remote = await readFile(join(folder, 'src/remote.ts'), 'utf8');
    expect(remote).toContain("pattern: '/gifts/cards'");
    expect(remote).toContain(`webpackChunkName: "page-gift-cards" */ './features/gift-cards/page.tsx'`);
    expect(remote).toContain("commands: ['gift-cards.greet']");
    expect(await readFile(join(folder, 'src/locales/en.json'), 'utf8')).toContain('"title": "Gift cards"');
  });

  it('has its page at its name when no address is said, and lies where it is told', async () => {
    await make('mfe-gifts', { into: join(workspace, 'elsewhere') });
    expect(await readFile(join(workspace, 'elsewhere/mfe-gifts/src/remote.ts'), 'utf8')).toContain("pattern: '/gifts'");
  });
});

describe('A new remote is refused, and nothing is written,', () => {
  it.each([
    ['gifts', 'is no name of a remote'],
    ['mfe-', 'is no name of a remote'],
    ['mfe-Gifts', 'is no name of a remote'],
    ['mfe-../gifts', 'is no name of a remote'],
    [`mfe-${'g'.repeat(40)}`, '32 characters at most'],
    ['mfe-session', 'as those of shell do (session.changed)'],
  ])('for the name %s', async (name, reason) => {
    await expect(make(name, { path: '/gifts' })).rejects.toThrow(reason);
    expect(await readdir(workspace)).toEqual([]);
  });

  it.each([
    ['gifts', 'is no address of a page: write it like /gift-cards'],
    ['/Gifts', 'is no address of a page'],
    ['/gifts/:id', 'is no address of a page'],
    ['/de/gifts', '/de is a language of the site'],
    ['/platform/gifts', 'the site itself serves /platform'],
    ['/welcome', 'it leads to /home'],
    ['/bfm', '/bfm is taken: the product (shared-contracts/src/paths) serves /bfm'],
    ['/coupons/gifts', '/coupons/gifts is taken: mfe-coupons serves /coupons/:code. Choose another with --path'],
  ])('for the address %s', async (path, reason) => {
    await expect(make('mfe-gifts', { path })).rejects.toThrow(reason);
    expect(await readdir(workspace)).toEqual([]);
  });

  it('for an address that a remote of this workspace has, though nobody released it yet', async () => {
    await make('mfe-new', { path: '/gifts' });
    await expect(make('mfe-gifts')).rejects.toThrow('/gifts is taken: mfe-new serves /gifts');
  });

  it('when its folder is there', async () => {
    await make('mfe-gifts');
    await writeFile(join(workspace, 'mfe-gifts/src/remote.ts'), 'mine');
    await expect(make('mfe-gifts', { path: '/other' })).rejects.toThrow('mfe-gifts is there already');
    expect(await readFile(join(workspace, 'mfe-gifts/src/remote.ts'), 'utf8')).toBe('mine');
    expect(existsSync(join(workspace, 'mfe-gifts/README.md'))).toBe(true);
  });
});
