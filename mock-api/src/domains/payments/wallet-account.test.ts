import { payPurchase } from '@outpost/shared-contracts/bfm/purchase-calls';
import { connectWallet, disconnectWallet, finishWallet, getWalletAccount } from '@outpost/shared-contracts/payments/wallet-calls';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { keysOf } from '../../../simulators/money/beside.ts';
import { startService, type TestService } from '../../../test/helper.ts';
import { type MoneyCompanyClient, moneyCompanyOf } from '../../../test/money-company.ts';
import { aConfirmedShopper, purchaseScenario } from '../../../test/purchases.ts';
import { OWN_DATA } from '../../own-data.ts';
import { auditRows } from '../../platform/audit/schema.ts';
import { maskedEmail } from '../../platform/mail/masked-email.ts';
import { payments, walletAccounts } from './schema.ts';

let service: TestService;
let wallet: MoneyCompanyClient;
beforeAll(async () => {
  service = await startService();
  wallet = moneyCompanyOf(service, 'wallet');
});
afterAll(() => service.close());

type Who = { readonly token: string; readonly userId: number };
const stand = async (who: Who) => (await service.call(getWalletAccount, {}, who)).reply.data;
const finish = (who: Who, link: string) => service.call(finishWallet, { body: { link } }, who);
/** Begins a connection and answers it on the page of the wallet; gives the link's id. */
async function answered(who: Who, yes = true): Promise<string> {
  const { url } = (await service.call(connectWallet, { body: {} }, who)).reply.data;
  const { location } = await wallet.answer(url, yes);
  expect(new URL(location ?? '').pathname).toBe('/settings/wallet-account');
  return new URL(location ?? '').searchParams.get('link') ?? '';
}
const connected = async (who: Who) => finish(who, await answered(who));

it('shows of an e-mail what its owner recognises', () => {
  expect(maskedEmail('sam.wallet@mail.example')).toBe('s•••@mail.example');
  expect(maskedEmail('a@b@c.example')).toBe('a•••@c.example');
});

it('R-119 B-410 an account is connected by a yes at the wallet, shown masked, and gone after it is disconnected, there too', async () => {
  const me = await aConfirmedShopper(service);
  expect(await stand(me)).toEqual({ offered: true, account: null });
  const link = await answered(me);
  expect((await stand(me)).account).toBeNull();
  const { account } = (await finish(me, link)).reply.data;
  expect(account).toMatchObject({ email: 's•••@mail.example', is_verified: true });
  expect(JSON.stringify(await stand(me))).not.toContain('sam.wallet');
  expect(await stand(await aConfirmedShopper(service))).toMatchObject({ account: null });

  const remove = async () => (await service.call(disconnectWallet, {}, me)).reply.data.account;
  expect(await remove()).toBeNull();
  expect(await remove()).toBeNull();
  // What the wallet has forgotten cannot be taken over again.
  expect((await finish(me, link)).reply.data.account).toBeNull();
});

it('a no connects nothing, and somebody else’s yes is not mine', async () => {
  const [me, other] = [await aConfirmedShopper(service), await aConfirmedShopper(service)];
  expect((await finish(me, await answered(me, false))).reply.data.account).toBeNull();
  expect((await finish(me, await answered(other))).problem.code).toBe('not_found');
  expect((await finish(me, 'lnk_invented')).problem.code).toBe('not_found');
  expect((await stand(me)).account).toBeNull();
});

it('is connected and disconnected with its audit row or not at all, and by many calls at once with one', async () => {
  const me = await aConfirmedShopper(service);
  const link = await answered(me);
  const rows = (event: string) => service.db.$count(auditRows, and(eq(auditRows.userId, me.userId), eq(auditRows.event, event)));
  const refuse = 'create function no_audit() returns trigger language plpgsql as $$ begin raise exception $q$no$q$; end $$';
  await service.db.execute(sql.raw(refuse));
  await service.db.execute(sql`create trigger no_audit before insert on audit_rows for each row execute function no_audit()`);
  expect((await finish(me, link)).status).toBe(500);
  expect((await stand(me)).account).toBeNull();
  await service.db.execute(sql`drop function no_audit cascade`);
  await finish(me, link);
  expect(await rows('wallet.connected')).toBe(1);
  await Promise.all(Array.from({ length: 5 }, () => service.call(disconnectWallet, {}, me)));
  expect(await rows('wallet.disconnected')).toBe(1);
});

it('a wallet that does not answer stays connected', async () => {
  const me = await aConfirmedShopper(service);
  await connected(me);
  await wallet.injectFaults({ fail: { times: 1, when: 'before' } });
  expect((await service.call(disconnectWallet, {}, me)).problem.code).toBe('unavailable');
  await wallet.behave();
  expect((await stand(me)).account).not.toBeNull();
});

it('a payment at the wallet begins with the connected account', async () => {
  const scenario = await purchaseScenario(service);
  await connected(scenario.shopper);
  const purchase = await scenario.confirmed();
  const body = { purchase_id: purchase.id, payment_with_wallet: 1 as const, expected_total: purchase.amounts.total, terms: true as const };
  const state = (await service.call(payPurchase, { body }, scenario.shopper)).reply.data;
  const [row] = await service.db.select().from(payments).where(eq(payments.id, state.payment_id));
  const [account] = await service.db.select().from(walletAccounts).where(eq(walletAccounts.userId, scenario.shopper.userId));
  expect(row?.customerId).toBe(account?.accountId);
  const page = await service.app.inject({
    url: new URL(state.next_action?.url ?? '').pathname + new URL(state.next_action?.url ?? '').search,
  });
  expect(page.body).toContain('sam.wallet@mail.example');
});

it('who leaves is forgotten here and at the wallet', async () => {
  const me = await aConfirmedShopper(service);
  const link = await answered(me);
  await finish(me, link);
  for (const source of OWN_DATA) await source.erase?.(service.db, { id: me.userId } as never, service.app.queue);
  expect(await service.db.select().from(walletAccounts).where(eq(walletAccounts.userId, me.userId))).toEqual([]);
  const atWallet = async () => {
    const headers = { authorization: `Bearer ${keysOf('wallet', service.config).secretKey}` };
    return (await service.app.inject({ url: `/api/simulated/wallet/v1/links/${link}`, headers })).json();
  };
  await vi.waitFor(async () => expect(await atWallet()).toMatchObject({ status: 'connected', account: null }), { timeout: 20_000 });
});
