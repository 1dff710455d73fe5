import { vi } from 'vitest';

type Width = { readonly matches: boolean; readonly listeners: Set<() => void> };

/** What jsdom does not have: media queries on the width, modal dialogs, scrolling. The width is the test's to set. */
export function fakeBrowserParts() {
  let width = 1440;
  const queries: (Width & { readonly min: number })[] = [];

  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', (text: string) => {
    const min = Number(/width\s*>\s*(\d+)px/.exec(text)?.[1] ?? Number.POSITIVE_INFINITY);
    const listeners = new Set<() => void>();
    const query = {
      min,
      listeners,
      media: text,
      get matches() {
        return width > min;
      },
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    };
    queries.push(query);
    return query;
  });

  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.addEventListener('keydown', (event) => event.key === 'Escape' && this.close(), { once: true });
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };

  return {
    /** Makes the window this wide, in pixels, and tells the media queries that turned. */
    resize(to: number): void {
      const from = width;
      width = to;
      for (const { min, listeners } of queries) if (from > min !== to > min) for (const listener of listeners) listener();
    },
  };
}
