import { USER_TYPE } from '@outpost/shared-contracts/accounts/user';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { Person } from '../accounts/port.ts';
import type { About, LedgerAccount, PayableIn } from '../ledger/port.ts';
import type { PaymentsCore } from './core.ts';
import type { Earner } from './states.ts';

type Core = Pick<PaymentsCore, 'hosted' | 'led'>;

/** What somebody is paid as: affiliates for sales, everybody else as a host. */
export const earnerOf = ({ type }: Pick<Person, 'type'>): Earner => (type === USER_TYPE.affiliate ? 'affiliate' : 'host');

/** Where the books keep what people earned, and what is not theirs for good yet. */
export const EARNED_IN: Readonly<Record<Earner, PayableIn & { readonly pending: LedgerAccount }>> = {
  host: { account: 'host_payable', by: 'orderId', pending: 'host_held' },
  affiliate: { account: 'affiliate_payable', by: 'purchaseId', pending: 'affiliate_pending' },
};

/** What somebody earns by: a query of the ids of the own orders, or of the purchases whose sales were credited. */
export const subjectsOf = ({ hosted, led }: Core, db: Database, earner: Earner, ownerId: number): SQLWrapper =>
  earner === 'host' ? hosted.orderIds(db, ownerId) : led.purchaseIds(db, ownerId);

/** All that the books may tell of what is owed to somebody: hosts are owed money for purchases, too. */
export const aboutOf = ({ hosted, led }: Core, db: Database, earner: Earner, ownerId: number): About =>
  earner === 'host'
    ? { orders: hosted.orderIds(db, ownerId), purchases: hosted.purchaseIds(db, ownerId) }
    : { purchases: led.purchaseIds(db, ownerId) };

/** A query of `subject_id` and `owner_id` of everything that is earned by. */
export const ownersOf = ({ hosted, led }: Core, db: Database, earner: Earner): SQL =>
  earner === 'host'
    ? sql`(select order_id as subject_id, host_id as owner_id from ${hosted.hostsOfOrders(db)} as hosts)`
    : sql`(select purchase_id as subject_id, affiliate_id as owner_id from ${led.affiliatesOfPurchases(db)} as affiliates)`;

/** Whether somebody may be paid: nothing lacks that payouts to hosts need, or the affiliate is not suspended. */
export const isPayable = ({ hosted, led }: Core, db: Database, earner: Earner, ownerId: number, now: Date): Promise<boolean> =>
  earner === 'host' ? hosted.isPayable(db, ownerId, now) : led.isPayable(db, ownerId);
