import type { Config } from '../../config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { Orders } from '../orders/port.ts';
import type { Payments } from '../payments/port.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The service's own, for tests and scripts. */
    readonly claims: ClaimTools;
  }
}

/** What claims work with. */
export interface ClaimTools {
  readonly config: Pick<Config, 'publicOrigin' | 'supportEmail'>;
  /** Outside of any transaction. */
  readonly db: Database;
  readonly queue: Pick<Queue, 'send'>;
  readonly orders: Pick<Orders, 'change'>;
  readonly payments: Pick<Payments, 'payClaim'>;
}

/** What the calls about them need beside it. */
export interface ClaimCallTools extends ClaimTools {
  /** When a parcel was scanned last, if ever. */
  lastScanOf(db: Database, orderId: number): Promise<Date | null>;
}
