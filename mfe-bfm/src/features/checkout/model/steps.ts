import type { PurchaseStatus } from '@outpost/shared-contracts/bfm/status';
import type { BillPhase } from '@outpost/shared-payments/model/bill';

/** The steps of a checkout, as the address names them. */
export const STEPS = ['address', 'options', 'payment', 'done'] as const;
export type Step = (typeof STEPS)[number];

const PHASES: Readonly<Partial<Record<PurchaseStatus, BillPhase>>> = {
  requested: 'open',
  quoted_first: 'open',
  confirmed: 'open',
  paying: 'paying',
  canceled: 'ended',
  refunded: 'ended',
};

/** How far a purchase has come: what may still be said of it, whether it is being paid, is paid, or has ended unpaid. */
export const phaseOf = (status: PurchaseStatus): BillPhase => PHASES[status] ?? 'paid';

/** The step that an address asks for; the first where it asks for none that exists. */
export const requestedStep = (query: URLSearchParams): Step => STEPS.find((step) => step === query.get('step')) ?? 'address';

/**
 * The step to show. Nobody pays before it is said where the purchase goes, nobody who pays goes on choosing, and what is
 * paid is done at whichever step the address stands: that is what Back finds after paying.
 */
export function stepShown(asked: Step, { status, delivery }: { readonly status: PurchaseStatus; readonly delivery: unknown }): Step {
  const phase = phaseOf(status);
  if (phase === 'paid' || phase === 'ended') return 'done';
  if (phase === 'paying') return 'payment';
  if (asked === 'address' || !delivery) return 'address';
  // Changed in another tab since: to be looked at again before it is paid.
  return asked === 'options' || status !== 'confirmed' ? 'options' : 'payment';
}
