import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { httpChecker } from './domains/identity/adapters/http-checker.ts';
import { NO_CHECKER } from './domains/identity/adapters/unconfigured.ts';
import type { IdentityCompany } from './domains/identity/provider.ts';
import type { Simulated } from './simulate.ts';

/**
 * The company that checks identity documents: the one that is configured, or what stands in for it, which is asked over HTTP
 * like any other. Without either, as in production, the service starts and documents wait.
 */
export function createIdentityCompany(
  { identity }: Pick<Config, 'identity'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  simulated?: Simulated['identity'],
): IdentityCompany {
  if (identity) return httpChecker(identity);
  if (simulated) return httpChecker(simulated, simulated.send);
  log.warn('no company that checks identity documents is configured: hosts cannot be identified');
  return NO_CHECKER;
}
