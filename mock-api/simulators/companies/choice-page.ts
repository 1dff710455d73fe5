import { PRODUCT_NAME } from '@outpost/shared-contracts/brand/brand';
import { directionOf, type Language, localeOf } from '@outpost/shared-contracts/language/language';
import { escapeHtml } from '@outpost/shared-contracts/text/escape-html';
import type { Brand } from './brands.ts';
import type { CompanyPerson } from './people.ts';
import { WORDS } from './words.ts';

/** What the form sends in place of a person, where somebody does not want to go on. */
export const CANCELLED = 'cancel';

const STYLE = `
:root{color-scheme:light dark;--ink:#1b2130;--soft:#545d70;--paper:#f3f4f8;--card:#fff;--line:#d9dde6}
@media(prefers-color-scheme:dark){:root{--ink:#eef0f6;--soft:#a9b1c3;--paper:#11141c;--card:#1a1f2b;--line:#343b4c}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:416px;padding:28px 24px;border:1px solid var(--line);border-radius:16px;background:var(--card)}
.brand{display:flex;align-items:center;gap:10px;margin:0 0 20px;font-weight:600}
.brand svg{width:32px;height:32px}
h1{margin:0;font-size:24px;line-height:1.25}
p{margin:6px 0 0;color:var(--soft)}
form{margin:20px 0 0}
button{font:inherit;color:inherit;cursor:pointer}
button:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
.person{display:flex;align-items:center;gap:12px;width:100%;min-height:60px;padding:8px 4px;border:0;border-top:1px solid var(--line);background:none;text-align:start}
.person:hover{background:var(--paper)}
.face{flex:none;display:grid;place-items:center;width:40px;height:40px;border-radius:50%;background:var(--brand);color:#fff;font-weight:600}
.who{min-width:0;overflow-wrap:anywhere}
small{display:block;color:var(--soft);font-size:14px}
.shares{padding-top:16px;border-top:1px solid var(--line)}
.cancel{min-height:44px;margin-top:16px;padding:0 18px;border:1px solid var(--line);border-radius:8px;background:none}
.note{margin-top:20px;font-size:14px}
`;

function personButton({ sub, given_name, family_name, email, email_verified }: CompanyPerson, language: Language): string {
  const { unverified, withoutEmail } = WORDS[language];
  const address = email
    ? `<bdi>${escapeHtml(email)}</bdi>${email_verified ? '' : ` (${escapeHtml(unverified)})`}`
    : escapeHtml(withoutEmail);
  const face = escapeHtml(given_name.slice(0, 1) + family_name.slice(0, 1));
  return `<button class="person" name="sub" value="${escapeHtml(sub)}"><span class="face" aria-hidden="true">${face}</span><span class="who"><bdi>${escapeHtml(`${given_name} ${family_name}`)}</bdi><small>${address}</small></span></button>`;
}

/** The page of an invented company on which a person chooses an account and says yes, in the language of the site. */
export function choicePage(brand: Brand, language: Language, action: string, people: readonly CompanyPerson[]): string {
  const words = WORDS[language];
  const said = (text: string) =>
    escapeHtml(text).replaceAll('{site}', escapeHtml(PRODUCT_NAME)).replaceAll('{company}', escapeHtml(brand.name));
  return `<!doctype html><html lang="${localeOf(language)}" dir="${directionOf(language)}" style="--brand:${brand.colour}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${said(words.title)} · ${escapeHtml(brand.name)}</title><style>${STYLE}</style><main><div class="brand">${brand.mark}<span>${escapeHtml(brand.name)}</span></div><h1>${said(words.title)}</h1><p>${said(words.choose)}</p><form method="post" action="${escapeHtml(action)}">${people.map((person) => personButton(person, language)).join('')}<p class="shares">${said(words.shares)}</p><button class="cancel" name="sub" value="${CANCELLED}">${said(words.cancel)}</button></form><p class="note">${said(words.invented)}</p></main></html>`;
}
