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

/** The hashes of whole releases by URL, for the page's import map. */
export function integrityOf(packages: readonly ReleasedPackage[], language: Language): Record<string, string> {
  return Object.fromEntries(
    packages.flatMap(({ base, manifest }) =>
      Object.entries(integrityList(manifest, language)).map(([file, integrity]) => [base + file, integrity]),
    ),
  );
}
