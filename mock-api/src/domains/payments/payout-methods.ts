import { usd } from '@outpost/shared-contracts/money/money';
import * as calls from '@outpost/shared-contracts/payments/payout-method-calls';
import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext, ServiceParts } from '../../platform/http/context.ts';
import { notFound, ProblemError, refuseField } from '../../platform/http/problem.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { maskedEmail } from '../../platform/mail/masked-email.ts';
import { HOUR_MS } from '../../platform/time/time.ts';
import { confirmPassword, findPerson, type Person, payoutsWaitUntil, tellOfPayoutMethod } from '../accounts/port.ts';
import { shopperOf as callerOf, reached } from './at-company.ts';
import type { PaymentsCore } from './core.ts';
import { type NewPayoutAccount, ProviderRefusedError } from './provider.ts';
import { payoutMethods, payouts } from './schema.ts';

/** How long nothing goes to an account that was just named: its owner has time to say that it was somebody else (decision 0093). */
const METHOD_HOLD_MS = 48 * HOUR_MS;
/** Accounts that one host may name. */
const METHODS_LIMIT = { name: 'payout-methods', most: 10, seconds: 24 * 3600 };
const MOST_PAYOUTS = 50;

type MethodRow = typeof payoutMethods.$inferSelect;

const listMethods = (db: Database, hostId: number): Promise<MethodRow[]> =>
  db.select().from(payoutMethods).where(eq(payoutMethods.hostId, hostId)).orderBy(asc(payoutMethods.kind));

/** Where a host is paid now, what he knows it by, and till when payments to there wait. */
export interface PayoutPlace {
  readonly account: string;
  readonly label: string;
  readonly until: Date | undefined;
}

/** The account that the host chose; the e-mail of who has named none. */
export async function payoutPlaceOf(db: Database, hostId: number, now: Date): Promise<PayoutPlace> {
  const host = await findPerson(db, hostId);
  if (!host) throw new Error(`host ${hostId} is gone`);
  const chosen = (await listMethods(db, hostId)).find(({ isDefault }) => isDefault);
  if (!chosen) return { account: host.email, label: maskedEmail(host.email), until: payoutsWaitUntil(host, now) };
  return { account: chosen.accountId, label: chosen.label, until: chosen.heldUntil > now ? chosen.heldUntil : undefined };
}

type PayoutState = (typeof calls.PAYOUT_STATES)[number];

function stateOf({ status, heldUntil, sentAt }: typeof payouts.$inferSelect, now: Date): PayoutState | undefined {
  if (status === 'canceled') return undefined;
  if (status !== 'requested') return status === 'processing' ? 'on_the_way' : status;
  return sentAt === null && heldUntil !== null && heldUntil > now ? 'held' : 'on_the_way';
}

/** How a host is paid, and what was: the tries that are put aside are nobody's news. */
async function readInfo(db: Database, host: Person, now: Date): Promise<calls.PayoutInfo> {
  const rows = await db.select().from(payouts).where(eq(payouts.hostId, host.id)).orderBy(desc(payouts.createdAt), desc(payouts.id));
  const told = rows.flatMap((row) => {
    const status = stateOf(row, now);
    return status ? [{ row, status }] : [];
  });
  // A try that failed is owed only as long as no other stands for its purchase.
  const stands = new Set(told.filter(({ status }) => status !== 'failed' && status !== 'returned').map(({ row }) => row.purchaseId));
  const latest = new Map(told.toReversed().map(({ row }) => [row.purchaseId, row.id]));
  const sum = (isMeant: (one: (typeof told)[number]) => boolean) =>
    usd(told.filter(isMeant).reduce((cents, { row }) => cents + row.amountCents, 0));
  return {
    methods: (await listMethods(db, host.id)).map(({ kind, label, currency, isDefault, heldUntil, changedAt }) => ({
      kind,
      label,
      currency,
      is_default: isDefault,
      held_until: heldUntil > now ? heldUntil.toISOString() : null,
      changed_at: changedAt.toISOString(),
    })),
    fallback: maskedEmail(host.email),
    totals: {
      held: sum(({ status }) => status === 'held'),
      on_the_way: sum(({ status }) => status === 'on_the_way'),
      paid: sum(({ status }) => status === 'paid'),
      owed: sum(({ row }) => !stands.has(row.purchaseId) && latest.get(row.purchaseId) === row.id),
    },
    payouts: told.slice(0, MOST_PAYOUTS).map(({ row, status }) => ({
      purchase_id: row.purchaseId,
      amount: usd(row.amountCents),
      status,
      to: row.label ?? maskedEmail(host.email),
      held_until: status === 'held' ? (row.heldUntil?.toISOString() ?? null) : null,
      asked_at: row.createdAt.toISOString(),
      changed_at: row.updatedAt.toISOString(),
    })),
  };
}

