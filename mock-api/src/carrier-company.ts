import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { easyPostCarriers } from './domains/shipments/adapters/easypost/easypost-carriers.ts';
import { httpCarriers } from './domains/shipments/adapters/http-carriers.ts';
import { NO_CARRIERS } from './domains/shipments/adapters/unconfigured.ts';
import type { CarrierCompany } from './domains/shipments/provider.ts';
import type { Simulated } from './simulate.ts';

/**
 * The company that sells labels: the one that is configured, or what stands in for it, which is asked over HTTP like any
 * other. Without either, as in production, the service starts and no label can be bought.
 */
export function createCarrierCompany(
  { shipping }: Pick<Config, 'shipping'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  simulated?: Simulated['shipping'],
): CarrierCompany {
  if (shipping) return shipping.url === undefined ? easyPostCarriers(shipping) : httpCarriers(shipping);
  if (simulated) return httpCarriers(simulated, simulated.send);
  log.warn('no company of carriers is configured: no label can be bought');
  return NO_CARRIERS;
}
