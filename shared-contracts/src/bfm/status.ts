import * as z from 'zod/mini';

/** The states of a purchase, in the order of the happy way; the last two end it early (docs/product.md#states-of-a-purchase). */
export const PURCHASE_STATUSES = [
  'requested',
  'quoted_first',
  'confirmed',
  'paying',
  'authorized',
  'quoted',
  'extra_charge',
  'paid',
  'purchasing',
  'purchased',
  'shipped_to_host',
  'arrived',
  'ordered',
  'completed',
  'canceled',
  'refunded',
] as const;
export const PurchaseStatus = z.enum(PURCHASE_STATUSES);
export type PurchaseStatus = z.infer<typeof PurchaseStatus>;

/** `shopper` and `host` are the purchase's own two; `staff` the platform's people; `timer` the service itself, also on word from a company. */
export type PurchaseActor = 'shopper' | 'host' | 'staff' | 'timer';

/**
 * What makes a move: a call of its own, or `status` for the ones that need nothing more than to be said
 * (`PUT bfm/{id}/status`, B-271). `timer` moves are never asked for.
 */
export type MoveBy = 'status' | 'confirmation' | 'payment' | 'cost' | 'order' | 'timer';

export interface PurchaseMove {
  readonly from: PurchaseStatus;
  readonly to: PurchaseStatus;
  readonly actors: readonly PurchaseActor[];
  readonly by: MoveBy;
}

const move = (from: PurchaseStatus, to: PurchaseStatus, by: MoveBy, ...actors: PurchaseActor[]): PurchaseMove => ({ from, to, by, actors });

/**
 * Every move that exists; the service refuses all others, and screens read their buttons from here. Money is held before
 * the host says the cost, and captured as the host says it, up to the limit that the shopper agreed to.
 */
export const PURCHASE_MOVES: readonly PurchaseMove[] = [
  move('requested', 'quoted_first', 'cost', 'host'),
  move('requested', 'confirmed', 'confirmation', 'shopper'),
  move('quoted_first', 'confirmed', 'confirmation', 'shopper'),
  // Other address or options, as long as nothing is paid.
  move('confirmed', 'confirmed', 'confirmation', 'shopper'),
  move('confirmed', 'paying', 'payment', 'shopper'),
  move('paying', 'authorized', 'timer', 'timer'),
  // Declined, given up, or 30 minutes without an end.
  move('paying', 'confirmed', 'timer', 'timer'),
  move('authorized', 'quoted', 'cost', 'host'),
  // Every price is known beforehand: items of a host's store, or quoted first.
  move('authorized', 'paid', 'timer', 'timer'),
  move('quoted', 'paid', 'timer', 'timer'),
  move('quoted', 'extra_charge', 'timer', 'timer'),
  // The company no longer holds the money, for example because the card was closed.
  move('quoted', 'canceled', 'timer', 'timer'),
  move('extra_charge', 'paid', 'timer', 'timer'),
  move('extra_charge', 'canceled', 'status', 'shopper', 'timer'),
  move('paid', 'purchasing', 'status', 'host'),
  move('purchasing', 'purchased', 'status', 'host'),
  move('purchased', 'shipped_to_host', 'status', 'host', 'timer'),
  move('shipped_to_host', 'arrived', 'status', 'host'),
  move('arrived', 'ordered', 'order', 'host'),
  move('ordered', 'completed', 'timer', 'timer'),
  move('requested', 'canceled', 'status', 'shopper', 'host', 'timer'),
  move('quoted_first', 'canceled', 'status', 'shopper', 'host', 'timer'),
  move('confirmed', 'canceled', 'status', 'shopper', 'host', 'timer'),
  move('authorized', 'canceled', 'status', 'shopper', 'host', 'timer'),
  move('paid', 'refunded', 'status', 'shopper', 'staff'),
  move('purchasing', 'refunded', 'status', 'staff', 'timer'),
  move('purchased', 'refunded', 'status', 'staff'),
  move('shipped_to_host', 'refunded', 'status', 'staff'),
  move('arrived', 'refunded', 'status', 'staff'),
];

/** The move from one state to another by this actor; undefined when there is none. */
export function purchaseMove(from: PurchaseStatus, to: PurchaseStatus, actor: PurchaseActor): PurchaseMove | undefined {
  return PURCHASE_MOVES.find((candidate) => candidate.from === from && candidate.to === to && candidate.actors.includes(actor));
}

/** The moves that an actor may ask for now. */
export function movesFrom(from: PurchaseStatus, actor: PurchaseActor): readonly PurchaseMove[] {
  return PURCHASE_MOVES.filter((candidate) => candidate.from === from && candidate.by !== 'timer' && candidate.actors.includes(actor));
}

/** No move leads on from here. */
export const isOver = (status: PurchaseStatus): boolean => !PURCHASE_MOVES.some(({ from }) => from === status);

/** The states of one thing in a purchase (docs/product.md#purchases). */
export const ITEM_STATUSES = ['requested', 'quoted', 'purchased', 'shipped', 'arrived', 'unavailable', 'refunded', 'removed'] as const;
export const ItemStatus = z.enum(ITEM_STATUSES);
export type ItemStatus = z.infer<typeof ItemStatus>;

/** What the platform owes the host for what he bought (docs/product.md#states-of-a-purchase). */
export const HOST_PAYMENT_STATUSES = ['none', 'due', 'sent', 'confirmed'] as const;
export const HostPaymentStatus = z.enum(HOST_PAYMENT_STATUSES);
export type HostPaymentStatus = z.infer<typeof HostPaymentStatus>;
