import { DEFAULT_LANGUAGE, type Language } from '@outpost/shared-contracts/language/language';
import type { RemoteManifest } from '@outpost/shared-contracts/shell/manifest';
import type { ReleasedPackage } from '@outpost/shared-contracts/shell/registry';
import type { IntegrityList } from '../../src/services/integrity.ts';

/** A chunk with a part of the words, by the name that the build gives to `import(`./<part>/${language}.json`)`. */
const PART_OF_WORDS = /^client\/words-[\w-]+?-([a-z]{2}(?:-[A-Z]{2})?)-json\./;

/** Hashes of the scripts and sheets that a page in a language may fetch of a release: the words of other languages are left out. */
export function integrityList({ files, languages }: Pick<RemoteManifest, 'files' | 'languages'>, language: Language): IntegrityList {
  const spoken = [languages[language], languages[DEFAULT_LANGUAGE]].flatMap((assets) => assets?.scripts ?? []);
  const unspoken = new Set(Object.values(languages).flatMap(({ scripts }) => scripts));
  for (const file of spoken) unspoken.delete(file);
  const isForeign = (path: string): boolean => {
    const spokenIn = PART_OF_WORDS.exec(path)?.[1];
    return unspoken.has(path) || (spokenIn !== undefined && spokenIn !== language && spokenIn !== DEFAULT_LANGUAGE);
  };
  return Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => /^client\/.*\.(js|css)$/.test(path) && !isForeign(path))
      .map(([path, { integrity }]) => [path, integrity]),
  );
}

/** What was listed, as long as its releases are in memory: by shell, by remote (the shell's own pages: by the shell again). */
const listed = new WeakMap<ReleasedPackage, WeakMap<ReleasedPackage, Map<Language, Readonly<Record<string, string>>>>>();

/** The hashes of the shell and of the page's package by URL, for the page's import map: one object for each language. */
export function integrityOf(shell: ReleasedPackage, own: ReleasedPackage, language: Language): Readonly<Record<string, string>> {
  const ofShell = listed.get(shell) ?? new WeakMap<ReleasedPackage, Map<Language, Readonly<Record<string, string>>>>();
  listed.set(shell, ofShell);
  const ofBoth = ofShell.get(own) ?? new Map<Language, Readonly<Record<string, string>>>();
  ofShell.set(own, ofBoth);
  const known = ofBoth.get(language);
  if (known) return known;
  const found = Object.fromEntries(
    [...new Set([shell, own])].flatMap(({ base, manifest }) =>
      Object.entries(integrityList(manifest, language)).map(([file, integrity]) => [base + file, integrity]),
    ),
  );
  ofBoth.set(language, found);
  return found;
}
