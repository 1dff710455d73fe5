import { once } from 'node:events';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressionFor } from './compression.ts';

describe('the compression of documents', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['GZIP', 'gzip'],
    ['identity', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('a browser that takes %j gets %s', (accept, encoding) => {
    expect(compressionFor(accept)?.encoding).toBe(encoding);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('%s brings the first part before the second is there, and all of it in the end', async (accept, unpack) => {
    const found = compressionFor(accept);
    if (!found) throw new Error('Nothing was chosen');
    const { stream } = found;
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.write('<!doctype html><title>First</title>');
    stream.flush();
    await once(stream, 'data');
    expect(chunks.length).toBeGreaterThan(0);
    stream.end('<p>Second</p>');
    await once(stream, 'end');
    expect(unpack(Buffer.concat(chunks)).toString()).toBe('<!doctype html><title>First</title><p>Second</p>');
  });
});
