import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { Payments } from '../payments/port.ts';
import type { CarrierCompany } from '../shipments/port.ts';

/** What companies' shipments work with. */
export interface BusinessTools {
  readonly config: Pick<Config, 'publicOrigin' | 'secret'>;
  /** Outside of any transaction. */
  readonly db: Database;
  readonly now: () => Date;
  readonly queue: Pick<Queue, 'send' | 'doNow'>;
  readonly payments: Payments;
  readonly files: Files;
  /** Whom the live side asks; the test side has carriers of its own. */
  readonly company: CarrierCompany;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}
