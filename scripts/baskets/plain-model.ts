import { MAX_QUANTITY } from '@outpost/shared-contracts/cart/lines';

/** Quantities by what it is. */
export type Lines = Map<string, number>;

export interface BasketOperation {
  readonly what: string;
  /** Pieces to add; or how many there shall be, 0 for none. */
  readonly add?: number;
  readonly be?: number;
}

interface PlainDevice {
  person: number | undefined;
  /** The basket it shows; shared by all who share it. */
  basket: { lines: Lines } | undefined;
  /** Whether the sign-in has joined its basket with the person's. */
  joined: boolean;
  online: boolean;
  /** What was wanted without a network. */
  waiting: BasketOperation[];
}

/** What a shopper believes of baskets: nothing of services, revisions and tabs. */
export interface PlainModel {
  readonly devices: PlainDevice[];
  readonly accounts: ({ lines: Lines } | undefined)[];
}

function apply(lines: Lines, { what, add, be }: BasketOperation): void {
  const quantity = lines.get(what);
  if (add !== undefined) lines.set(what, Math.min((quantity ?? 0) + add, MAX_QUANTITY));
  else if (quantity !== undefined && be === 0) lines.delete(what);
  else if (quantity !== undefined && be !== undefined) lines.set(what, be);
}

export const createModel = (devices: number, people: number): PlainModel => ({
  devices: Array.from({ length: devices }, () => ({ person: undefined, basket: undefined, joined: false, online: true, waiting: [] })),
  accounts: Array.from({ length: people }, () => undefined),
});

/** An operation that reaches the basket. */
export function arrive(model: PlainModel, device: PlainDevice, operation: BasketOperation): void {
  device.basket ??= (device.person === undefined ? undefined : model.accounts[device.person]) ?? { lines: new Map() };
  if (device.person !== undefined) model.accounts[device.person] ??= device.basket;
  apply(device.basket.lines, operation);
}

/** The device is there again: what waited goes out, then the baskets become one. */
export function catchUp(model: PlainModel, device: PlainDevice): void {
  if (!device.online) return;
  for (const operation of device.waiting.splice(0)) arrive(model, device, operation);
  if (device.person === undefined || (device.joined && device.basket)) return;
  device.joined = true;
  const own = model.accounts[device.person];
  if (own && device.basket && own !== device.basket) for (const [what, add] of device.basket.lines) apply(own.lines, { what, add });
  const basket = own ?? device.basket;
  model.accounts[device.person] = basket;
  device.basket = basket;
}
