import { ORDER_STATUS, ORDER_STATUS_NAMES, type OrderStatusName } from './status.ts';

/**
 * Who moves an order: its `shopper` and its `host`, `staff` of the platform, the `carrier` by what it scans, and `timer`,
 * the service itself.
 */
export const ORDER_ACTORS = ['shopper', 'host', 'staff', 'carrier', 'timer'] as const;
export type OrderActor = (typeof ORDER_ACTORS)[number];

/** What has to be true for a move, besides who makes it. */
export type OrderCondition =
  /** Weight, three sides and a photo are there. */
  | 'inspected'
  /** It was bought for the shopper, and lies at the host. */
  | 'bought_for_shopper'
  /** Something is in it, everything has a value, and a price was said. */
  | 'details_given'
  /** The price was good for 24 hours. */
  | 'price_lock_over'
  | 'payment_verified'
  | 'label_bought'
  | 'label_voided'
  /** The shopper has the money for the shipping back. */
  | 'shipping_refunded'
  | 'reason_given'
  /** It leads back to where the order was before it was held. */
  | 'state_before_hold'
  /** 90 days, and no parcel came. */
  | 'unseen_90_days'
  /** 90 days in storage, and the shopper was told three times. */
  | 'storage_over'
  | 'return_paid'
  | 'disposal_paid'
  | 'unscanned_30_days'
  /** 7 days since it was delivered. */
  | 'delivered_7_days'
  /** Nothing was reported of it that nobody has decided yet. */
  | 'no_claim';

/** One way on. `from` is null where an order begins. */
export interface OrderMove {
  readonly from: OrderStatusName | null;
  readonly to: OrderStatusName;
  readonly actor: OrderActor;
  /** All of them. */
  readonly when: readonly OrderCondition[];
}

const move = (
  from: OrderStatusName | null,
  to: OrderStatusName,
  actors: Partial<Record<OrderActor, readonly OrderCondition[]>>,
): OrderMove[] => Object.entries(actors).map(([actor, when]) => ({ from, to, actor: actor as OrderActor, when }));

/** In which an order may be held, and goes on after it. */
const HELD_FROM = ['mailbox', 'arrived', 'quoted', 'paid', 'pending'] as const satisfies readonly OrderStatusName[];

const holds = HELD_FROM.flatMap((state) => [
  ...move(state, 'on_hold', { host: ['reason_given'], staff: ['reason_given'], timer: ['reason_given'] }),
  ...move('on_hold', state, { shopper: ['state_before_hold'], staff: ['state_before_hold'] }),
]);

/**
 * Every move of a package order that exists (docs/product.md#states-of-an-order; the calls: B-267, B-268, B-269, B-448, E-053, E-086, E-112).
 * The service refuses all others. What happens to a parcel on its way without changing its state, such as a customs check,
 * is the order's `exception`.
 */
export const ORDER_MOVES: readonly OrderMove[] = [
  ...move(null, 'expected', { shopper: [], host: [] }),
  ...move(null, 'arrived', { host: ['bought_for_shopper'] }),
  ...move('expected', 'mailbox', { host: [] }),
  ...move('expected', 'arrived', { host: ['inspected'] }),
  ...move('mailbox', 'arrived', { host: ['inspected'] }),
  ...move('expected', 'canceled', { shopper: [], timer: ['unseen_90_days'] }),
  ...move('arrived', 'quoted', { shopper: ['details_given'] }),
  // Something was edited, or a measure is disputed.
  ...move('quoted', 'arrived', { shopper: [], timer: ['price_lock_over'] }),
  ...move('quoted', 'paid', { shopper: ['payment_verified'] }),
  ...move('paid', 'pending', { host: ['label_bought'], timer: ['label_bought'] }),
  ...move('paid', 'arrived', { staff: ['shipping_refunded'], timer: ['shipping_refunded'] }),
  ...move('pending', 'in_transit', { carrier: [], host: [] }),
  ...move('pending', 'paid', { host: ['label_voided'], staff: ['label_voided'] }),
  ...holds,
  ...move('on_hold', 'returned', { shopper: [], staff: [] }),
  ...move('on_hold', 'disposed', { shopper: [], staff: [] }),
  ...move('on_hold', 'canceled', { shopper: [], staff: [] }),
  ...move('in_transit', 'delivered', { carrier: [] }),
  ...move('in_transit', 'returned', { carrier: [] }),
  ...move('in_transit', 'lost', { carrier: [], staff: ['unscanned_30_days'], timer: ['unscanned_30_days'] }),
  ...move('delivered', 'completed', { shopper: ['no_claim'], timer: ['delivered_7_days', 'no_claim'] }),
  ...move('arrived', 'returned', { shopper: ['return_paid'], timer: ['storage_over'] }),
  ...move('arrived', 'disposed', { shopper: ['disposal_paid'], timer: ['storage_over'] }),
];

/** The move from one state to another by this actor; undefined when there is none. */
export const orderMove = (from: OrderStatusName | null, to: OrderStatusName, actor: OrderActor): OrderMove | undefined =>
  ORDER_MOVES.find((candidate) => candidate.from === from && candidate.to === to && candidate.actor === actor);

/** States that no move leads out of. */
export const ORDER_ENDS: readonly OrderStatusName[] = ORDER_STATUS_NAMES.filter((name) => !ORDER_MOVES.some(({ from }) => from === name));

/** Their numbers, as orders carry them. */
export const ORDER_END_IDS: readonly number[] = ORDER_ENDS.map((name) => ORDER_STATUS[name]);
