import type { checkTopUp, getBusinessBalance, topUpBalance } from '@outpost/shared-contracts/business/balance-calls';
import { TOP_UP_CENTS } from '@outpost/shared-contracts/business/balance-calls';
import { DEFAULT_LANGUAGE } from '@outpost/shared-contracts/language/language';
import { usd } from '@outpost/shared-contracts/money/money';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { desc, eq } from 'drizzle-orm';
import type { CallHandler } from '../../platform/http/serve-call.ts';
import { siteLink } from '../../platform/mail/site-link.ts';
import { findPerson } from '../accounts/port.ts';
import type { PaymentRecord } from '../payments/port.ts';
import { numberOf } from './facts.ts';
import { balanceCents } from './money.ts';
import { businessMovements } from './schema.ts';
import type { BusinessTools } from './tools.ts';
import { owedCents } from './voided-money.ts';

/** Movements that a balance lists. */
const LISTED = 50;

/** Whether nobody knows yet whether a payment takes money. */
const isRunning = (payment: PaymentRecord | undefined): payment is PaymentRecord =>
  payment !== undefined && ['created', 'requires_action', 'processing', 'authorized'].includes(payment.status);

/** What a company has prepaid, and what came and went. */
export const readBalance =
  ({ payments }: Pick<BusinessTools, 'payments'>): CallHandler<typeof getBusinessBalance> =>
  async ({ db, caller }) => {
    const ownerId = caller?.userId ?? 0;
    const latest = await payments.latest(db, { kind: 'top_up', ownerId });
    const rows = await db
      .select()
      .from(businessMovements)
      .where(eq(businessMovements.ownerId, ownerId))
      .orderBy(desc(businessMovements.id))
      .limit(LISTED);
    return {
      data: {
        balance: usd(await balanceCents(db, ownerId)),
        owed: usd(await owedCents(db, ownerId)),
        movements: rows.map(({ id, at, kind, cents, shipmentId }) => ({
          ...{ id, at: at.toISOString(), kind, amount: usd(cents), shipment_id: shipmentId },
          number: shipmentId === null ? null : numberOf({ id: shipmentId }),
        })),
        payment_options: { ...payments.optionsFor(usd(TOP_UP_CENTS.least)), wallet: false, express: false, pay_later: false },
        open: isRunning(latest) ? { amount: usd(latest.amountCents), payment_intent_id: latest.intentId } : null,
      },
    };
  };

/** Begins a payment by card; the balance has it when it was taken. */
export const topUp =
  ({ db, config, payments }: BusinessTools): CallHandler<typeof topUpBalance> =>
  async ({ body, caller, now }) => {
    const ownerId = caller?.userId ?? 0;
    const person = await findPerson(db, ownerId);
    const wanted = {
      purpose: { kind: 'top_up', ownerId } as const,
      ...{ shopperId: ownerId, amountCents: body.amount.minor, saveCard: false },
      payWith: { type: 'token', token: body.token } as const,
      returnUrl: siteLink(config, person?.language ?? DEFAULT_LANGUAGE, paths.b2bDashboard.href({})),
    };
    const { id } = await db.transaction((transaction) => payments.begin(transaction, wanted, now));
    return { data: await payments.advancePayment(id) };
  };

/** Asks the company how the last top-up stands, as its webhook would. */
export const verifyTopUp =
  ({ db, payments }: BusinessTools): CallHandler<typeof checkTopUp> =>
  async ({ caller }) => {
    const latest = await payments.latest(db, { kind: 'top_up', ownerId: caller?.userId ?? 0 });
    return { data: latest ? await payments.advancePayment(latest.id) : null };
  };
