import { defineMessages } from '@outpost/shared-contracts/events/own-messages';
import * as z from 'zod/mini';

/** An order as a consolidation knows it (D-032, B-226). */
export const ConsolidationOrder = z.object({ order_id: z.int(), order_number: z.string() });
export type ConsolidationOrder = z.infer<typeof ConsolidationOrder>;

/** Null before anything was chosen, 1 while something is, 0 after it was taken back (B-225). */
const Status = z.nullable(z.union([z.literal(0), z.literal(1)]));

/** What is to travel as one: the order that leads, and those that go into its box (D-031). */
export const Consolidation = z.object({
  status: Status,
  parentOrder: z.nullable(ConsolidationOrder),
  childOrders: z.array(ConsolidationOrder),
});
export type Consolidation = z.infer<typeof Consolidation>;

/** A parcel of the list, known by the address of its page (B-227). */
export const PackageOrderEntry = z.object({ url: z.string(), ...ConsolidationOrder.shape });
export type PackageOrderEntry = z.infer<typeof PackageOrderEntry>;

/** The parcels that are chosen in the list of orders. */
export const PackageOrders = z.object({ status: Status, packageOrders: z.nullable(z.array(PackageOrderEntry)) });
export type PackageOrders = z.infer<typeof PackageOrders>;

const event = <P extends z.ZodMiniType>(payload: P) => ({ version: 1, replay: false, payload });
/** Who asks late gets the latest at once. */
const kept = <P extends z.ZodMiniType>(payload: P) => ({ version: 1, replay: true, payload });

const Order = z.object({ order: ConsolidationOrder });
const Entry = z.object({ order: PackageOrderEntry });

/** What is said of a consolidation that is put together (B-314), and of the list of parcels (B-321). */
export const messages = defineMessages('mfe-shopper', {
  events: {
    'shopper.consolidation.opened': event(z.object({})),
    'shopper.consolidation.saved': event(Consolidation),
    'shopper.consolidation.closed': event(z.object({})),
    'shopper.consolidation.order.added': event(Order),
    'shopper.consolidation.order.removed': event(z.object({ order_number: z.string() })),
    'shopper.consolidation.parent.created': event(Order),
    'shopper.consolidation.parent.updated': event(Order),
    'shopper.consolidation.parent': kept(z.object({ parentOrder: z.nullable(ConsolidationOrder) })),
    'shopper.consolidation.state': kept(Consolidation),
    'shopper.packageOrders.created': event(PackageOrders),
    'shopper.packageOrders.deleted': event(z.object({})),
    'shopper.packageOrders.updated': event(PackageOrders),
    'shopper.packageOrders.state': kept(PackageOrders),
    'shopper.packageOrders.order.added': event(Entry),
    'shopper.packageOrders.order.removed': event(z.object({ url: z.string() })),
    'shopper.packageOrders.order.updated': event(Entry),
  },
});

declare module '@outpost/shared-contracts/events/catalogue' {
  interface Messages {
    readonly shopper: typeof messages;
  }
}
