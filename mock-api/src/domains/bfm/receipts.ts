import type { PurchaseStatus } from '@outpost/shared-contracts/bfm/status';
import type { Money } from '@outpost/shared-contracts/money/money';
import type { Database } from '../../platform/db/database.ts';
import { type RefusedField, refuseField } from '../../platform/http/problem.ts';
import { claimUploads } from '../../platform/uploads/claims.ts';
import { findAlreadyKept } from '../../platform/uploads/uploads.ts';
import { changePurchase } from './machine.ts';
import type { PurchaseRecord, Side } from './repository.ts';
import type { PurchaseTools } from './tools.ts';

const PURPOSE = 'bfm-receipt';
/** A purchase keeps this many receipts. */
const MAX_RECEIPTS = 12;
/** In which the host may add one. */
const TAKES_RECEIPTS: readonly PurchaseStatus[] = ['purchasing', 'purchased', 'shipped_to_host', 'arrived'];

/** Keeps uploaded receipts with a purchase that the caller has locked. What anybody handed in before is refused at its field. */
export async function addReceipts(
  transaction: Database,
  tools: PurchaseTools,
  purchase: PurchaseRecord,
  { receipts, side, now }: { readonly receipts: readonly string[]; readonly side: Side; readonly now: Date },
): Promise<PurchaseRecord> {
  if (receipts.length === 0) return purchase;
  if (side !== 'host' || !TAKES_RECEIPTS.includes(purchase.status))
    throw refuseField('receipts', 'not_now', 'Receipts are added by the host, once he buys.');
  if (purchase.receipts.length + receipts.length > MAX_RECEIPTS)
    throw refuseField('receipts', 'too_many', `A purchase keeps ${MAX_RECEIPTS} receipts.`);
  const claimed = await claimUploads(transaction, { ids: receipts, ownerId: purchase.hostId, purpose: PURPOSE, field: 'receipts' });
  const hashes = claimed.map(({ contentHash }) => contentHash);
  const index = await findAlreadyKept(transaction, PURPOSE, hashes, receipts);
  if (index !== undefined)
    throw refuseField(
      `receipts.${index}`,
      'used_before',
      'This file was handed in as a receipt before. Please add the one of this purchase.',
    );
  return await changePurchase(transaction, tools.queue, purchase, { receipts: [...purchase.receipts, ...receipts] }, now);
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** What the receipts say in all, in cents: from one cent to what was agreed for the things. */
export function checkedTotal(total: Money | undefined, agreedCents: number): number {
  const refuse = (code: RefusedField['code'], message: string) => refuseField('receipt_total', code, message);
  if (!total) throw refuse('required', 'Please enter what the receipt says in all.');
  if (total.currency !== 'USD') throw refuse('wrong_currency', 'Amounts are in US dollars.');
  if (total.minor < 1) throw refuse('out_of_range', 'Please enter an amount above zero.');
  if (total.minor > agreedCents)
    throw refuse(
      'above_agreed',
      `At most the ${dollars(agreedCents)} that was agreed can be paid. What costs more is asked for as an extra charge, with the cost, before you buy. Leave out what you did not buy, or write to the shopper.`,
    );
  return total.minor;
}
