import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import type { ServiceParts } from '../../platform/http/context.ts';
import type { IdentityCompany } from './provider.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The service's own, for tests. */
    readonly identity: IdentityTools;
  }
}

/** What the domain is built from, and asks of those that it may not know. */
export interface IdentityTools extends Pick<ServiceParts, 'config' | 'db' | 'now' | 'queue' | 'files' | 'vault'> {
  readonly company: IdentityCompany;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Has a way to be paid that is in order. */
  readonly hasPaymentMethod: (db: Database, hostId: number) => Promise<boolean>;
  /** What is owed to a host or held for one, US cents. */
  readonly balanceOf: (db: Database, hostId: number) => Promise<number>;
}
