import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { fetchInside } from '../companies/fetch-inside.ts';

const PATH = '/api/simulated/identity';
/** Two pictures of ten megabytes in base64, and some more. */
const MOST_BYTES = 30_000_000;

const Sent = z.looseObject({ files: z.array(z.looseObject({ name: z.string() })).check(z.minLength(1)) });

interface Check {
  readonly id: string;
  readonly names: readonly string[];
}

/** A file called `reject…` is blurry, one called `expired…` has expired; everything else is right. */
function verdictOf({ names }: Check): object {
  if (names.some((name) => /reject/i.test(name))) return { status: 'rejected', reason: 'blurry' };
  if (names.some((name) => /expired/i.test(name))) return { status: 'rejected', reason: 'expired' };
  return { status: 'approved' };
}

const refused = (code: string, message: string) => ({ error: { code, message } });

/**
 * Mounts a company that checks identity documents at the address of a service, and says how it is asked: over HTTP like any
 * other. It keeps the names of files and nothing else, until the process ends.
 */
export async function simulateIdentity(
  app: FastifyInstance,
  { secret, publicOrigin }: { readonly secret: string; readonly publicOrigin: string },
) {
  const secretKey = `sk_${createHmac('sha256', secret).update('identity').digest('hex').slice(0, 40)}`;
  const checks = new Map<string, Check>();
  const byKey = new Map<string, Check>();
  await app.register(
    async (inside) => {
      inside.addHook('onRequest', async (request, reply) => {
        if (request.headers.authorization !== `Bearer ${secretKey}`) return reply.code(401).send(refused('unauthorized', 'wrong key'));
      });
      inside.post('/v1/checks', { schema: { hide: true }, bodyLimit: MOST_BYTES }, async (request, reply) => {
        const read = Sent.safeParse(request.body);
        const key = String(request.headers['idempotency-key'] ?? '');
        if (!read.success || !key) return reply.code(400).send(refused('invalid', 'a document and a key were expected'));
        const check = byKey.get(key) ?? { id: `chk_${randomUUID()}`, names: read.data.files.map(({ name }) => name) };
        byKey.set(key, check);
        checks.set(check.id, check);
        return { id: check.id };
      });
      inside.get('/v1/checks/:id', { schema: { hide: true } }, async (request, reply) => {
        const check = checks.get((request.params as { id: string }).id);
        if (!check) return reply.code(404).send(refused('not_found', 'there is no such check'));
        return verdictOf(check);
      });
    },
    { prefix: PATH },
  );
  return { send: fetchInside(app), url: publicOrigin + PATH, secretKey };
}
