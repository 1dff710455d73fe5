import { SERVICE_NAMES } from '@outpost/shared-contracts/pricing/quote';
import { shippingCents } from '@outpost/shared-contracts/pricing/shipping';
import { SHIPPING_SERVICES } from '@outpost/shared-contracts/pricing/tables';
import { chargeableGrams, refusalOf } from '@outpost/shared-contracts/pricing/weight';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

const Parcel = z.object({
  from: z.string(),
  to: z.string(),
  grams: z.int(),
  length: z.optional(z.int()),
  width: z.optional(z.int()),
  height: z.optional(z.int()),
});

/** Invented companies: their prices are ours times a percentage; one of them goes to few countries. */
const COMPANIES = {
  kestrel: { name: 'Kestrel Express', percent: 96, services: ['express', 'priority'], to: undefined },
  bluefin: { name: 'Bluefin Post', percent: 91, services: ['economy'], to: undefined },
  meridian: { name: 'Meridian Air', percent: 104, services: ['express'], to: ['US', 'CA', 'GB', 'DE', 'FR', 'NL'] },
} as const;

/** The carriers, each with the address below `/api/simulated-carriers` that answers as {@link httpCarrier} asks. */
export const simulatedCarriers = Object.entries(COMPANIES).map(([id, { name }]) => ({
  name,
  path: `/api/simulated-carriers/${id}`,
}));

/** Companies that the service asks for their rates, as if they were somewhere else. */
export function carrierRoutes(app: FastifyInstance): void {
  for (const [id, { percent, services, to }] of Object.entries(COMPANIES)) {
    app.post(`/api/simulated-carriers/${id}/rates`, { schema: { hide: true } }, async (request, reply) => {
      const read = Parcel.safeParse(request.body);
      if (!read.success) return reply.code(400).send({ error: 'a parcel was expected' });
      const { length, width, height, ...parcel } = read.data;
      const sides = length && width && height ? { length, width, height } : undefined;
      if (to && !(to as readonly string[]).includes(parcel.to)) return { offers: [] };
      const offered = SERVICE_NAMES.filter(
        (service) => (services as readonly string[]).includes(service) && refusalOf(parcel.grams, sides, service) === undefined,
      );
      return {
        offers: offered.map((service) => {
          const cents = shippingCents(parcel.from, parcel.to, chargeableGrams(parcel.grams, sides, service), service);
          return { service, cents: Math.round((cents * percent) / 100), days: SHIPPING_SERVICES[service].days };
        }),
      };
    });
  }
}