/** Makes a method the one that payments go to, in a transaction. */
async function choose(db: Database, hostId: number, method: Omit<MethodRow, 'hostId' | 'isDefault'>): Promise<void> {
  await db
    .update(payoutMethods)
    .set({ isDefault: false })
    .where(and(eq(payoutMethods.hostId, hostId), ne(payoutMethods.kind, method.kind)));
  await db
    .insert(payoutMethods)
    .values({ ...method, hostId, isDefault: true })
    .onConflictDoUpdate({ target: [payoutMethods.hostId, payoutMethods.kind], set: { ...method, isDefault: true } });
}

/** The calls about how a host is paid (R-116, B-382). */
export function payoutMethodRoutes(app: FastifyInstance, parts: ServiceParts, { companies }: Pick<PaymentsCore, 'companies'>): void {
  const hostOf = async (context: CallContext): Promise<Person> => {
    const host = await findPerson(context.db, callerOf(context));
    if (!host) throw notFound();
    return host;
  };
  const answer = async (context: CallContext, host: Person) => ({ data: await readInfo(context.db, host, context.now) });

  /** Writes the change down with the mail that tells of it. */
  async function change(context: CallContext, host: Person, method: Omit<MethodRow, 'hostId' | 'isDefault' | 'heldUntil' | 'changedAt'>) {
    const { now } = context;
    const until = new Date(now.getTime() + METHOD_HOLD_MS);
    await context.db.transaction(async (transaction) => {
      await choose(transaction, host.id, { ...method, heldUntil: until, changedAt: now });
      const detail = { kind: method.kind, until: until.toISOString() };
      await writeAudit(transaction, { event: 'payout_method.changed', userId: host.id, detail }, context);
      await tellOfPayoutMethod(transaction, host, { label: method.label, until }, context);
    });
    return await answer(context, host);
  }

  /** The company's id of a new account. What it refuses is refused at a field. */
  const keptAt = async (account: NewPayoutAccount, field: string): Promise<string> => {
    const { id } = await reached(
      companies.payouts.createAccount(account).catch((error: unknown) => {
        if (error instanceof ProviderRefusedError)
          throw refuseField(field, 'wrong_format', 'There is no such account. Please compare what you typed with your statement.');
        throw error;
      }),
    ).catch((error: unknown) => {
      throw error instanceof ProblemError && error.code === 'unavailable'
        ? new ProblemError(
            'unavailable',
            'The payout company does not answer at the moment. Nothing was changed. Please try again in a minute.',
            {
              retryAfter: 10,
            },
          )
        : error;
    });
    return id;
  };

  serveCall(app, parts, calls.getPayoutInfo, async (context) => await answer(context, await hostOf(context)));

  serveCall(
    app,
    parts,
    calls.connectPayoutWallet,
    async (context) => {
      const host = await hostOf(context);
      const { email, password } = context.body;
      await confirmPassword(context, password);
      const key = `payout-account:${context.requestId}`;
      const accountId = await keptAt({ key, reference: `user:${host.id}`, currency: 'USD', type: 'wallet', email }, 'email');
      return await change(context, host, { kind: 'wallet', accountId, label: maskedEmail(email), currency: 'USD' });
    },
    { limit: METHODS_LIMIT },
  );

  serveCall(
    app,
    parts,
    calls.connectPayoutBank,
    async (context) => {
      const host = await hostOf(context);
      const { legal_name: holder, address, currency, account, password } = context.body;
      await confirmPassword(context, password);
      const numbers =
        account.type === 'iban' ? { iban: account.iban } : { accountNumber: account.account_number, routingNumber: account.routing_number };
      const accountId = await keptAt(
        {
          key: `payout-account:${context.requestId}`,
          reference: `user:${host.id}`,
          currency,
          type: 'bank',
          holder,
          address: { line1: address.line1, city: address.city, postCode: address.post_code, countryCode: address.country_code },
          ...numbers,
        },
        account.type === 'iban' ? 'account.iban' : 'account.account_number',
      );
      const number = account.type === 'iban' ? account.iban : account.account_number;
      return await change(context, host, { kind: 'bank', accountId, label: `•••• ${number.slice(-4)}`, currency });
    },
    { limit: METHODS_LIMIT },
  );

  serveCall(
    app,
    parts,
    calls.choosePayoutMethod,
    async (context) => {
      const host = await hostOf(context);
      const method = (await listMethods(context.db, host.id)).find(({ kind }) => kind === context.body.kind);
      if (!method) throw notFound('This way of being paid is not connected.');
      if (method.isDefault) return await answer(context, host);
      await confirmPassword(context, context.body.password);
      const { kind, accountId, label, currency } = method;
      return await change(context, host, { kind, accountId, label, currency });
    },
    { limit: METHODS_LIMIT },
  );
}
