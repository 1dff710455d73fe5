import type { confirmPurchase } from '@outpost/shared-contracts/bfm/purchase-calls';
import type * as z from 'zod/mini';
import type { CallContext } from '../../platform/http/context.ts';
import { ProblemError, refuseFields } from '../../platform/http/problem.ts';
import { addAddress, checkedAddress } from '../addresses/port.ts';
import { limitOf } from './amounts.ts';
import { transitionPurchase } from './machine.ts';
import { lockPurchase, type PurchaseRecord } from './repository.ts';
import type { PurchaseTools } from './tools.ts';

type Confirmation = z.output<NonNullable<(typeof confirmPurchase)['body']>>;
type Delivery = Confirmation['delivery'];

/** The address as its country writes it; what its rules refuse is told at `delivery.address.…`. */
async function checkedDelivery(db: CallContext['db'], delivery: Delivery): Promise<Delivery> {
  try {
    const { countryCode, postCode } = await checkedAddress(db, delivery.address);
    return { ...delivery, address: { ...delivery.address, country_code: countryCode, post_code: postCode } };
  } catch (error) {
    if (!(error instanceof ProblemError) || !error.errors) throw error;
    const [first, ...others] = error.errors.map((problem) => ({ ...problem, field: `delivery.address.${problem.field}` }));
    throw first ? refuseFields([first, ...others]) : error;
  }
}

/** Keeps the address and the choices of a purchase that is not paid, and what may be held with them (E-107). */
export async function confirm(
  tools: PurchaseTools,
  context: CallContext,
  found: PurchaseRecord,
  { delivery: given, choices, save_address: keeps }: Confirmation,
): Promise<void> {
  const { now, requestId } = context;
  const delivery = await checkedDelivery(context.db, given);
  await context.db.transaction(async (transaction) => {
    const purchase = (await lockPurchase(transaction, found.id)) ?? found;
    await transitionPurchase(transaction, tools.queue, purchase, {
      actor: 'shopper',
      userId: purchase.shopperId,
      requestId,
      now,
      to: 'confirmed',
      set: { delivery, choices, countryTo: delivery.address.country_code, limitCents: limitOf(purchase, choices.price_rule) },
    });
    if (keeps) await addAddress(delivery.address, { ...context, db: transaction });
  });
}
