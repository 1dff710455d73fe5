import type { PricingReply, PricingRequest } from '@outpost/shared-contracts/pricing/calls';
import type { HostFees } from '@outpost/shared-contracts/pricing/fees';
import type { Config } from '../../config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { Payments } from '../payments/port.ts';
import type { Orders } from './machine.ts';

/** A code and an offer that were taken off an order, and whose it is. */
interface OnceTaken {
  readonly promoCode: string | null;
  readonly instantDiscount: string | null;
  readonly userId: number;
  readonly orderNumber: string;
}

/** What orders ask of pricing, which asks them who has paid: given where the service is put together. */
interface OrderPricing {
  /** What the ways of a parcel cost that lies at its host, for the shopper who calls. */
  priceStoredParcel(
    context: CallContext,
    parcel: { readonly request: PricingRequest; readonly storedDays: number; readonly fees: HostFees },
  ): Promise<PricingReply['data']>;
  /** Takes what counts once for an order whose payment begins; refuses when another order has it. */
  holdDiscounts(transaction: Database, held: OnceTaken, now: Date): Promise<void>;
  /** What an order had taken can be used again. */
  releaseDiscounts(transaction: Database, of: Omit<OnceTaken, 'promoCode'>): Promise<void>;
  /** Notes that an order was paid with a code or an offer that counts once. */
  noteDiscountsUsed(transaction: Database, used: OnceTaken, now: Date): Promise<void>;
}

/** What paying an order and its timers work with. */
export interface OrderTools {
  readonly config: Pick<Config, 'publicOrigin'>;
  /** Outside of any transaction. */
  readonly db: Database;
  readonly queue: Pick<Queue, 'send'>;
  readonly payments: Payments;
  readonly orders: Orders;
  readonly pricing: OrderPricing;
  /** Whether the name of a thing says that it may not travel on a route. */
  isBanned(title: string, route: { readonly from: string; readonly to: string }): boolean;
}
