import { usd } from '@outpost/shared-contracts/money/money';
import type { OrderBill } from '@outpost/shared-contracts/orders/shipping-calls';
import type { Bill } from '@outpost/shared-payments/model/bill';

/** What is paid of an order: the way that was chosen, which is charged at once. */
export const orderBillOf = ({ phase, way, open_payment_intent_id }: OrderBill): Bill => ({
  phase,
  amount: way?.total ?? usd(0),
  total: way?.total ?? usd(0),
  intentId: open_payment_intent_id,
  waitsUntil: null,
  takes: 'charge',
});
