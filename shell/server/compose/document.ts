import { directionOf, type Language, localeOf } from '@outpost/shared-contracts/language/language';
import type { Assets } from '@outpost/shared-contracts/shell/manifest';
import { escapeHtml } from '@outpost/shared-contracts/text/escape-html';
import type { PageHead } from '../../src/composition/head.ts';
import { type PageState, STATE_ELEMENT } from '../../src/composition/page-state.ts';
import { installTags } from '../app-install/install-tags.ts';
import { browserNote, markOldBrowser, noteStyle } from '../old-browsers/note.ts';
import { socialTags } from '../search/social-tags.ts';
import { HOLD_EARLY_INPUT } from './early-input.ts';
import { TAKE_HANDOVER } from './login-handover.ts';
import { startAgain, unstartedNote, unstartedStyle } from './start-again.ts';

export interface DocumentParts {
  readonly language: Language;
  readonly nonce: string;
  readonly head: PageHead;
  readonly state: PageState;
  /** Path of the picture that a link to the page shows. */
  readonly picture: string;
  /** Entry of the shell, and scripts worth fetching at once. */
  readonly entry: string;
  readonly preloads: readonly string[];
  /** Hashes by URL of all that the page may fetch without asking further. */
  readonly integrity: Readonly<Record<string, string>>;
  /** The font of the page's script, fetched before the scripts: text that changes its font late is a late paint. */
  readonly font?: string;
  /** Addresses of style sheets that are fetched: those of a shell under development. */
  readonly links?: readonly string[];
  /** Critical CSS with the address it would be fetched from. */
  readonly styles: readonly { readonly href: string; readonly css: string }[];
}

/**
 * Runs before the first paint: a person who is signed in does not see the links to sign in for a moment, and a countdown
 * that goes on pushes nothing down.
 */
const MARK_SESSION =
  'try{let d=document.documentElement.dataset,s=localStorage;if(s.getItem("token"))d.session="";if(/"finished":false/.test(s.getItem("countdown_timer")))d.countdown=""}catch{}';

/** JSON inside a script element: `</script>` and comment openers cannot come out of it. */
const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

const importMaps = new WeakMap<DocumentParts['integrity'], string>();

/** The import map of some hashes, written once for all documents that have them. */
function importMapOf(integrity: DocumentParts['integrity']): string {
  const found = importMaps.get(integrity) ?? escapeJson({ integrity });
  importMaps.set(integrity, found);
  return found;
}

/** The document up to the root element: styles and preloads before anything that has to be waited for. */
export function documentStart({
  language,
  nonce,
  head,
  state,
  picture,
  entry,
  preloads,
  integrity,
  font,
  styles,
  links = [],
}: DocumentParts): string {
  const hashOf = (url: string): string => (integrity[url] ? ` integrity="${escapeHtml(integrity[url])}"` : '');
  const tags = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    // Alone: a browser that cannot read the next script is to run this one.
    `<script nonce="${nonce}">${markOldBrowser}</script>`,
    `<script nonce="${nonce}">${TAKE_HANDOVER}${MARK_SESSION}${HOLD_EARLY_INPUT}${startAgain(state.limits.retryDelays)}</script>`,
    // Libraries that add a style sheet of their own take the nonce from here.
    `<meta property="csp-nonce" content="" nonce="${nonce}">`,
    // The order of layers is fixed before the first sheet: a remote's sheet may name a layer earlier than the tokens do.
    `<style nonce="${nonce}">@layer reset, tokens, base, ui;${noteStyle}${unstartedStyle}</style>`,
    ...styles.map(({ href, css }) => `<style nonce="${nonce}" data-href="${escapeHtml(href)}">${css}</style>`),
    ...links.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}" crossorigin>`),
    head.preloadImage ? `<link rel="preload" as="image" href="${escapeHtml(head.preloadImage)}" fetchpriority="high">` : '',
    font ? `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(font)}" crossorigin fetchpriority="high">` : '',
    // Before the first module is asked for: what comes later counts for what is imported later.
    `<script type="importmap" nonce="${nonce}">${importMapOf(integrity)}</script>`,
    // The page reads without them: they must not hold up what is seen.
    ...preloads.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}"${hashOf(href)} crossorigin fetchpriority="low">`),
    `<script type="module" src="${escapeHtml(entry)}"${hashOf(entry)} nonce="${nonce}" data-entry crossorigin></script>`,
    '<meta name="color-scheme" content="light dark">',
    ...installTags(language),
    head.noindex ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
    ...head.alternates.map(({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`),
    ...socialTags(head, language, picture).map(({ key, of, content }) => `<meta ${key}="${of}" content="${escapeHtml(content)}">`),
    ...head.structuredData.map((data) => `<script type="application/ld+json">${escapeJson(data)}</script>`),
  ];
  return `<!doctype html>\n<html lang="${localeOf(language)}" dir="${directionOf(language)}">\n<head>\n${tags.filter(Boolean).join('\n')}\n</head>\n<body>\n${browserNote(language)}\n<div id="root">`;
}

/** The document after the root element. The state comes last: it is read when the deferred entry runs. */
export function documentEnd({ state }: Pick<DocumentParts, 'state'>): string {
  return `</div>\n${unstartedNote(state.language)}\n<script type="application/json" id="${STATE_ELEMENT}">${escapeJson(state)}</script>\n</body>\n</html>\n`;
}

/** URLs of a package's assets. */
export const urlsOf = (base: string, assets: Pick<Assets, 'scripts'> | undefined): string[] =>
  (assets?.scripts ?? []).map((file) => base + file);

/** Makes `url()` in a style sheet absolute to where the sheet lies, because inlined it would be read from the page. */
export function rebaseCss(css: string, sheetUrl: string): string {
  const folder = sheetUrl.slice(0, sheetUrl.lastIndexOf('/') + 1);
  return css.replace(/url\((["']?)([^()"']+)(["']?)\)/g, (whole, quote: string, path: string, end: string) =>
    quote !== end || /^(?:data:|https?:|\/)/.test(path) ? whole : `url(${quote}${folder}${path}${quote})`,
  );
}
