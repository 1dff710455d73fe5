import { paths } from '@outpost/shared-contracts/paths/paths';
import * as calls from '@outpost/shared-contracts/payments/wallet-calls';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext, ServiceParts } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { maskedEmail } from '../../platform/mail/masked-email.ts';
import { callerOf, reached, settingsLink, unavailable } from './at-company.ts';
import type { PaymentsCore } from './core.ts';
import { ProviderRefusedError, type WalletAccount } from './provider.ts';
import { walletAccounts } from './schema.ts';

/** Connections that one person may begin. */
const LINKS_LIMIT = { name: 'wallet-links', most: 20, seconds: 600 };

async function findAccount(db: Database, userId: number) {
  const [row] = await db.select().from(walletAccounts).where(eq(walletAccounts.userId, userId));
  return row;
}

/** The account that payments of somebody at the wallet begin with, by the company's id; null where none is connected. */
export const walletAccountOf = async (db: Database, userId: number): Promise<string | null> =>
  (await findAccount(db, userId))?.accountId ?? null;

async function keep(context: CallContext, { id, email, isVerified }: WalletAccount): Promise<void> {
  const account = { accountId: id, email, isVerified, createdAt: context.now };
  const userId = callerOf(context);
  await context.db.transaction(async (transaction) => {
    await transaction
      .insert(walletAccounts)
      .values({ userId, ...account })
      .onConflictDoUpdate({ target: walletAccounts.userId, set: account });
    await writeAudit(transaction, { event: 'wallet.connected', userId }, context);
  });
}

/** The calls about the account that a shopper has at the wallet. */
export function walletRoutes(app: FastifyInstance, parts: ServiceParts, { companies }: Pick<PaymentsCore, 'companies'>): void {
  const accounts = companies.wallet?.accounts;
  const stand = async (context: CallContext) => {
    const row = await findAccount(context.db, callerOf(context));
    const account = row && {
      email: maskedEmail(row.email),
      is_verified: row.isVerified,
      connected_at: row.createdAt.toISOString(),
    };
    return { data: { offered: accounts !== undefined, account: account ?? null } };
  };
  const offered = () => {
    if (!accounts) throw unavailable();
    return accounts;
  };

  serveCall(app, parts, calls.getWalletAccount, stand);

  serveCall(
    app,
    parts,
    calls.connectWallet,
    async (context) => {
      const order = { reference: `user:${callerOf(context)}`, returnUrl: await settingsLink(context, paths.settingsWallet) };
      return { data: { url: (await reached(offered().beginLink(order))).url } };
    },
    { limit: LINKS_LIMIT },
  );

  serveCall(app, parts, calls.finishWallet, async (context) => {
    const noLink = () => notFound('There is no such connection.');
    const link = await reached(
      offered()
        .findLink(context.body.link)
        .catch((error: unknown) => {
          throw error instanceof ProviderRefusedError ? noLink() : error;
        }),
    );
    // Who was sent somebody else's link must not pay with somebody else's account.
    if (link.reference !== `user:${callerOf(context)}`) throw noLink();
    if (link.status === 'connected' && link.account) await keep(context, link.account);
    return await stand(context);
  });

  serveCall(app, parts, calls.disconnectWallet, async (context) => {
    const userId = callerOf(context);
    const account = await findAccount(context.db, userId);
    if (account) {
      // The wallet first: should it not answer, the person sees that it is still connected and tries again.
      if (accounts) await reached(accounts.forgetAccount(account.accountId));
      await context.db.transaction(async (transaction) => {
        const gone = await transaction.delete(walletAccounts).where(eq(walletAccounts.userId, userId)).returning();
        if (gone.length > 0) await writeAudit(transaction, { event: 'wallet.disconnected', userId }, context);
      });
    }
    return await stand(context);
  });
}
