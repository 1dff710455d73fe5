import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { Gathered } from './gathered.ts';

function gathering() {
  const pieces: string[] = [];
  const to = new PassThrough();
  to.on('data', (piece: Buffer) => pieces.push(piece.toString('utf8')));
  return { pieces, gathered: new Gathered(to, () => to.end('</html>')), to };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a document that React writes', () => {
  it('is handed on as one piece, and the end after it', async () => {
    const { pieces, gathered } = gathering();
    for (let at = 0; at < 70; at++) expect(gathered.write('x'.repeat(4096)), 'React need not wait').toBe(true);
    await turn();
    expect(pieces).toEqual([]);
    gathered.end();
    await turn();
    expect(pieces).toEqual(['x'.repeat(70 * 4096), '</html>']);
  });

  it('is on its way as far as it was written when React says so', async () => {
    const { pieces, gathered } = gathering();
    gathered.write('<p>שלום');
    gathered.flush();
    gathered.flush();
    await turn();
    expect(pieces).toEqual(['<p>שלום']);
    gathered.end('</p>');
    await turn();
    expect(pieces).toEqual(['<p>שלום', '</p>', '</html>']);
  });

  it('is cut off where it cannot be written to its end', async () => {
    const { gathered, to } = gathering();
    gathered.on('error', () => {});
    gathered.write('<p>');
    gathered.destroy(new Error('React gave up'));
    await turn();
    expect(to.destroyed).toBe(true);
  });

  it('ends without an error for a reader who has left', async () => {
    const { gathered, to } = gathering();
    const errors: unknown[] = [];
    to.on('error', (error) => errors.push(error));
    to.destroy();
    gathered.write('late');
    gathered.end();
    await turn();
    await turn();
    expect(errors).toEqual([]);
    expect(gathered.writableFinished).toBe(true);
  });
});
