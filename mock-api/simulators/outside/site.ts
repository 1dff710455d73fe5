import { PRODUCT_NAME } from '@outpost/shared-contracts/brand/brand';
import { escapeHtml } from '@outpost/shared-contracts/text/escape-html';
import type { FastifyInstance } from 'fastify';

const STYLE = `
:root{color-scheme:light dark;--ink:#14231f;--soft:#56645f;--paper:#fbfaf6;--card:#fff;--line:#e3e1d8;--link:#0e5b46}
@media(prefers-color-scheme:dark){:root{--ink:#f1efe8;--soft:#aeb8b3;--paper:#121a17;--card:#1a2420;--line:#33403a;--link:#7fd0b4}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.6 system-ui,sans-serif}
header{border-bottom:1px solid var(--line);padding:14px 20px;color:var(--soft);font-size:15px}header a{font-weight:600}
main{max-width:960px;margin:0 auto;padding:32px 20px 64px}h1{font-size:34px;line-height:1.15;margin:0 0 8px}h2{font-size:20px;line-height:1.3;margin:12px 0 4px}
p{margin:6px 0}.lead{max-width:640px;color:var(--soft);margin-bottom:28px}time{color:var(--soft)}
a{color:var(--link)}a:focus-visible{outline:2px solid var(--link);outline-offset:3px}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(260px,1fr));gap:24px;margin:0;padding:0;list-style:none}
.card{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:16px}
img,iframe{display:block;width:100%;border:0;border-radius:10px}img{height:auto}iframe{aspect-ratio:16/9}ol{padding-inline-start:24px;max-width:640px}article{max-width:640px}
`;

/** A page of an invented site of ours, in English as the rest of it, with the way back. `body` is HTML. */
export function outsidePage(title: string, lead: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} | ${PRODUCT_NAME}</title><style>${STYLE}</style></head><body><header><a href="/home">${PRODUCT_NAME}</a>: a sample of what is found here</header><main><h1>${escapeHtml(title)}</h1><p class="lead">${escapeHtml(lead)}</p>${body}</main></body></html>`;
}

/** Items side by side, each of them HTML. */
export const cards = (items: readonly string[]): string =>
  `<ul class="grid">${items.map((item) => `<li class="card">${item}</li>`).join('')}</ul>`;

/** Pages of invented sites run no scripts and are shown in no frame. */
export function withPolicy(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    reply.header(
      'content-security-policy',
      "default-src 'none'; img-src 'self'; frame-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    );
    return payload;
  });
}
