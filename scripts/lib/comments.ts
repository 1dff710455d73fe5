/** A file that a comment names, as it is written there, with the heading behind `#` where it has one. */
export interface Named {
  readonly path: string;
  readonly heading: string | undefined;
}

const FILE = /(?<![\w/.@-])((?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:md|ts|tsx|mjs|css))(?:#([\w-]+))?(?![\w/*-])/g;

/** The comment of a line: all of a line that stands in one, or what follows `//` behind a space. */
function commentOf(line: string): string {
  const text = line.trim();
  if (/^(?:\/\/|\/\*|\*)/.test(text)) return text;
  const at = text.indexOf(' // ');
  return at < 0 ? '' : text.slice(at);
}

const commentsOf = (source: string): string[] => source.split('\n').map((line) => commentOf(line).slice(0, 1000));

/** The files that the comments of a source name: sources, style sheets and documents. Data that is made elsewhere is left out. */
export const namedInComments = (source: string): Named[] =>
  commentsOf(source).flatMap((comment) => [...comment.matchAll(FILE)].map(([, path = '', heading]) => ({ path, heading })));

/** The numbers of the decisions that comments name. */
export const decisionsInComments = (source: string): string[] =>
  commentsOf(source).flatMap((comment) =>
    [...comment.matchAll(/\bdecisions? (\d{4})(?:(?:,| and) (\d{4}))?/g)].flatMap(([, ...numbers]) => numbers.filter(Boolean)),
  );

/** The anchors of a document's headings, as they are made on the web: lower case, hyphens for spaces, no other signs. */
export function anchorsOf(document: string): Set<string> {
  const headings = [...document.matchAll(/^#{1,6} (.+)$/gm)].map(([, text = '']) => text);
  return new Set(
    headings.map((text) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s-]/gu, '')
        .trim()
        .replace(/\s/g, '-'),
    ),
  );
}
