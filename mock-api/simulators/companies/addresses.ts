import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

/** Where the invented company for addresses is. */
export const ADDRESS_COMPANY_PATH = '/api/simulated-address-company';

const Asked = z.looseObject({ line1: z.string() });

/** Abbreviations that it writes out. */
const SHORT = [
  [/\b(st)\.?$/i, 'Street'],
  [/\b(rd)\.?$/i, 'Road'],
  [/\b(ave)\.?$/i, 'Avenue'],
  [/\b(ln)\.?$/i, 'Lane'],
] as const;

/** A company that says whether post reaches an address: no `Nowhere` does, and what is abbreviated is written out. */
export function addressCompanyRoutes(app: FastifyInstance): void {
  app.post(`${ADDRESS_COMPANY_PATH}/check`, { schema: { hide: true } }, async (request, reply) => {
    const read = Asked.safeParse(request.body);
    if (!read.success) return reply.code(400).send({ error: 'an address was expected' });
    const { line1 } = read.data;
    if (/\bnowhere\b/i.test(line1)) return { verdict: 'not_found' };
    const better = SHORT.reduce((text, [short, long]) => text.replace(short, long), line1.trim());
    return better === line1 ? { verdict: 'deliverable' } : { verdict: 'suggestion', address: { ...read.data, line1: better } };
  });
}
