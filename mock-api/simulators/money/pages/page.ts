import { randomBytes } from 'node:crypto';
import { PRODUCT_NAME } from '@outpost/shared-contracts/brand/brand';
import { escapeHtml } from '@outpost/shared-contracts/text/escape-html';
import type { FastifyReply } from 'fastify';

export const MERCHANT = PRODUCT_NAME;

export const moneyOf = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(cents / 100);

const STYLE = `:root{color-scheme:light dark;--ground:#eef1f6;--sheet:#fff;--ink:#172033;--soft:#56607a;--line:#d6dce8;--action:#1f4fbf;--on-action:#fff}
@media (prefers-color-scheme:dark){:root{--ground:#10141d;--sheet:#1a2030;--ink:#eef1f8;--soft:#a9b3cb;--line:#343d54;--action:#8fb0ff;--on-action:#0d1526}}
*{box-sizing:border-box}body{margin:0;min-height:100dvh;display:grid;place-items:center;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif;padding:16px}
main{width:min(100%,26rem);background:var(--sheet);border:1px solid var(--line);border-radius:16px;padding:24px}
header{display:flex;align-items:center;gap:10px;font-weight:600;margin-bottom:20px}header span{margin-inline-start:auto;font-weight:400;font-size:.8125rem;color:var(--soft);border:1px solid var(--line);border-radius:99px;padding:2px 10px}
svg{width:28px;height:28px;flex:none;color:var(--action)}h1{font-size:1.25rem;line-height:1.3;margin:0 0 4px}p{margin:0 0 16px;color:var(--soft)}
dl{margin:0 0 20px;border-block:1px solid var(--line);padding-block:6px}dl div{display:flex;justify-content:space-between;gap:16px;padding-block:6px}dt{color:var(--soft)}dd{margin:0;font-variant-numeric:tabular-nums;text-align:end}.sum dd{font-weight:700;font-size:1.125rem}
form{display:flex;flex-wrap:wrap;gap:12px}button{flex:1 1 9rem;min-height:48px;font:inherit;font-weight:600;border-radius:12px;border:1px solid var(--line);background:transparent;color:var(--ink);cursor:pointer}
button.action{background:var(--action);border-color:var(--action);color:var(--on-action)}button:hover{filter:brightness(1.08)}:focus-visible{outline:3px solid var(--action);outline-offset:2px}`;

const SHIELD =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M12 3 5 6v5c0 4.6 2.9 8.3 7 10 4.1-1.7 7-5.4 7-10V6z"/><path d="m9 12 2 2 4-4"/></svg>';

export interface PageContent {
  /** Whose page it is. */
  readonly company: string;
  readonly title: string;
  readonly text: string;
  readonly rows?: readonly (readonly [term: string, value: string])[];
  /** Buttons: yes first. */
  readonly buttons?: readonly [yes: string, no: string];
  /** Told to the page around this one. */
  readonly message?: Readonly<Record<string, string>>;
}

const row = ([term, value]: readonly [string, string], index: number) =>
  `<div${index === 0 ? ' class="sum"' : ''}><dt>${escapeHtml(term)}</dt><dd>${escapeHtml(value)}</dd></div>`;

/** Sent to the site alone, whichever page has put this one into a frame. */
function scriptOf(message: Readonly<Record<string, string>>, origins: readonly string[], nonce: string): string {
  const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script nonce="${nonce}">for (const origin of ${json(origins)}) if (parent !== window) parent.postMessage(${json(message)}, origin)</script>`;
}

/**
 * Sends a page of a company. It runs nothing but its own script, is framed by the site alone, and its form leads nowhere
 * but back to it and from there to the site.
 */
export function sendPage(reply: FastifyReply, content: PageContent, siteOrigins: readonly string[]): FastifyReply {
  const { company, title, text, rows = [], buttons, message } = content;
  const nonce = randomBytes(16).toString('base64');
  const sites = siteOrigins.join(' ');
  const form = buttons
    ? `<form method="post"><button class="action" name="answer" value="yes">${escapeHtml(buttons[0])}</button><button name="answer" value="no">${escapeHtml(buttons[1])}</button></form>`
    : '';
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action 'self' ${sites}; frame-ancestors 'self' ${sites}; base-uri 'none'`,
    )
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(`${title} · ${company}`)}</title><style nonce="${nonce}">${STYLE}</style></head><body><main><header>${SHIELD}${escapeHtml(company)}<span>Simulated</span></header><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${rows.length > 0 ? `<dl>${rows.map(row).join('')}</dl>` : ''}${form}</main>${message ? scriptOf(message, siteOrigins, nonce) : ''}</body></html>`,
    );
}
