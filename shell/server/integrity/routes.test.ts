import { hash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aManifest } from '@outpost/shared-contracts/testing/manifest';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { registerIntegrity } from './routes.ts';

const VERSION = '1.0.0-a';
const file = (integrity: string) => ({ integrity, bytes: 1, brotliBytes: 1 });
const words = (language: string) => ({ scripts: [`client/words-${language}.js`], styles: [] });
const MANIFEST = JSON.stringify(
  aManifest({
    name: 'mfe-x',
    version: VERSION,
    languages: { en: words('en'), de: words('de') },
    files: { 'client/e.js': file('sha384-e'), 'client/words-en.js': file('sha384-en'), 'client/words-de.js': file('sha384-de') },
  }),
);

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outpost-integrity-'));
  await mkdir(join(folder, 'mfe-x', VERSION), { recursive: true });
  await writeFile(join(folder, 'mfe-x', VERSION, 'remote.json'), MANIFEST);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function open() {
  const app = Fastify();
  const manifests = { [VERSION]: `sha384-${hash('sha384', MANIFEST, 'base64')}` };
  registerIntegrity(app, {
    document: async () => ({ packages: { 'mfe-x': { manifests } } }) as never,
    folderOf: (name, version) => join(folder, name, version),
  });
  return app;
}

it('answers the hashes of a release in a language, for as long as a browser keeps anything', async () => {
  const answer = await open().inject(`/platform/integrity/mfe-x/${VERSION}.json?language=de`);
  expect(answer.json()).toEqual({ 'client/e.js': 'sha384-e', 'client/words-en.js': 'sha384-en', 'client/words-de.js': 'sha384-de' });
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

it.each(['?language=xx', '?language=de&language=en', ''])('answers in English where the language is none: %s', async (query) => {
  const answer = await open().inject(`/platform/integrity/mfe-x/${VERSION}.json${query}`);
  expect(answer.json()).toEqual({ 'client/e.js': 'sha384-e', 'client/words-en.js': 'sha384-en' });
});

it('does not answer from a manifest that is not the released one', async () => {
  await writeFile(join(folder, 'mfe-x', VERSION, 'remote.json'), MANIFEST.replace('sha384-e', 'sha384-f'));
  const answer = await open().inject(`/platform/integrity/mfe-x/${VERSION}.json`);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['cache-control']).toBe('no-store');
});

it.each(['mfe-x/2.0.0.json', 'mfe-x/constructor.json', 'mfe-x/..%2f..%2fregistry.json', '..%2f/1.0.0-a.json', 'x/y.json'])(
  'has nothing at %s',
  async (path) => {
    const answer = await open().inject(`/platform/integrity/${path}`);
    expect(answer.statusCode).toBe(404);
  },
);
