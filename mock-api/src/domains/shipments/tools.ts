import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { OrderRecord, Orders } from '../orders/port.ts';
import type { CarrierCompany, CustomsLine } from './provider.ts';

/** What travels under one label: a parcel, or the box that an order leads. */
export interface Packed {
  readonly grams: number;
  /** Whole centimetres. */
  readonly sides: { readonly length: number; readonly width: number; readonly height: number };
  readonly customs: readonly CustomsLine[];
}

/** What labels and their scans work with. */
export interface ShipmentTools {
  readonly config: Pick<Config, 'publicOrigin' | 'secret'>;
  /** Outside of any transaction. */
  readonly db: Database;
  readonly now: () => Date;
  readonly queue: Pick<Queue, 'send' | 'doNow'>;
  readonly orders: Orders;
  readonly company: CarrierCompany;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** The box that an order leads; undefined for one that travels alone. Given by the domain that keeps boxes. */
  readonly boxOf: (db: Database, order: OrderRecord) => Promise<Packed | undefined>;
}
