import type { KeyMode } from '@outpost/shared-contracts/business/api-key';
import type { payShipment } from '@outpost/shared-contracts/business/shipment-calls';
import type { CallContext } from '../../platform/http/context.ts';
import { refuseField } from '../../platform/http/problem.ts';
import type { CallHandler } from '../../platform/http/serve-call.ts';
import { isOpen } from './facts.ts';
import { changeShipment, moveRefused, staleShipment } from './machine.ts';
import { spend } from './money.ts';
import { present } from './present.ts';
import { totalChanged } from './quote.ts';
import { ownShipment, sideOf } from './repository.ts';
import { giveBackTask } from './tasks.ts';
import type { BusinessTools } from './tools.ts';
import { collectOwed } from './voided-money.ts';

/** Takes what is owed for used labels before a payment, and keeps it though that is refused: nothing new is bought until it is paid. */
export async function payOwed(
  context: Pick<CallContext, 'db' | 'caller' | 'now'> & { readonly body: { readonly mode?: KeyMode | undefined } },
): Promise<undefined> {
  const { db, body, caller, now } = context;
  if (sideOf(context, body.mode) === 'test') return;
  const owed = await db.transaction((transaction) => collectOwed(transaction, caller?.userId ?? 0, now));
  if (owed > 0)
    throw refuseField(
      'pay_with',
      'balance_too_low',
      'Labels that were taken back have been used, and are not paid. Please top up your balance first.',
    );
}

/** Takes the locked price of a shipment from the balance, once (E-153). */
export const pay =
  ({ queue }: Pick<BusinessTools, 'queue'>): CallHandler<typeof payShipment> =>
  async (context) => {
    const { db, body, caller, now } = context;
    const { shipment_id: id, revision, expected_price, mode } = body;
    const shipment = await db.transaction(async (transaction) => {
      const known = await ownShipment({ db: transaction, caller }, { id, mode, lock: true });
      const { priceCents, lockedUntil } = known;
      if (!isOpen(known) || known.payment !== 'none' || priceCents === null) throw moveRefused();
      if (known.revision !== revision) throw staleShipment();
      if (!lockedUntil || lockedUntil <= now) throw moveRefused('The price is not locked any more. Please ask for rates again.');
      if (expected_price.minor !== priceCents || expected_price.currency !== 'USD') throw totalChanged();
      await spend(transaction, known, priceCents, now);
      const set = { payment: 'paid', paidAt: now, paidRevision: known.revision } as const;
      const paid = await changeShipment(transaction, known, { what: 'paid', actor: 'business', origin: context, set });
      await queue.send(transaction, giveBackTask(paid.id, known.revision, now));
      return paid;
    });
    return { data: await present(context, shipment) };
  };
