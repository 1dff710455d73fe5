import { usd } from '@outpost/shared-contracts/money/money';
import type { getOrderMoney, OrderMoney } from '@outpost/shared-contracts/orders/money-call';
import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import type { CallHandler } from '../../platform/http/serve-call.ts';
import { DAY_MS } from '../../platform/time/time.ts';
import { balancesOfOrder, LEDGER_ACCOUNTS, type LedgerAccount, takenForOrder } from '../ledger/port.ts';
import type { OrderRecord } from './machine.ts';
import { ownOrder } from './ways.ts';

/** A delivered parcel counts as confirmed after so long. */
const CONFIRMED_MS = 7 * DAY_MS;

type Balances = Partial<Record<LedgerAccount, number>>;
type Place = OrderMoney['parts'][number]['place'];

/** What is left at the companies for an order, disputed or lost by a dispute included. */
const THERE: readonly LedgerAccount[] = ['company_balance', 'disputed', 'dispute_losses'];

/** The accounts that stand for somebody else than us. */
const OF_OTHERS: Partial<Record<Place, readonly LedgerAccount[]>> = {
  undivided: ['purchase_money'],
  host_waiting: ['host_held'],
  // Owed to the host, or sent already.
  host: ['host_payable', 'payouts'],
  carrier: ['carrier_payable'],
  refund_due: ['refunds_payable'],
  insurance: ['claims_payable'],
};
const NAMED: readonly LedgerAccount[] = [...THERE, ...Object.values(OF_OTHERS).flat()];

/**
 * The parts of what was taken for an order. Debits and credits of an order sum to zero, so that what its accounts owe is
 * what is there, and the rest of what was taken has gone back.
 */
export function placesOf(balances: Balances, taken: number): readonly (readonly [Place, number])[] {
  const of = (accounts: readonly LedgerAccount[] = []) => accounts.reduce((sum, account) => sum + (balances[account] ?? 0), 0);
  const owed = (place: Place): number => -of(OF_OTHERS[place]);
  const ours = -of(LEDGER_ACCOUNTS.filter((account) => !NAMED.includes(account)));
  const disputed = of(['disputed']);
  // What a bank holds is missing from what we have.
  const platform = ours - disputed;
  // A label that we pay ourselves is not paid with this money.
  const paidByUs = Math.min(Math.max(-platform, 0), Math.max(owed('carrier'), 0));
  const places: readonly (readonly [Place, number])[] = [
    ['undivided', owed('undivided')],
    ['host_waiting', owed('host_waiting')],
    ['host', owed('host')],
    ['carrier', owed('carrier') - paidByUs],
    ['platform', platform + paidByUs],
    ['refund_due', owed('refund_due')],
    ['returned', taken - of(THERE)],
    ['disputed', disputed],
    ['insurance', owed('insurance')],
  ];
  return places.filter(([, cents]) => cents !== 0);
}

/** When the host's share goes to him at the latest. */
function untilOf(place: Place, { status, statusSince }: OrderRecord): string | null {
  if (place !== 'host_waiting' || status !== ORDER_STATUS.delivered) return null;
  return new Date(statusSince.getTime() + CONFIRMED_MS).toISOString();
}

/** Who holds what was paid for an order. */
export const orderMoney: CallHandler<typeof getOrderMoney> = async (context) => {
  const { db, params } = context;
  const order = await ownOrder(context, params.id);
  const taken = await takenForOrder(db, order.id);
  const places = placesOf(await balancesOfOrder(db, order.id), taken);
  const parts = places.map(([place, cents]) => ({ place, amount: usd(cents), until: untilOf(place, order) }));
  return { data: { paid: usd(taken), parts } };
};
