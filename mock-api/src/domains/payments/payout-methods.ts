import * as calls from '@outpost/shared-contracts/payments/payout-method-calls';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext, ServiceParts } from '../../platform/http/context.ts';
import { notFound, ProblemError, refuseField } from '../../platform/http/problem.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { maskedEmail } from '../../platform/mail/masked-email.ts';
import { HOUR_MS } from '../../platform/time/time.ts';
import { confirmOwner, findPerson, type Person, tellOfPayoutMethod } from '../accounts/port.ts';
import { callerOf, reached, unavailable } from './at-company.ts';
import type { PaymentsCore } from './core.ts';
import { earnerOf } from './earners.ts';
import { sendEarnings } from './earnings.ts';
import { readPayoutInfo } from './payout-info.ts';
import { listMethods, type MethodRow } from './payout-place.ts';
import { sendOwedAgain } from './payout-run.ts';
import { type NewPayoutAccount, ProviderRefusedError } from './provider.ts';
import { payoutMethods } from './schema.ts';

/** How long nothing goes to an account that was just named: its owner has time to say that it was somebody else (decision 0093). */
const METHOD_HOLD_MS = 48 * HOUR_MS;
/** Accounts that one host may name. */
const METHODS_LIMIT = { name: 'payout-methods', most: 10, seconds: 24 * 3600 };

/** Payouts that one host may ask for. */
const REQUESTS_LIMIT = { name: 'payout-requests', most: 20, seconds: 3600 };

const notConnected = () => notFound('This way of being paid is not connected.');

/** An account that the company keeps by now. */
type Named = Pick<MethodRow, 'accountId' | 'label' | 'currency'>;

/** Makes a kind the one that payments go to, with a new account or with the one that is there. One change of a host at a time. */
export async function choosePayoutAccount(
  transaction: Database,
  { hostId, kind }: Pick<MethodRow, 'hostId' | 'kind'>,
  named: Named | undefined,
  times: Pick<MethodRow, 'heldUntil' | 'changedAt'>,
): Promise<MethodRow> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`payout methods ${hostId}`}))`);
  const isOwn = eq(payoutMethods.hostId, hostId);
  await transaction
    .update(payoutMethods)
    .set({ isDefault: false })
    .where(and(isOwn, ne(payoutMethods.kind, kind)));
  const chosen = { ...named, ...times, isDefault: true };
  const [row] = named
    ? await transaction
        .insert(payoutMethods)
        .values({ hostId, kind, ...named, ...times, isDefault: true })
        .onConflictDoUpdate({ target: [payoutMethods.hostId, payoutMethods.kind], set: chosen })
        .returning()
    : await transaction
        .update(payoutMethods)
        .set(chosen)
        .where(and(isOwn, eq(payoutMethods.kind, kind)))
        .returning();
  if (!row) throw notConnected();
  return row;
}

/** The calls about how a host is paid (R-116, B-382). */
export function payoutMethodRoutes(app: FastifyInstance, parts: ServiceParts, core: PaymentsCore): void {
  const { companies } = core;
  const hostOf = async (context: CallContext): Promise<Person> => {
    const host = await findPerson(context.db, callerOf(context));
    if (!host) throw notFound();
    return host;
  };
  const answer = async (context: CallContext, host: Person) => ({ data: await readPayoutInfo(core, context.db, host, context.now) });

  /** Writes the change down with the mail that tells of it. */
  async function change(context: CallContext, host: Person, kind: MethodRow['kind'], named?: Named) {
    const { now } = context;
    const until = new Date(now.getTime() + METHOD_HOLD_MS);
    await context.db.transaction(async (transaction) => {
      const { label } = await choosePayoutAccount(transaction, { hostId: host.id, kind }, named, { heldUntil: until, changedAt: now });
      const detail = { kind, until: until.toISOString() };
      await writeAudit(transaction, { event: 'payout_method.changed', userId: host.id, detail }, context);
      await tellOfPayoutMethod(transaction, host, { label, until }, context);
    });
    return await answer(context, host);
  }

  /** The company's id of a new account. What it refuses is refused at a field. */
  async function keptAt(account: NewPayoutAccount, field: string): Promise<string> {
    const kept = companies.payouts.createAccount(account).catch((error: unknown) => {
      if (error instanceof ProviderRefusedError)
        throw refuseField(field, 'wrong_format', 'There is no such account. Please compare what you typed with your statement.');
      throw error;
    });
    return (await reached(kept, unavailable('The payout company does not answer at the moment. Nothing was changed.'))).id;
  }

  serveCall(app, parts, calls.getPayoutInfo, async (context) => await answer(context, await hostOf(context)));

  serveCall(
    app,
    parts,
    calls.connectPayoutWallet,
    async (context) => {
      const host = await hostOf(context);
      const { email, password, second_factor } = context.body;
      await confirmOwner(context, { password, second_factor });
      const key = `payout-account:${context.requestId}`;
      const accountId = await keptAt({ key, reference: `user:${host.id}`, currency: 'USD', type: 'wallet', email }, 'email');
      return await change(context, host, 'wallet', { accountId, label: maskedEmail(email), currency: 'USD' });
    },
    { limit: METHODS_LIMIT },
  );

  serveCall(
    app,
    parts,
    calls.connectPayoutBank,
    async (context) => {
      const host = await hostOf(context);
      const { legal_name: holder, address, currency, account, password, second_factor } = context.body;
      await confirmOwner(context, { password, second_factor });
      const [field, number, numbers] =
        account.type === 'iban'
          ? ['account.iban', account.iban, { iban: account.iban }]
          : [
              'account.account_number',
              account.account_number,
              { accountNumber: account.account_number, routingNumber: account.routing_number },
            ];
      const { line1, city, post_code: postCode, country_code: countryCode } = address;
      const order = { key: `payout-account:${context.requestId}`, reference: `user:${host.id}`, currency, holder };
      const accountId = await keptAt({ ...order, type: 'bank', address: { line1, city, postCode, countryCode }, ...numbers }, field);
      return await change(context, host, 'bank', { accountId, label: `•••• ${number.slice(-4)}`, currency });
    },
    { limit: METHODS_LIMIT },
  );

  serveCall(
    app,
    parts,
    calls.choosePayoutMethod,
    async (context) => {
      const host = await hostOf(context);
      const { kind, password, second_factor } = context.body;
      const method = (await listMethods(context.db, host.id)).find((one) => one.kind === kind);
      if (!method) throw notConnected();
      if (method.isDefault) return await answer(context, host);
      await confirmOwner(context, { password, second_factor });
      return await change(context, host, kind);
    },
    { limit: METHODS_LIMIT },
  );

  serveCall(
    app,
    parts,
    calls.requestPayout,
    async (context) => {
      const host = await hostOf(context);
      const { db, now } = context;
      const earnings = await db.transaction((transaction) => sendEarnings(core, transaction, host.id, now, earnerOf(host)));
      const again = await sendOwedAgain(core, now, host.id);
      if (earnings === 'nothing' && again === 0)
        throw new ProblemError('move_refused', 'There is nothing that could be sent now. Please look at the sums again.');
      return await answer(context, host);
    },
    { limit: REQUESTS_LIMIT },
  );
}
