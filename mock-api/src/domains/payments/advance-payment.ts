import type { PaymentState } from '@outpost/shared-contracts/payments/payment';
import { DECLINE_CODES } from '@outpost/shared-contracts/payments/payment';
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { notFound } from '../../platform/http/problem.ts';
import { companyOf, type PaymentsCore } from './core.ts';
import { customerOf } from './customers.ts';
import { type DeclineCode, type Intent, type PaymentProvider, ProviderRefusedError, ProviderUnreachableError } from './provider.ts';
import { findPayment, type PaymentRow, stateOf } from './records.ts';
import { payments } from './schema.ts';
import { cancelUnsent, settle } from './settle.ts';
import { UNDECIDED } from './states.ts';
import { walletAccountOf } from './wallet-account.ts';

/** As whom the company knows the person who pays; null where it need not. */
async function payerOf(core: PaymentsCore, company: PaymentProvider, payment: PaymentRow): Promise<string | null> {
  if (payment.payWith.type === 'wallet') return await walletAccountOf(core.db, payment.shopperId);
  return payment.saveCard || payment.payWith.type === 'saved' ? await customerOf(core, company, payment.shopperId) : null;
}

/**
 * Creates the intent of a payment, or finds it: the payment's id is the key, and everything that is sent is kept with the
 * payment, so the company sees one request however often it comes. Undefined when the payment ended before it was sent.
 */
export async function sendIntent(core: PaymentsCore, payment: PaymentRow): Promise<Intent | undefined> {
  const company = companyOf(core, payment.company);
  const customerId = payment.sentAt ? null : await payerOf(core, company, payment);
  const [row] = await core.db
    .update(payments)
    .set({
      customerId: sql`case when ${payments.sentAt} is null then ${customerId} else ${payments.customerId} end`,
      sentAt: sql`coalesce(${payments.sentAt}, ${core.now().toISOString()}::timestamptz)`,
    })
    .where(
      and(
        eq(payments.id, payment.id),
        inArray(payments.status, UNDECIDED),
        // Whoever wants it canceled may rely on it: what was not sent by then never will be.
        or(isNull(payments.requestedAction), isNotNull(payments.sentAt)),
      ),
    )
    .returning();
  if (!row) return undefined;
  return await company.createIntent({
    key: row.id,
    reference: row.id,
    amountCents: row.amountCents,
    currency: 'USD',
    payWith: row.payWith,
    customerId: row.customerId ?? undefined,
    saveCard: row.saveCard,
    returnUrl: row.returnUrl,
  });
}

const declineOf = ({ code }: ProviderRefusedError): DeclineCode => DECLINE_CODES.find((known) => known === code) ?? 'processing_error';

/**
 * Goes to the company with a payment, or asks how it stands there, and takes over what it says. May be repeated and run
 * twice at once. When the company is not reached the payment stays as it is, and `payments.sync` asks again.
 */
export async function advancePayment(core: PaymentsCore, paymentId: string): Promise<PaymentState> {
  const row = await findPayment(core.db, paymentId);
  if (!row) throw notFound('There is no such payment.');
  if (!UNDECIDED.includes(row.status)) return stateOf(row);
  try {
    const intent = row.intentId === null ? await sendIntent(core, row) : await companyOf(core, row.company).findIntent(row.intentId);
    if (!intent) return stateOf((await findPayment(core.db, paymentId)) ?? row);
    return stateOf((await settle(core, intent)) ?? row, intent);
  } catch (error) {
    if (error instanceof ProviderRefusedError) return stateOf(await refused(core, row, error));
    if (!(error instanceof ProviderUnreachableError)) throw error;
    core.log.warn({ payment: row.id, company: row.company, reason: error.message }, 'company not reached');
    return stateOf(row);
  }
}

/** The company will not have this payment, or knows nothing of it. Other refusals to tell say nothing about the money. */
async function refused(core: PaymentsCore, row: PaymentRow, error: ProviderRefusedError): Promise<PaymentRow> {
  core.log.warn({ payment: row.id, company: row.company, code: error.code, reason: error.message }, 'company refused');
  if (row.intentId !== null && error.code !== 'not_found') return row;
  return await cancelUnsent(core, row, { decline: declineOf(error), onlyIf: ({ intentId }) => intentId === row.intentId });
}
