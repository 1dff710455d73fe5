import type { Config } from '../../config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { Orders } from '../orders/port.ts';
import type { Payments } from '../payments/port.ts';

/** What everything about purchases works with. */
export interface PurchaseTools {
  readonly config: Pick<Config, 'publicOrigin' | 'secret'>;
  /** Outside of any transaction. */
  readonly db: Database;
  readonly queue: Queue;
  readonly payments: Payments;
  readonly orders: Orders;
}
