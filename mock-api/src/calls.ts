import * as accounts from '@outpost/shared-contracts/accounts/calls';
import * as bfm from '@outpost/shared-contracts/bfm/calls';
import type { Call } from '@outpost/shared-contracts/call/call';
import * as cart from '@outpost/shared-contracts/cart/calls';
import * as countries from '@outpost/shared-contracts/countries/calls';
import * as hosts from '@outpost/shared-contracts/hosts/calls';
import * as orders from '@outpost/shared-contracts/orders/calls';
import * as stores from '@outpost/shared-contracts/stores/calls';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;

/** Every call of the contracts that this service serves. */
export const CALLS: readonly Call[] = [accounts, countries, hosts, cart, bfm, stores, orders].flatMap((domain) =>
  Object.values(domain).filter(isCall),
);
