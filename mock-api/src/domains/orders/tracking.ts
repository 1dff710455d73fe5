import type { Database } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/errors.ts';
import { ProblemError, refuseField } from '../../platform/http/problem.ts';
import { findTracked } from './repository.ts';

/** A tracking number, and the field that named it. */
export interface Tracked {
  readonly field: string;
  readonly number: string;
}

const sameAs = (one: string, other: string | null): boolean => other?.toUpperCase() === one.toUpperCase();

/** Refuses numbers that other orders of the shopper have, each with the order that has it. */
async function refuseTaken(db: Database, shopperId: number, tracked: readonly Tracked[], except: number | undefined): Promise<void> {
  if (tracked.length === 0) return;
  const orders = await findTracked(
    db,
    shopperId,
    tracked.map(({ number }) => number),
  );
  const taken = tracked.flatMap(({ field, number }) => {
    const order = orders.find(({ id, trackingNumber }) => id !== except && sameAs(number, trackingNumber));
    if (!order) return [];
    const { id, orderNumber } = order;
    const message = `${orderNumber} has this tracking number already.`;
    return [{ field, code: 'used_before' as const, message, order: { id, order_number: orderNumber } }];
  });
  if (taken[0]) throw new ProblemError('already_added', taken[0].message, { errors: taken });
}

/**
 * Does what gives tracking numbers to orders of a shopper, in one transaction. A number that another order has is refused
 * before, and also if that order came about meanwhile.
 *
 * @param except the order that is changed, which may keep its own
 */
export async function withTracking<Result>(
  db: Database,
  { shopperId, tracked, except }: { readonly shopperId: number; readonly tracked: readonly Tracked[]; readonly except?: number },
  write: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  const twice = tracked.find(({ number }, place) => tracked.slice(0, place).some((other) => sameAs(number, other.number)));
  if (twice) throw refuseField(twice.field, 'used_before', 'This tracking number is in the list twice.');
  try {
    return await db.transaction(async (transaction) => {
      await refuseTaken(transaction, shopperId, tracked, except);
      return await write(transaction);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await refuseTaken(db, shopperId, tracked, except);
    // The order that had it has just given it up.
    throw new ProblemError('already_added', 'You have added a package with this tracking number already.');
  }
}
