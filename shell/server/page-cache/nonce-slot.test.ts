import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bytesOf, fillNonce, type SlottedDocument, slotNonce, textOf } from './nonce-slot.ts';

const newNonce = (): string => randomBytes(16).toString('base64');
const page = (nonce: string, body: string): string =>
  `<!doctype html><script nonce="${nonce}">1</script><style nonce="${nonce}">a{}</style>${body}<script type="module" nonce="${nonce}"></script>`;
const BODIES = {
  'nothing else': '',
  'much that repeats': '<p class="a">A parcel from a local host</p>'.repeat(3000),
  'other scripts': 'שלום 荷物 طرد 📦'.repeat(500),
};

function comesOutRight(kept: SlottedDocument, first: string, body: string): void {
  for (const nonce of Array.from({ length: 20 }, newNonce)) {
    expect(brotliDecompressSync(Buffer.concat(fillNonce(kept, nonce))).toString() === page(nonce, body)).toBe(true);
    expect(textOf(kept, nonce)).not.toContain(first);
  }
}

describe('A document with a place for the nonce', () => {
  it.each(Object.entries(BODIES))('comes out with each nonce it is given, wherever that stands (%s)', async (_, body) => {
    const first = newNonce();
    const kept = await slotNonce(page(first, body), first);
    expect(kept).toBeDefined();
    if (kept) comesOutRight(kept, first, body);
  });

  // There the compressor looks for what repeats at few places only, and may see a nonce from its second letter on.
  it('that holds what cannot be compressed comes out right, or is not made', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [first, body] = [newNonce(), randomBytes(60_000).toString('base64')];
      const kept = await slotNonce(page(first, body), first);
      if (kept) comesOutRight(kept, first, body);
    }
  });

  it('is not copied for an answer', async () => {
    const first = newNonce();
    const kept = await slotNonce(page(first, BODIES['much that repeats']), first);
    const [before, , after] = kept ? fillNonce(kept, newNonce()) : [];
    expect([before === kept?.before, after === kept?.after]).toEqual([true, true]);
  });

  it('is compressed', async () => {
    const nonce = newNonce();
    const text = page(nonce, BODIES['much that repeats']);
    const kept = await slotNonce(text, nonce);
    expect(kept && bytesOf(kept)).toBeLessThan(text.length / 50);
  });

  it('is not made of a document without a nonce', async () => expect(await slotNonce('<p>', newNonce())).toBeUndefined());
});
