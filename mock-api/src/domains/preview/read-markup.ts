import { Parser } from 'htmlparser2';

/** What a page says about a product in its markup, in the three ways shops use. */
export interface Markup {
  /** `<title>`. */
  readonly title: string;
  readonly canonicalBase: string | undefined;
  /** By `property` or `name`, lower case; the first one counts. */
  readonly meta: ReadonlyMap<string, string>;
  /** By `itemprop`, lower case; the first one with a value counts. */
  readonly itemprops: ReadonlyMap<string, string>;
  /** The contents of JSON-LD scripts. */
  readonly jsonLd: readonly string[];
}

const MAX_TEXT_LENGTH = 500;
const MAX_SCRIPTS = 20;

/** Reads the markup in one pass, never running anything of it. */
export function readMarkup(html: string): Markup {
  const meta = new Map<string, string>();
  const itemprops = new Map<string, string>();
  const jsonLd: string[] = [];
  let title = '';
  let canonicalBase: string | undefined;
  let inTitle = false;
  let script: string | undefined;
  let open: { name: string; depth: number; text: string } | undefined;
  let depth = 0;
  const keep = (map: Map<string, string>, name: string | undefined, value: string | undefined) => {
    const text = value?.trim();
    if (name && text && !map.has(name.toLowerCase())) map.set(name.toLowerCase(), text);
  };

  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        depth += 1;
        if (tag === 'title' && title === '') inTitle = true;
        if (tag === 'base') canonicalBase ??= attributes.href;
        if (tag === 'script' && /^\s*application\/ld\+json\b/i.test(attributes.type ?? '')) script = '';
        if (tag === 'meta') keep(meta, attributes.property ?? attributes.name, attributes.content);
        const prop = attributes.itemprop;
        if (!prop) return;
        const value =
          attributes.content ??
          (tag === 'img' ? attributes.src : tag === 'link' || tag === 'a' ? attributes.href : undefined) ??
          (tag === 'data' ? attributes.value : undefined);
        if (value !== undefined) keep(itemprops, prop, value);
        else if (attributes.itemscope === undefined) open ??= { name: prop, depth, text: '' };
      },
      ontext(text) {
        if (inTitle && title.length < MAX_TEXT_LENGTH) title += text;
        if (script !== undefined) script += text;
        if (open && open.text.length < MAX_TEXT_LENGTH) open.text += text;
      },
      onclosetag(tag) {
        if (tag === 'title') inTitle = false;
        if (tag === 'script' && script !== undefined) {
          if (jsonLd.length < MAX_SCRIPTS) jsonLd.push(script);
          script = undefined;
        }
        if (open && depth <= open.depth) {
          keep(itemprops, open.name, open.text);
          open = undefined;
        }
        depth -= 1;
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(html);
  return { title: title.trim(), canonicalBase, meta, itemprops, jsonLd };
}
