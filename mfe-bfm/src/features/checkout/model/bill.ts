import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import type { Bill } from '@outpost/shared-payments/model/bill';
import { phaseOf } from './steps.ts';

/** What is paid of a purchase in its checkout: the most that it may cost is held. */
export const billOf = ({ status, amounts, open_payment_intent_id, due_at }: Purchase): Bill => ({
  phase: phaseOf(status),
  amount: amounts.limit,
  total: amounts.total,
  intentId: open_payment_intent_id,
  waitsUntil: status === 'paying' ? due_at : null,
  takes: 'hold',
});
