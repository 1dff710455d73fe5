import { Writable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import type { SlimPackage } from '../composition/page-state.ts';
import type { DrawnParts, FramePartName } from '../layout/frame-part.tsx';

/** Characters of HTML that are kept for each release set: header and footer of some 300 paths. */
const ROOM = 8_000_000;
/** As long as a finished page is kept, in milliseconds. */
const FRESH = 60_000;

const drawn = new WeakMap<readonly SlimPackage[], LRUCache<string, DrawnParts>>();

/** Header and footer as they were drawn before, for pages of a release set. Nobody is signed in on the server. */
export function drawnPartsOf(remotes: readonly SlimPackage[]): LRUCache<string, DrawnParts> {
  const found =
    drawn.get(remotes) ??
    new LRUCache<string, DrawnParts>({
      maxSize: ROOM,
      sizeCalculation: ({ header, footer }) => header.length + footer.length + 1,
      ttl: FRESH,
    });
  drawn.set(remotes, found);
  return found;
}

/** Lets a document through to where it goes, and reads what it was when that is over. */
export function reading(pipe: (to: NodeJS.WritableStream) => unknown, read: (html: string) => void): (to: NodeJS.WritableStream) => void {
  return (to) => {
    const chunks: Buffer[] = [];
    const through = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        if (to.write(chunk)) done();
        else to.once('drain', done);
      },
      final(done) {
        read(Buffer.concat(chunks).toString('utf8'));
        to.end();
        done();
      },
      destroy(error, done) {
        if (error && 'destroy' in to) (to as Writable).destroy(error);
        done(error);
      },
    });
    // React says by it that it has written all that it can for now.
    const flush = () => (to as Partial<Flushed>).flush?.();
    pipe(Object.assign(through, { flush } satisfies Flushed));
  };
}

interface Flushed {
  flush(): void;
}

/**
 * The content of header and footer in a drawn page. Undefined where the page has not both, where something of them is
 * still awaited, or where they hold what belongs to one answer.
 */
export function cutParts(html: string, nonce: string): DrawnParts | undefined {
  const start = html.indexOf('<main');
  const end = html.lastIndexOf('</main>');
  if (start < 0 || end < 0) return undefined;
  const header = contentOf('header', html.slice(0, start));
  const footer = contentOf('footer', html.slice(end));
  if (header === undefined || footer === undefined) return undefined;
  const own = [header, footer].some((part) => part.includes('<template') || part.includes('<!--$?') || part.includes(nonce));
  return own ? undefined : { header, footer };
}

function contentOf(name: FramePartName, html: string): string | undefined {
  const opened = html.indexOf(`<${name} `);
  const closed = html.lastIndexOf(`</${name}>`);
  const from = html.indexOf('>', opened) + 1;
  return opened < 0 || closed < from ? undefined : html.slice(from, closed);
}
