/** Statuses of a company's shipment: the same numbers that package orders have (B-263 to B-266 name them). A quote has none. */
export const SHIPMENT_STATUS = { canceled: 0, pending: 6, in_transit: 8, delivered: 9 } as const;
export type ShipmentStatusName = keyof typeof SHIPMENT_STATUS;
export type ShipmentStatus = (typeof SHIPMENT_STATUS)[ShipmentStatusName];

export const SHIPMENT_STATUS_NAMES = Object.keys(SHIPMENT_STATUS) as [ShipmentStatusName, ...ShipmentStatusName[]];

/** Where a shipment stands: its status by name, or `quote` before it has one. */
export const SHIPMENT_STATES = ['quote', 'pending', 'in_transit', 'delivered', 'canceled'] as const;
export type ShipmentState = (typeof SHIPMENT_STATES)[number];

/** The state that a status stands for; undefined for a number that no shipment has. */
export const shipmentState = (status: number | null): ShipmentState | undefined =>
  status === null ? 'quote' : SHIPMENT_STATUS_NAMES.find((name) => SHIPMENT_STATUS[name] === status);

/** The status of a state; null of a quote. */
export const statusOfState = (state: ShipmentState): ShipmentStatus | null => (state === 'quote' ? null : SHIPMENT_STATUS[state]);

/** Who moves a shipment: its company, the carrier by what it scans, and `timer`, the service itself. */
export const SHIPMENT_ACTORS = ['business', 'carrier', 'timer'] as const;
export type ShipmentActor = (typeof SHIPMENT_ACTORS)[number];

/** What has to be true for a move, besides who makes it. */
export type ShipmentCondition =
  /** Every parcel of it has its label. */
  | 'labels_bought'
  /** The carrier took all of its labels back. */
  | 'labels_voided'
  /** It is a shipment of the test side, whose company plays the carrier. */
  | 'test_mode';

/** One way on. `from` is null where a shipment begins. */
export interface ShipmentMove {
  readonly from: ShipmentState | null;
  readonly to: ShipmentState;
  readonly actor: ShipmentActor;
  /** All of them. */
  readonly when: readonly ShipmentCondition[];
}

/** Every move of a company's shipment that exists (docs/product.md#shipments-of-companies). The service refuses all others. */
export const SHIPMENT_MOVES: readonly ShipmentMove[] = [
  { from: null, to: 'quote', actor: 'business', when: [] },
  { from: 'quote', to: 'pending', actor: 'business', when: ['labels_bought'] },
  { from: 'quote', to: 'pending', actor: 'timer', when: ['labels_bought'] },
  { from: 'pending', to: 'in_transit', actor: 'carrier', when: [] },
  { from: 'pending', to: 'in_transit', actor: 'business', when: ['test_mode'] },
  { from: 'pending', to: 'canceled', actor: 'business', when: ['labels_voided'] },
  { from: 'pending', to: 'canceled', actor: 'timer', when: ['labels_voided'] },
  { from: 'in_transit', to: 'delivered', actor: 'carrier', when: [] },
  { from: 'in_transit', to: 'delivered', actor: 'business', when: ['test_mode'] },
];

/** The move from one state to another by this actor; undefined when there is none. */
export const shipmentMove = (from: ShipmentState | null, to: ShipmentState, actor: ShipmentActor): ShipmentMove | undefined =>
  SHIPMENT_MOVES.find((candidate) => candidate.from === from && candidate.to === to && candidate.actor === actor);

/** How far the payment of a shipment has come; `returned`: the company has its money back. */
export const PAYMENT_STAGES = ['none', 'paid', 'returned'] as const;

/** How far the labels of a shipment have come. `failed`: the carrier refused, nothing was bought, and it may be tried again. */
export const LABEL_STAGES = ['none', 'buying', 'bought', 'failed', 'voiding', 'voided'] as const;

/** How far a refund has come. While it is `submitted` the label is locked; `rejected` may be asked once more. */
export const REFUND_STAGES = ['none', 'submitted', 'refunded', 'rejected'] as const;

/** Whether the carrier comes for it. When a pickup is canceled or fails, its shipments are `unscheduled` again. */
export const PICKUP_STATUSES = ['unscheduled', 'scheduled', 'picked_up', 'canceled', 'failed'] as const;
export type PickupStatus = (typeof PICKUP_STATUSES)[number];

/** Days after its label was bought in which an unused shipment may be refunded, and how long before their end it is flagged. */
export const REFUND_DAYS = 30;
export const REFUND_WARNING_DAYS = 7;

/** Times that a refund may be asked for: once, and once more after it was rejected. */
export const REFUND_TRIES = 2;

/** Hours for which a price is locked, and after which a paid shipment without a label gets its money back. */
export const PRICE_LOCK_HOURS = 24;
