import type { Money } from '@outpost/shared-contracts/money/money';

/** How far what is paid has come: it may be paid, is being paid, is paid, or has ended unpaid. */
export type BillPhase = 'open' | 'paying' | 'paid' | 'ended';

/** What the kit knows of the thing that is paid: a purchase, what it costs more, an order's shipping. */
export interface Bill {
  readonly phase: BillPhase;
  /** What is paid now; the person agrees to this. */
  readonly amount: Money;
  /** What it is a part of. Where it changes the person is asked again, as for the amount. */
  readonly total: Money;
  /** The company's name of the payment that runs. */
  readonly intentId: string | null;
  /** Until when a payment that runs waits for the person (ISO 8601); null where that is not known. */
  readonly waitsUntil: string | null;
  /** Whether paying holds the amount or charges it: what is said when it comes to nothing. */
  readonly takes: 'hold' | 'charge';
}
