import type { PageState } from '../composition/page-state.ts';

/** Tells which package something on the page belongs to. */
export interface Attribution {
  /** The package whose region (`data-remote`) an element lies in; the shell outside of all regions. */
  ofElement(node: Node | null | undefined): string;
  /** The package whose page is shown. */
  ofPage(): string;
  /**
   * The package that moved an element. What stands below the page, such as the footer, moves when the page grows or
   * shrinks: then the package of the page did it.
   */
  ofShifted(node: Node | null | undefined): string;
  /** The package whose release folder a script comes from; `undefined` for scripts of others, such as browser extensions. */
  ofScript(url: string): string | undefined;
  /** The remote that an error's stack runs through first; the shell where it names no remote. */
  ofError(error: unknown): string;
  /** Whether a package of this name is in the page's release set. */
  knows(name: string): boolean;
  versionOf(name: string): string;
}

/** Attribution by mount region and by release folder, for the packages of the page's release set. */
export function createAttribution(
  { remotes, shellVersion }: Pick<PageState, 'remotes' | 'shellVersion'>,
  page: string = location.href,
): Attribution {
  const folders = remotes.map(({ name, base }) => ({ name, folder: new URL(base, page).href }));
  const remoteOf = (url: string): string | undefined => folders.find(({ folder }) => url.startsWith(folder))?.name;
  const { origin } = new URL(page);
  const knows = (name: string): boolean => name === 'shell' || remotes.some((one) => one.name === name);

  function ofElement(node: Node | null | undefined): string {
    const element = node instanceof Element ? node : node?.parentElement;
    const name = element?.closest<HTMLElement>('[data-remote]')?.dataset.remote;
    return name !== undefined && knows(name) ? name : 'shell';
  }

  const pageRegion = (): Element | null => document.querySelector('main [data-region]');

  return {
    ofElement,
    ofPage: () => ofElement(pageRegion()),
    ofShifted(node) {
      const region = pageRegion();
      const below = node && region && region.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING && !region.contains(node);
      return below && ofElement(node) === 'shell' ? ofElement(region) : ofElement(node);
    },
    ofScript: (url) => remoteOf(url) ?? (url.startsWith(`${origin}/`) ? 'shell' : undefined),
    ofError(error) {
      const stack = error instanceof Error ? (error.stack ?? '') : '';
      // Frames of the shell are passed over: a remote that calls it wrongly is the one to mend.
      for (const [url] of stack.matchAll(/https?:\/\/[^\s)]+/g)) {
        const name = remoteOf(url);
        if (name !== undefined) return name;
      }
      return 'shell';
    },
    knows,
    versionOf: (name) => remotes.find((one) => one.name === name)?.version ?? shellVersion,
  };
}
