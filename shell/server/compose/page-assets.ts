import { DEFAULT_LANGUAGE, type Language } from '@outpost/shared-contracts/language/language';
import type { ReleasedPackage, ReleaseSet } from '@outpost/shared-contracts/shell/registry';
import type { SheetReader } from '../integrity/sheets.ts';
import { urlsOf } from './document.ts';
import type { Override } from './override.ts';

/** Scripts that are fetched at once: of the shell, of the page's remote and of the page, with their words. */
export function preloadsOf(
  set: ReleaseSet,
  owner: ReleasedPackage | undefined,
  pageScripts: readonly string[],
  language: Language,
): string[] {
  const { shell } = set;
  const words = (one: ReleasedPackage): string[] =>
    urlsOf(one.base, one.manifest.languages[language] ?? one.manifest.languages[DEFAULT_LANGUAGE]);
  const own = owner && owner !== shell ? [...urlsOf(owner.base, owner.manifest.boot), ...words(owner)] : [];
  const all = [
    ...urlsOf(shell.base, shell.manifest.boot),
    ...words(shell),
    ...own,
    ...(owner ? urlsOf(owner.base, { scripts: [...pageScripts] }) : []),
  ];
  return [...new Set(all)];
}

/** Subset of the site's font by the script of a language; Chinese and Japanese take the system's. */
const FONT_SUBSETS: Partial<Record<Language, string>> = { he: 'hebrew', ar: 'arabic', ru: 'cyrillic' };

/** The font of a language's script. */
export function fontOf({ base, manifest }: ReleasedPackage, language: Language): string | undefined {
  const name = `client/rubik-${FONT_SUBSETS[language] ?? 'latin'}-wght-normal.`;
  const file = Object.keys(manifest.files).find((path) => path.startsWith(name));
  return file && base + file;
}

/** Where a remote under development tells of its changes. */
export const changesOf = (override: Override | undefined): string[] =>
  override && !override.published ? [new URL(override.released.base).origin.replace(/^http/, 'ws')] : [];

/** Where packages lie that are not served by the edge. */
export function originsOf(packages: readonly ReleasedPackage[]): string[] {
  return [
    ...new Set(
      packages
        .map(({ base }) => base)
        .filter((base) => /^https?:/.test(base))
        .map((base) => new URL(base).origin),
    ),
  ];
}

/**
 * The shell's sheets and the page's. A sheet of a remote that is not the released one stays out: the browser then asks
 * for it by link, and refuses it in the remote's region if it is wrong there too. Rejects for the shell's.
 */
export async function inlineStyles(
  sheets: SheetReader,
  shell: ReleasedPackage | undefined,
  own: ReleasedPackage | undefined,
  pageStyles: readonly string[],
  onRefused: (error: unknown) => void,
) {
  const inline = async (released: ReleasedPackage, file: string) => {
    const href = released.base + file;
    return { href, css: await sheets.read(released, file) };
  };
  const ofShell = shell ? shell.manifest.boot.styles.map((file) => inline(shell, file)) : [];
  const ofPage = (own ? pageStyles.map((file) => ({ own, file })) : []).map(({ own: released, file }) =>
    inline(released, file).catch((error: unknown) => {
      onRefused(error);
      return undefined;
    }),
  );
  return (await Promise.all([...ofShell, ...ofPage])).filter((sheet) => sheet !== undefined);
}
