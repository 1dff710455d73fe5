import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { FOR_OTHER_SITES } from '@outpost/shared-contracts/http/security-headers';
import type { FastifyInstance } from 'fastify';

const require = createRequire(import.meta.url);

/**
 * Files of releases, compressed ahead: a folder never changes, so browsers keep them for a year. Served with CORS, as a
 * module of another origin asks for it.
 */
export async function registerFiles(app: FastifyInstance, storeDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: resolve(storeDir, 'remotes'),
    prefix: '/remotes/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'deny',
    allowedPath: (path) => !/\/server\/|remote\.json|\.map$/.test(path),
    setHeaders: (reply) => {
      reply.header('access-control-allow-origin', '*');
      for (const [name, value] of Object.entries(FOR_OTHER_SITES)) reply.header(name, value);
    },
  });
  const flags = join(dirname(require.resolve('country-flag-icons/package.json')), '3x2');
  app.get<{ Params: { file: string } }>('/flags/:file', async (request, reply) => {
    const code = /^([a-z]{2})\.svg$/.exec(request.params.file)?.[1];
    const flag = code && (await readFile(join(flags, `${code.toUpperCase()}.svg`)).catch(() => undefined));
    if (!flag) return reply.code(404).type('text/plain').send('There is no such flag.');
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=2592000').send(flag);
  });
}
