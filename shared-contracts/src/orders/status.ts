/** Statuses of a package order, one numeric scale with business shipments (docs/product.md#states-of-an-order). */
export const ORDER_STATUS = {
  canceled: 0,
  expected: 1,
  mailbox: 2,
  arrived: 3,
  quoted: 4,
  paid: 5,
  pending: 6,
  on_hold: 7,
  in_transit: 8,
  delivered: 9,
  completed: 10,
  returned: 11,
  disposed: 12,
  lost: 13,
} as const;

export type OrderStatusName = keyof typeof ORDER_STATUS;
export type OrderStatus = (typeof ORDER_STATUS)[OrderStatusName];

export const ORDER_STATUS_NAMES = Object.keys(ORDER_STATUS) as [OrderStatusName, ...OrderStatusName[]];

const NAME_OF = new Map<number, OrderStatusName>(ORDER_STATUS_NAMES.map((name) => [ORDER_STATUS[name], name]));

/** The name of a status id; undefined for a number that is none. */
export function orderStatusName(status: number): OrderStatusName | undefined {
  return NAME_OF.get(status);
}

/** The name of the status of an order; throws for a number that is none, which no order has. */
export function requireOrderStatusName(status: number): OrderStatusName {
  const name = orderStatusName(status);
  if (name === undefined) throw new Error(`There is no status ${status} of orders`);
  return name;
}

/** The shopper's tabs and what is in them (docs/product.md#package-orders). Every status is in exactly one. */
export const SHOPPER_TABS = {
  expected: [1],
  arrived: [2, 3],
  action_needed: [7],
  to_pay: [4],
  on_the_way: [5, 6, 8],
  delivered: [9],
  closed: [0, 10, 11, 12, 13],
} as const satisfies Record<string, readonly OrderStatus[]>;

export type ShopperTab = keyof typeof SHOPPER_TABS;
