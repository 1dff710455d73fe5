import {
  APPROVED_AFTER_DAYS,
  CLICK_DAYS,
  type CommissionBase,
  type CommissionHold,
  type CommissionState,
  canMoveCommission,
  commissionLeft,
  type DENIALS,
  MANY_CLICKS,
} from '@outpost/shared-contracts/affiliates/credit';
import { DAY_MS } from '../../platform/time/time.ts';
import type { LedgerAccount } from '../ledger/port.ts';

/*
 * What sales bring, decided by what is known of them: no table is read here. commissions.ts and clicks.ts ask and write.
 * All amounts are US cents.
 */

type Denial = (typeof DENIALS)[number];

/** Where what is left of a commission lies in the books. */
const LIES = { pending: 'affiliate_pending', approved: 'affiliate_payable', paid: 'affiliate_payable' } as const;

/** Cents that go from one account to another. */
export interface Posting {
  readonly accounts: readonly [from: LedgerAccount, to: LedgerAccount];
  readonly cents: number;
}

interface Moment {
  readonly id: number;
  readonly at: Date;
}

/** The last click up to a moment, where it still counts: one that is 30 days old does not, nor does any before it. */
export function lastCounting<Click extends Moment>(clicks: readonly Click[], at: Date): Click | undefined {
  const [last] = clicks
    .filter((click) => click.at <= at)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime() || other.id - one.id);
  return last && at.getTime() - last.at.getTime() < CLICK_DAYS * DAY_MS ? last : undefined;
}

/** Who has a sale, and by what: the affiliate whose code was entered, whoever led the buyer; else who led the buyer last. */
export function leaderBy<Click extends { readonly affiliateId: number; readonly subId: string | null }>(
  code: { readonly name: string; readonly partnerId: number | null | undefined } | null,
  click: Click | undefined,
) {
  if (code?.partnerId) return { affiliateId: code.partnerId, code: code.name, subId: null, click: undefined };
  return click && { affiliateId: click.affiliateId, code: null, subId: click.subId, click };
}

/** What is known of a buyer and who led them: digests of networks. */
export interface Networks {
  /** That the affiliate uses or has used. */
  readonly own: readonly string[];
  /** Those of the buyer. */
  readonly theirs: readonly string[];
  /** That of the click; null for none. */
  readonly clicked: string | null;
  /** Clicks on the affiliate's links from that of the click, within the day before it and with it. */
  readonly alike: number;
}

/** Why somebody shall look at a sale; null where nothing speaks against it. */
export function holdBy({ own, theirs, clicked, alike }: Networks): CommissionHold | null {
  if ([...theirs, ...(clicked === null ? [] : [clicked])].some((network) => own.includes(network))) return 'own_network';
  return clicked !== null && alike >= MANY_CLICKS ? 'many_clicks' : null;
}

/** What a sale is credited with as it is paid. Nobody leads themselves to a sale, nor does who is no affiliate any more. */
export function creditFor(base: CommissionBase, of: { readonly isSamePerson: boolean; readonly isApproved: boolean }) {
  const denial: Denial | null = of.isSamePerson ? 'own_purchase' : of.isApproved ? null : 'not_approved';
  const state = denial ? ('denied' as const) : ('pending' as const);
  if (!canMoveCommission(null, state)) throw new Error(`a commission cannot begin as ${state}`);
  const commissionCents = denial ? 0 : commissionLeft(base, 0);
  return { state, denial, commissionCents, posting: posted(['affiliate_costs', 'affiliate_pending'], commissionCents) };
}

interface Credited extends CommissionBase {
  readonly state: CommissionState;
  readonly commissionCents: number;
}

/** What brings a commission to so many cents, after what was taken off so far (zero or less); undefined where it is right already. */
export function takenOff({ state, commissionCents }: Credited, adjustedCents: number, left: number): Posting | undefined {
  const cents = left - commissionCents - adjustedCents;
  return state === 'denied' || cents === 0 ? undefined : posted(['affiliate_costs', LIES[state]], cents);
}

/** The same after a part of the money went back, or came back to us. */
export const afterRefunds = (row: Credited, adjustedCents: number, refundedCents: number): Posting | undefined =>
  takenOff(row, adjustedCents, commissionLeft(row, refundedCents));

/** When a commission is approved whose parcel is delivered now; undefined where that says nothing of it, or was said before. */
export const approvalAfter = (row: { readonly state: CommissionState; readonly approvedAt: Date | null }, now: Date): Date | undefined =>
  row.state === 'pending' && !row.approvedAt ? new Date(now.getTime() + APPROVED_AFTER_DAYS * DAY_MS) : undefined;

interface Waiting {
  readonly state: CommissionState;
  readonly approvedAt: Date | null;
  readonly hold: CommissionHold | null;
}

/** Whether one is approved now: its time has come, and nobody has to look at it. What came back of one that was paid is not approved again. */
export const isDue = ({ state, approvedAt, hold }: Waiting, now: Date): boolean =>
  state === 'pending' && approvedAt !== null && approvedAt <= now && hold === null;

/** What is left of one is owed from its approval on. */
export const approvedPosting = ({ commissionCents }: Credited, adjustedCents: number): Posting =>
  posted(['affiliate_pending', 'affiliate_payable'], commissionCents + adjustedCents);

const posted = (accounts: Posting['accounts'], cents: number): Posting => ({ accounts, cents });
