import type { ExtraCharge, Purchase } from '@outpost/shared-contracts/bfm/purchase';
import type { Bill, BillPhase } from '@outpost/shared-payments/model/bill';

const PHASES = { open: 'open', paying: 'paying', paid: 'paid', dropped: 'ended', expired: 'ended' } as const satisfies Record<
  ExtraCharge['status'],
  BillPhase
>;

/** What is paid of a purchase that costs more than was held: the difference, which is charged at once. */
export const extraBillOf = ({ extra_charge: charge, amounts, open_payment_intent_id }: Purchase): Bill => ({
  // Without one the question has been answered meanwhile.
  phase: charge ? PHASES[charge.status] : 'ended',
  amount: charge?.amount ?? amounts.limit,
  total: charge?.new_total ?? amounts.total,
  intentId: open_payment_intent_id,
  waitsUntil: null,
  takes: 'charge',
});
