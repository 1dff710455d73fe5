import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { LANGUAGES, type Language } from '@outpost/shared-contracts/language/language';
import { filesBelow } from './lib/files.ts';
import type { Words } from './words/languages.ts';
import { checkStore, storesBelow } from './words/stores.ts';
import { compareUses, usesOf } from './words/uses.ts';

/** Folders of a package whose words are asked for by `t`; other words are read by code that TypeScript checks. */
const ASKED_FOR = /[/\\]src[/\\](locales|words)([/\\]|$)/;

/** A new remote begins with three languages; with a fourth it speaks all sixteen, as the platform does. */
const FIRST_LANGUAGES: readonly Language[] = ['en', 'de', 'he'];
const languagesOf = (root: string, name: string): readonly Language[] =>
  /^mfe-/.test(name) && !existsSync(join(root, name, 'src/locales/fr.json')) ? FIRST_LANGUAGES : LANGUAGES;

/** Checks the words of one package: every language against English, English against the source. */
export async function checkPackage(root: string, wanted: readonly Language[]): Promise<{ stores: number; findings: string[] }> {
  const stores = await storesBelow(root);
  const asked = stores.filter(({ folder }) => ASKED_FOR.test(folder));
  const english = asked.map(({ languages }) => languages.get('en') ?? {});
  // Parts of the words have top-level keys of their own: one that came twice would be overwritten when it is loaded.
  const keys = english.flatMap((words) => Object.keys(words));
  const twice = keys.filter((key, position) => keys.indexOf(key) !== position);
  const uses = filesBelow(join(root, 'src'), /\.tsx?$/)
    .filter((file) => !/\.test\.tsx?$|\.d\.ts$|[/\\]testing[/\\]/.test(file))
    .reduce((all, file) => usesOf(readFileSync(file, 'utf8'), all), usesOf(''));
  return {
    stores: stores.length,
    findings: [
      ...stores.flatMap((store) => checkStore(store, wanted).map((finding) => `${relative(root, store.folder)}/${finding}`)),
      ...twice.map((key) => `${key} is in two parts`),
      ...(asked.length > 0 ? compareUses(Object.assign({}, ...english) as Words, uses) : []),
    ],
  };
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..');
  const packages = readdirSync(root).filter((name) => /^(shell|shared-(?!contracts$|remote$).+|mock-api|mfe-.+)$/.test(name));
  let stores = 0;
  let findings = 0;
  for (const name of packages) {
    const found = await checkPackage(join(root, name), languagesOf(root, name));
    for (const finding of found.findings) console.error(`${name}: ${finding}`);
    stores += found.stores;
    findings += found.findings.length;
  }
  console.log(`Words of ${packages.length} packages in ${stores} places read, ${findings} findings`);
  process.exitCode = findings > 0 || stores === 0 ? 1 : 0;
}
