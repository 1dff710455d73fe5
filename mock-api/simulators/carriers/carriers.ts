import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { COMPANIES, ratesOf } from './companies.ts';

const Parcel = z.object({
  from: z.string(),
  to: z.string(),
  grams: z.int(),
  length: z.optional(z.int()),
  width: z.optional(z.int()),
  height: z.optional(z.int()),
});

/** The carriers, each with the address below `/api/simulated-carriers` that answers as {@link httpCarrier} asks. */
export const simulatedCarriers = Object.entries(COMPANIES).map(([id, { name }]) => ({
  name,
  path: `/api/simulated-carriers/${id}`,
}));

/** Companies that the service asks for their rates, as if they were somewhere else. */
export function carrierRoutes(app: FastifyInstance): void {
  for (const [id, company] of Object.entries(COMPANIES)) {
    app.post(`/api/simulated-carriers/${id}/rates`, { schema: { hide: true } }, async (request, reply) => {
      const read = Parcel.safeParse(request.body);
      if (!read.success) return reply.code(400).send({ error: 'a parcel was expected' });
      const { length, width, height, ...parcel } = read.data;
      const sides = length && width && height ? { length, width, height } : undefined;
      return { offers: ratesOf(company, { ...parcel, sides }) };
    });
  }
}
