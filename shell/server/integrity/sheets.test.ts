import { hash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSheetReader, SheetRejectedError } from './sheets.ts';

const CSS = 'h1{color:red}';
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outpost-sheets-'));
  await writeFile(join(folder, 'page.css'), CSS);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const released = {
  base: '/remotes/mfe-x/1/',
  manifest: { name: 'mfe-x', version: '1', files: { 'page.css': { integrity: `sha384-${hash('sha384', CSS, 'base64')}` } } },
} as never;

it('reads the sheet that was released, once', async () => {
  const sheets = createSheetReader({ folderOf: () => folder });
  expect(await sheets.read(released, 'page.css')).toBe(CSS);
  await writeFile(join(folder, 'page.css'), 'changed later');
  expect(await sheets.read(released, 'page.css')).toBe(CSS);
});

it('refuses a sheet that is another, and takes the right one when it is back', async () => {
  const sheets = createSheetReader({ folderOf: () => folder });
  await writeFile(join(folder, 'page.css'), `${CSS}body{display:none}`);
  await expect(sheets.read(released, 'page.css')).rejects.toBeInstanceOf(SheetRejectedError);
  await writeFile(join(folder, 'page.css'), CSS);
  expect(await sheets.read(released, 'page.css')).toBe(CSS);
});

it('refuses a sheet that the release does not name', async () => {
  await writeFile(join(folder, 'more.css'), CSS);
  await expect(createSheetReader({ folderOf: () => folder }).read(released, 'more.css')).rejects.toBeInstanceOf(SheetRejectedError);
});
