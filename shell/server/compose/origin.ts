import { isLoopback } from '@outpost/shared-contracts/http/network';
import type { FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../config.ts';

/**
 * The site's address as visitors know it, without a slash at the end. Who asks is believed only where it is not
 * configured, and only about a name of this machine: production always has it configured.
 */
export function originOf({ publicOrigin }: Pick<EdgeConfig, 'publicOrigin'>, request: FastifyRequest): string {
  if (publicOrigin) return publicOrigin;
  const { host = '' } = request.raw.headers;
  const name = host.replace(/:\d{1,5}$/, '');
  return `http://${isLoopback(name) ? host : `localhost:${request.socket.localPort ?? 80}`}`;
}
