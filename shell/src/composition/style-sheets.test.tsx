import { beforeEach, expect, it, vi } from 'vitest';
import { createStyleSheets, insertSheets } from './style-sheets.ts';

const BASE = '/r/mfe-bfm/1.2.0/';

function sheet(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  return link;
}

const on = (element: HTMLLinkElement | HTMLStyleElement): boolean => element.media !== 'not all';

beforeEach(() => document.head.replaceChildren());

it("a remote's sheets stay on while any part of it is on the page, and are switched off with the last", () => {
  const styles = createStyleSheets(document);
  const own = sheet(`${BASE}page.css`);
  const page = styles.hold(BASE);
  const widget = styles.hold(BASE);
  page();
  expect(on(own)).toBe(true);
  widget();
  expect(on(own)).toBe(false);
  expect(own.isConnected).toBe(true);
  styles.hold(BASE);
  expect(on(own)).toBe(true);
});

it('letting go twice counts once', () => {
  const styles = createStyleSheets(document);
  const own = sheet(`${BASE}page.css`);
  const page = styles.hold(BASE);
  styles.hold(BASE);
  page();
  page();
  expect(on(own)).toBe(true);
});

it('leaves the sheets of the shell and of other remotes alone, on this origin or another', () => {
  const styles = createStyleSheets(document);
  const others = [sheet('/r/shell/1.0.0/main.css'), sheet('/r/mfe-b2b/1.2.0/page.css'), sheet('https://bfm.test/1/page.css')];
  styles.hold(BASE)();
  expect(others.map(on)).toEqual([true, true, true]);
  styles.hold('https://bfm.test/1/')();
  expect(others.map(on)).toEqual([true, true, false]);
});

it('switches inlined sheets too, which name the file that they stand for', () => {
  const styles = createStyleSheets(document);
  const inline = document.createElement('style');
  inline.dataset.href = `${BASE}page.css`;
  document.head.append(inline);
  const release = styles.hold(BASE);
  release();
  expect(on(inline)).toBe(false);
});

it('a sheet that a bundle fetches goes into the page with the hash that its file must have', () => {
  const link = document.createElement('link');
  link.href = `${BASE}page.css`;
  insertSheets(document, { hashOf: (url) => (url.endsWith('page.css') ? 'sha384-known' : undefined) })(link);
  expect(link.getAttribute('integrity')).toBe('sha384-known');
  expect(link.isConnected).toBe(true);
});

it('a sheet without a known hash is not fetched, and fails like one that does not come', async () => {
  const link = document.createElement('link');
  link.href = `${BASE}unknown.css`;
  const failed = vi.fn();
  link.onerror = failed;
  insertSheets(document, { hashOf: () => undefined })(link);
  expect(link.isConnected).toBe(false);
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
});

it('a sheet of a remote under development needs no hash', () => {
  const link = document.createElement('link');
  link.href = 'http://localhost:4100/page.css';
  insertSheets(document, { hashOf: () => null })(link);
  expect(link.isConnected).toBe(true);
  expect(link.hasAttribute('integrity')).toBe(false);
});

it('a sheet that failed is asked for under an address that was not asked for yet, with its hash; another one as it is', () => {
  const insert = insertSheets(document, { hashOf: (url) => (url.includes('.css') ? 'sha384-known' : undefined) });
  const ask = (href: string): HTMLLinkElement => {
    const link = document.createElement('link');
    link.href = href;
    insert(link);
    return link;
  };
  const asked = (link: HTMLLinkElement) => [link.getAttribute('href')?.replace(location.origin, ''), link.getAttribute('integrity')];
  const first = ask('/r/shell/1/dialog.css');
  expect(asked(first)).toEqual(['/r/shell/1/dialog.css', 'sha384-known']);
  first.dispatchEvent(new Event('error'));
  const second = ask('/r/shell/1/dialog.css');
  expect(asked(second)).toEqual(['/r/shell/1/dialog.css?again=1', 'sha384-known']);
  second.dispatchEvent(new Event('error'));
  expect(asked(ask('/r/shell/1/dialog.css'))[0]).toBe('/r/shell/1/dialog.css?again=2');
  expect(asked(ask('/r/shell/1/other.css?retry=1'))[0]).toBe('/r/shell/1/other.css?retry=1');
});
