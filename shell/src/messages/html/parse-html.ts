/** A part of a message. */
export type Piece = string | Tag;
export interface Tag {
  readonly tag: (typeof TAGS)[number];
  /** Of links that lead to the web or to a mailbox. */
  readonly href?: string;
  readonly inside: readonly Piece[];
}

/** What messages may hold (docs/product.md#messages). */
const TAGS = ['p', 'br', 'b', 'i', 'a', 'ul', 'li'] as const;
/** Deeper ones are read as if they stood where the depth ends. */
const DEEPEST = 12;
/** A tag, a comment, or text up to the next of them. A lone `<` is text. */
const TOKEN = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)((?:[^<>"'a-z0-9](?:[^<>"']|"[^"<]*"|'[^'<]*')*)?)>|[^<]+|</gi;
const HREF = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function characterOf(code: number): string {
  const real = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return real ? String.fromCodePoint(code) : '\ufffd';
}

const decode = (text: string): string =>
  text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal) return characterOf(Number.parseInt(decimal, 10));
    if (hex) return characterOf(Number.parseInt(hex, 16));
    return NAMED[name?.toLowerCase() ?? ''] ?? whole;
  });

/** The address of a link, when it leads to where links of messages may. */
function safeHref(attributes: string): string | undefined {
  const [, double, single, bare] = HREF.exec(attributes) ?? [];
  const given = decode(double ?? single ?? bare ?? '').trim();
  const url = URL.parse(given);
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : undefined;
}

const knownTag = (name: string): Tag['tag'] | undefined => TAGS.find((tag) => tag === name.toLowerCase());

interface Open {
  readonly tag: Tag['tag'];
  readonly href: string | undefined;
  readonly inside: Piece[];
}

const closed = ({ tag, href, inside }: Open): Tag => ({ tag, ...(href === undefined ? {} : { href }), inside });

/**
 * Reads the HTML of a message (B-231) into pieces of an allow-list. The service has cleaned it; this neither trusts that
 * nor needs `innerHTML`, which the page's Trusted Types refuse. Other tags vanish and what they hold stays, as text. What
 * HTML does not nest is not nested: a paragraph ends where another begins, a link holds no link.
 */
export function parseHtml(html: string): Piece[] {
  const root: Piece[] = [];
  const open: Open[] = [];
  const here = (): Piece[] => open.at(-1)?.inside ?? root;
  const close = (): void => {
    const last = open.pop();
    if (last) here().push(closed(last));
  };

  const isOpen = (tag: Tag['tag']): boolean => open.some((one) => one.tag === tag);
  const closeUpTo = (tag: Tag['tag']): void => {
    if (!isOpen(tag)) return;
    while (open.at(-1)?.tag !== tag) close();
    close();
  };

  for (const [token, slash, name, attributes = ''] of html.matchAll(TOKEN)) {
    if (name === undefined) {
      if (!token.startsWith('<!--')) here().push(decode(token));
      continue;
    }
    const tag = knownTag(name);
    if (tag === undefined) continue;
    if (tag === 'br') {
      if (slash === '') here().push({ tag, inside: [] });
    } else if (slash === '') {
      if (tag === 'a' && isOpen('a')) continue;
      if (tag === 'p' || tag === 'ul') closeUpTo('p');
      if (tag === 'li' && open.findLastIndex((one) => one.tag === 'li') > open.findLastIndex((one) => one.tag === 'ul')) closeUpTo('li');
      if (open.length < DEEPEST) open.push({ tag, href: tag === 'a' ? safeHref(attributes) : undefined, inside: [] });
    } else closeUpTo(tag);
  }
  while (open.length > 0) close();
  return root;
}

const BREAKS: ReadonlySet<Tag['tag']> = new Set(['p', 'br', 'ul', 'li']);

/** What a reader sees of a message, in one line. */
export function plainText(html: string): string {
  const textOf = (piece: Piece): string => {
    if (typeof piece === 'string') return piece;
    const inside = piece.inside.map(textOf).join('');
    return BREAKS.has(piece.tag) ? ` ${inside} ` : inside;
  };
  return parseHtml(html).map(textOf).join('').replace(/\s+/g, ' ').trim();
}
