import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LANGUAGES, type Language } from '@outpost/shared-contracts/language/language';
import { filesBelow } from '../lib/files.ts';
import { compareWords, type Words } from './languages.ts';

/** A folder with one file for each language, `de.json` or `de.ts`. */
export interface Store {
  readonly folder: string;
  readonly languages: ReadonlyMap<Language, Words>;
}

/** Words of a language file: the JSON, or the one object that a TypeScript file exports. */
async function read(file: string): Promise<Words> {
  if (file.endsWith('.json')) return JSON.parse(readFileSync(file, 'utf8')) as Words;
  return Object.values((await import(file)) as Record<string, Words>)[0] ?? {};
}

/** All folders with words below a folder, found by their English. Nobody has to list them, so none is forgotten. */
export async function storesBelow(root: string): Promise<Store[]> {
  const english = filesBelow(root, /(^|[/\\])en\.(json|ts)$/);
  return await Promise.all(
    english.map(async (file) => {
      const folder = dirname(file);
      const ending = file.slice(file.lastIndexOf('.'));
      const here = new Set(filesBelow(folder, new RegExp(`\\${ending}$`)));
      const languages = new Map<Language, Words>();
      for (const language of LANGUAGES) {
        const found = [language, language.toLowerCase()].map((name) => join(folder, name + ending)).find((path) => here.has(path));
        if (found) languages.set(language, await read(found));
      }
      return { folder, languages };
    }),
  );
}

/** What the languages of a store lack beside English. */
export function checkStore({ languages }: Store, wanted: readonly Language[]): string[] {
  const english = languages.get('en') ?? {};
  return [
    ...[...languages].flatMap(([language, words]) => compareWords(language, words, english).map((finding) => `${language}: ${finding}`)),
    ...wanted.filter((language) => !languages.has(language)).map((language) => `${language} is missing`),
  ];
}
