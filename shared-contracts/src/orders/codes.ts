/** What stands before the id in the number of an order. */
const ORDER_NUMBER_PREFIX = 'OP-';
/** What stands before the ids in the code of an address. */
export const ADDRESS_CODE_MARKS = { host: 'H', shopper: '-S' } as const;

/** The number that people know an order by, `OP-20001`. */
export const orderNumberOf = (id: number): string => `${ORDER_NUMBER_PREFIX}${id}`;

/** What tells parcels at one host apart, `H2-S1`: line 2 of the address that a shopper sends to. */
export const addressCodeOf = (hostId: number, shopperId: number): string =>
  `${ADDRESS_CODE_MARKS.host}${hostId}${ADDRESS_CODE_MARKS.shopper}${shopperId}`;

/** The code of a host for who is no shopper of his, `H2`. */
export const hostCodeOf = (hostId: number): string => `${ADDRESS_CODE_MARKS.host}${hostId}`;

const ADDRESS_CODE = /^h([1-9]\d{0,8})-s([1-9]\d{0,8})$/i;

/** Whom the code of an address names; undefined for a text that is none. */
export function readAddressCode(text: string): { readonly hostId: number; readonly shopperId: number } | undefined {
  const [, hostId, shopperId] = ADDRESS_CODE.exec(text.trim()) ?? [];
  return hostId && shopperId ? { hostId: Number(hostId), shopperId: Number(shopperId) } : undefined;
}
