import { hash } from 'node:crypto';
import { PRODUCT_NAME } from '@outpost/shared-contracts/brand/brand';
import { directionOf, LANGUAGES, type Language, localeOf } from '@outpost/shared-contracts/language/language';
import { escapeHtml } from '@outpost/shared-contracts/text/escape-html';
import { MARK } from '@outpost/shared-ui/mark';
import type { Colours } from './colours.ts';
import { retryUntilOnline } from './retry-until-online.ts';
import type { AppWords } from './words.ts';

/** What the service worker shows while the site cannot be reached: one document for all languages, and its texts. */
export interface OfflinePage {
  /** HTML with a place `{{name}}` for each text. */
  readonly template: string;
  /** Texts by language, escaped. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The document's own Content-Security-Policy: nothing but this style and this script. */
  readonly policy: string;
}

const hashOf = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

/** The tokens that the page needs, for both themes. */
function styleOf(colour: Colours): string {
  const both = (name: string): string => `light-dark(${colour(name, 'light')},${colour(name, 'dark')})`;
  return `:root{color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0;min-block-size:100vh;min-block-size:100svh;display:grid;grid-template-rows:auto 1fr;background:${both('--paper')};color:${both('--ink')};font:1.0625rem/1.55 "Rubik Variable",Rubik,"PingFang SC","Hiragino Sans","Noto Sans CJK SC","Microsoft YaHei",system-ui,sans-serif}
header{padding:20px 24px;border-block-end:1px solid ${both('--line')}}
.name{display:inline-flex;align-items:center;gap:9px;font-size:1.5rem;font-weight:600;letter-spacing:-.035em}
main{place-self:center;max-inline-size:34rem;padding:32px 24px 64px;text-align:center}
h1{margin:16px 0 8px;font-size:clamp(1.625rem,1.44rem + .76vw,2.125rem);line-height:1.22;text-wrap:balance}
p{margin:8px 0;text-wrap:pretty}
.soft{color:${both('--ink-soft')}}
button{min-block-size:48px;margin-block:20px 4px;padding:8px 24px;border:0;border-radius:8px;background:${both('--spruce')};color:${colour('--on-spruce')};font:inherit;font-weight:600;cursor:pointer}
button:hover{background:${both('--spruce-hover')}}
button:focus-visible{outline:2px solid ${both('--spruce-text')};outline-offset:2px}
button[aria-busy]{opacity:.7}
[role=status]{min-block-size:1.55em}
.lid{fill:${both('--tape')}}.pin{fill:${both('--spruce-text')}}.dots{stroke:${both('--control')}}.end{stroke:${both('--control')};fill:none}
.k1{fill:${both('--kraft-1')}}.k2{fill:${both('--kraft-2')}}.k3{fill:${both('--kraft-3')}}
[dir=rtl] .way{transform:scaleX(-1)}`;
}

/** A parcel that waits where the way is interrupted. */
const WAY =
  '<svg class="way" viewBox="0 0 200 76" width="200" height="76" aria-hidden="true"><path class="dots" d="M12 62Q56 22 84 20M122 22Q150 30 188 62" fill="none" stroke-width="2.5" stroke-linecap="round" stroke-dasharray="1 7"/><circle class="pin" cx="12" cy="62" r="6"/><circle class="end" cx="188" cy="62" r="5" stroke-width="2.5"/><g transform="translate(80 4) scale(1.7)"><path class="k3" d="M2 9l11 6v13L2 22z"/><path class="k2" d="M24 9l-11 6v13l11-6z"/><path class="k1" d="M13 3l11 6-11 6L2 9z"/><path class="lid" d="M6 6.800l11 6 3-1.6-11-6z"/></g></svg>';

export function offlinePage(words: Readonly<Record<Language, AppWords>>, colour: Colours): OfflinePage {
  const style = styleOf(colour);
  const script = `(${retryUntilOnline})()`;
  const template = `<!doctype html>
<html lang="{{lang}}" dir="{{dir}}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>{{title}} · ${PRODUCT_NAME}</title>
<style>${style}</style>
</head>
<body>
<header><span class="name" dir="ltr"><svg viewBox="0 0 32 32" width="34" height="34" aria-hidden="true"><path class="lid" d="${MARK.lid}"/><path class="pin" d="${MARK.pin}"/></svg>${PRODUCT_NAME}</span></header>
<main>${WAY}<h1>{{title}}</h1><p>{{text}}</p><p class="soft">{{waiting}}</p><button type="button">{{again}}</button><p class="soft" role="status" data-trying="{{trying}}" data-failed="{{failed}}"></p></main>
<script>${script}</script>
</body>
</html>
`;
  const textsOf = (language: Language) => {
    const { text, ...others } = words[language].offline;
    const said = { ...others, text: text.replace('{{product}}', PRODUCT_NAME), lang: localeOf(language), dir: directionOf(language) };
    return Object.fromEntries(Object.entries(said).map(([name, value]) => [name, escapeHtml(value)]));
  };
  return {
    template,
    texts: Object.fromEntries(LANGUAGES.map((language) => [language, textsOf(language)])),
    policy: [
      "default-src 'none'",
      `style-src ${hashOf(style)}`,
      `script-src ${hashOf(script)}`,
      "img-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join('; '),
  };
}
