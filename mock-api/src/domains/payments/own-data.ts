import { and, asc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import { OPEN_PAYOUTS, type OwnData, PREPAID_BALANCE } from '../../platform/own-data.ts';
import type { TaskWorker } from '../../platform/queue/queue.ts';
import { type PaymentProviders, ProviderRefusedError } from './provider.ts';
import {
  companyCustomers,
  paymentDisputes,
  paymentRefunds,
  payments,
  payoutItems,
  payoutMethods,
  payouts,
  walletAccounts,
} from './schema.ts';

const FORGET_TASK = 'payments.forget';

/** Amounts stay, as tax law asks; cards do not, here and at the company. */
export const paymentData: OwnData = {
  tables: [payments, paymentRefunds, paymentDisputes, payouts, payoutItems, companyCustomers, walletAccounts, payoutMethods],
  /** A top-up of which nobody knows yet whether it takes money, and what is on its way to a host or an affiliate. */
  async blockers(db, { id }) {
    const isRunning = inArray(payments.status, ['created', 'requires_action', 'processing', 'authorized']);
    const isSent = and(eq(payouts.hostId, id), isNull(payouts.claimId), inArray(payouts.status, ['requested', 'processing']));
    return [
      { ...PREPAID_BALANCE, count: await db.$count(payments, and(eq(payments.topsUpId, id), isRunning)) },
      { ...OPEN_PAYOUTS, count: await db.$count(payouts, isSent) },
    ];
  },
  async collect(db, { id }) {
    const { company, method, status, amountCents, capturedCents, refundedCents, brand, last4, createdAt } = payments;
    const refund = { amountCents: paymentRefunds.amountCents, reason: paymentRefunds.reason, status: paymentRefunds.status };
    return {
      payments: await db
        .select({ id: payments.id, company, method, status, amountCents, capturedCents, refundedCents, brand, last4, createdAt })
        .from(payments)
        .where(eq(payments.shopperId, id))
        .orderBy(asc(createdAt)),
      refunds: await db
        .select({ id: paymentRefunds.id, paymentId: paymentRefunds.paymentId, ...refund, createdAt: paymentRefunds.createdAt })
        .from(paymentRefunds)
        .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
        .where(eq(payments.shopperId, id))
        .orderBy(asc(paymentRefunds.createdAt)),
      disputes: await db
        .select(getTableColumns(paymentDisputes))
        .from(paymentDisputes)
        .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
        .where(eq(payments.shopperId, id)),
      payouts: await db.select().from(payouts).where(eq(payouts.hostId, id)).orderBy(asc(payouts.createdAt)),
      payout_items: await db
        .select(getTableColumns(payoutItems))
        .from(payoutItems)
        .innerJoin(payouts, eq(payouts.id, payoutItems.payoutId))
        .where(eq(payouts.hostId, id)),
      payout_methods: await db.select().from(payoutMethods).where(eq(payoutMethods.hostId, id)),
      wallet_account: await db.select().from(walletAccounts).where(eq(walletAccounts.userId, id)),
      known_to_companies: await db.select().from(companyCustomers).where(eq(companyCustomers.userId, id)),
    };
  },
  async erase(db, { id }, queue) {
    await db.update(payments).set({ brand: null, last4: null, customerId: null }).where(eq(payments.shopperId, id));
    await db.delete(payoutMethods).where(eq(payoutMethods.hostId, id));
    await db.update(payouts).set({ account: '', label: null }).where(eq(payouts.hostId, id));
    const [connected] = await db.delete(walletAccounts).where(eq(walletAccounts.userId, id)).returning();
    if (connected) {
      const { accountId } = connected;
      await queue.send(db, { name: FORGET_TASK, data: { company: 'wallet', customerId: accountId }, key: `wallet:${accountId}` });
    }
    const known = await db.delete(companyCustomers).where(eq(companyCustomers.userId, id)).returning();
    for (const { company, customerId } of known)
      await queue.send(db, { name: FORGET_TASK, data: { company, customerId }, key: `${company}:${customerId}` });
  },
};

/** Takes the cards and the account of somebody who left away at their companies; what they do not know any more is forgotten. */
export function forgetWorker({ card, wallet }: Pick<PaymentProviders, 'card' | 'wallet'>): TaskWorker {
  return {
    name: FORGET_TASK,
    async run({ company, customerId }) {
      if (company === 'wallet') return await wallet?.accounts?.forgetAccount(String(customerId));
      if (company !== card.name) return;
      const unlessGone = (error: unknown) => {
        if (!(error instanceof ProviderRefusedError)) throw error;
      };
      const cards = (await card.listCards(String(customerId)).catch(unlessGone)) ?? [];
      for (const { id } of cards) await card.removeCard(String(customerId), id).catch(unlessGone);
    },
  };
}
