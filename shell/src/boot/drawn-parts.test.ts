import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { cutParts, reading } from './drawn-parts.ts';

const page = (header = '<nav>Menu</nav>', footer = '<p>Foot</p>') =>
  `<a href="#main">Skip</a><header class="a">${header}</header><main id="main"><header class="own">Of the page</header><footer>Its own</footer></main><footer data-ground="band">${footer}</footer><div></div>`;

it('cuts header and footer of the frame out of a page, and not those of its content', () => {
  expect(cutParts(page(), 'nonce')).toEqual({ header: '<nav>Menu</nav>', footer: '<p>Foot</p>' });
});

it('keeps nothing that is still awaited, that belongs to one answer, or of a page that has not both', () => {
  expect(cutParts(page('<!--$?--><template id="B:0"></template>'), 'nonce')).toBeUndefined();
  expect(cutParts(page(undefined, '<script nonce="of-one">'), 'of-one')).toBeUndefined();
  expect(cutParts('<main><header class="own">Of the page</header></main>', 'nonce')).toBeUndefined();
  expect(cutParts('<p>No page</p>', 'nonce')).toBeUndefined();
});

it('reads a document that passes, also where a letter lies in two pieces of it', async () => {
  const to = new PassThrough();
  const read: string[] = [];
  const whole = Buffer.from('שלום');
  reading(
    (into) => {
      into.write(whole.subarray(0, 3));
      into.write(whole.subarray(3));
      into.end();
    },
    (html) => read.push(html),
  )(to);
  expect(await text(to)).toBe('שלום');
  expect(read).toEqual(['שלום']);
});

it('lets through at once what is said to be all for now', () => {
  const told: string[] = [];
  const to = Object.assign(new PassThrough(), { flush: () => told.push('flush') });
  to.on('data', (piece: Buffer) => told.push(piece.toString()));
  reading(
    (into) => {
      into.write('<p>');
      (into as unknown as { flush(): void }).flush();
      into.end('</p>');
    },
    () => told.push('read'),
  )(to);
  expect(told).toEqual(['<p>', 'flush', '</p>', 'read']);
});
