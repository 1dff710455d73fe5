import type { FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../config.ts';

/** The site's address as visitors know it, without a slash at the end. */
export const originOf = ({ publicOrigin }: Pick<EdgeConfig, 'publicOrigin'>, request: FastifyRequest): string =>
  publicOrigin ? new URL(publicOrigin).origin : `${request.protocol}://${request.host}`;
