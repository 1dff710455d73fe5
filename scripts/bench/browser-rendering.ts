import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { buildEdge } from '@outpost/shell/edge';

type Edge = Awaited<ReturnType<typeof buildEdge>>;

const ROOT_OPENS = '<div id="root">';
const STATE_OPENS = '<script type="application/json" id="outpost-state">';

/**
 * Makes an edge send what a site that renders in the browser sends: the same head with its critical styles and preloads,
 * but an empty root, no fetched data and no rendered route.
 */
export function renderInBrowser(edge: Edge): void {
  const isPage = (url: string): boolean => !/^\/(remotes|api|flags|platform|icon)/.test(url);
  edge.addHook('onRequest', async (request) => {
    // The document is changed as text, so it must not be compressed before.
    if (isPage(request.url)) delete request.raw.headers['accept-encoding'];
  });
  edge.addHook('onSend', async (request, reply, payload) => {
    if (!isPage(request.url) || !String(reply.getHeader('content-type')).startsWith('text/html')) return payload;
    let html = '';
    for await (const chunk of payload as AsyncIterable<Buffer>) html += chunk.toString('utf8');
    reply.header('content-encoding', 'br');
    return promisify(brotliCompress)(emptied(html), { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  });
}

/** Takes what was rendered and fetched on the server out of a document. Throws when the document has another shape. */
function emptied(html: string): string {
  const root = html.indexOf(ROOT_OPENS) + ROOT_OPENS.length;
  const stateAt = html.lastIndexOf(STATE_OPENS);
  const stateEnds = html.indexOf('</script>', stateAt);
  if (root < ROOT_OPENS.length || stateAt < root || stateEnds < stateAt) throw new Error('The document has no root or no state');
  const { router: _, ...state } = JSON.parse(html.slice(stateAt + STATE_OPENS.length, stateEnds)) as Record<string, unknown>;
  const written = JSON.stringify({ ...state, queries: { mutations: [], queries: [] } }).replaceAll('<', '\\u003c');
  return `${html.slice(0, root)}</div>\n${STATE_OPENS}${written}${html.slice(stateEnds)}`;
}
