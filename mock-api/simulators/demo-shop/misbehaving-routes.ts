import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { plainPage } from './pages.ts';

const HTML = 'text/html; charset=utf-8';
const MEGABYTE = 1024 * 1024;

function* endless(): Generator<string> {
  yield '<!doctype html><title>Endless</title>';
  for (;;) yield ' '.repeat(64 * 1024);
}

/** Pages that misbehave in the ways a preview has to survive. Paths are relative to `/odd`. */
export function misbehavingRoutes(app: FastifyInstance): void {
  app.get('/plain', (_request, reply) => reply.type(HTML).send(plainPage()));
  app.get('/error', (_request, reply) => reply.code(500).type(HTML).send(plainPage()));
  app.get('/missing', (_request, reply) => reply.code(404).type(HTML).send(plainPage()));
  app.get('/pdf', (_request, reply) => reply.type('application/pdf').send(Buffer.from('%PDF-1.7\n')));
  app.get('/large', (_request, reply) => reply.type(HTML).send(Buffer.alloc(3 * MEGABYTE, 0x20)));
  app.get('/endless', (_request, reply) => reply.type(HTML).send(Readable.from(endless())));
  app.get('/gzip-bomb', (_request, reply) =>
    reply
      .type(HTML)
      .header('content-encoding', 'gzip')
      .send(gzipSync(Buffer.alloc(40 * MEGABYTE, 0x20))),
  );
  app.get('/broken-gzip', (_request, reply) => reply.type(HTML).header('content-encoding', 'gzip').send(Buffer.from('this is not gzip')));
  // Never answers: the one who asks has to give up.
  app.get('/slow', (_request, reply) => {
    reply.hijack();
  });
  app.get('/redirects/:count', (request, reply) => {
    const count = Number((request.params as { count: string }).count);
    return reply.redirect(Number.isInteger(count) && count > 1 ? `${count - 1}` : '../../products/two-person-tent');
  });
  app.get('/to-metadata', (_request, reply) => reply.redirect('http://169.254.169.254/latest/meta-data/'));
  app.get('/to-file', (_request, reply) => reply.redirect('file:///etc/passwd'));
  app.get('/to-loopback', (_request, reply) => reply.redirect('http://127.0.0.1:1/'));
}
