import { randomUUID } from 'node:crypto';
import { removeSecondFactor } from '@outpost/shared-contracts/accounts/second-factor-calls';
import {
  type BankPayout,
  choosePayoutMethod,
  connectPayoutBank,
  connectPayoutWallet,
  getPayoutInfo,
} from '@outpost/shared-contracts/payments/payout-method-calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { withSecondFactor } from '../../../test/authenticator.ts';
import { startService, type TestService } from '../../../test/helper.ts';
import { HOST, moneyForTest } from '../../../test/money.ts';
import { moneyCompanyOf } from '../../../test/money-company.ts';
import { messagesTo } from '../../../test/people.ts';
import { SAMPLE_PASSWORD } from '../../seed/accounts.ts';
import { readPayoutInfo } from './payout-info.ts';
import { choosePayoutAccount } from './payout-methods.ts';
import { payoutMethods, payouts } from './schema.ts';

const HOUR = 3_600_000;
const IBAN = 'GB82 WEST 1234 5698 7654 32';
const password = SAMPLE_PASSWORD;

let service: TestService;
let me: { token: string; userId: number };
beforeAll(async () => {
  service = await startService();
  me = await service.tokenOf('host@outpost.test');
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.db.delete(payoutMethods);
  // Each day a host may name ten accounts.
  service.advance(24 * HOUR);
});

const aBank = (changed: Partial<z.input<typeof BankPayout>> = {}): z.input<typeof BankPayout> => ({
  legal_name: 'Hanna Host',
  address: { line1: '1 Mill Lane', city: 'Austin', post_code: '78701', country_code: 'US' },
  currency: 'USD',
  account: { type: 'iban', iban: IBAN },
  password,
  ...changed,
});
const info = async () => (await service.call(getPayoutInfo, {}, me)).reply.data;
const toBank = (changed?: Partial<z.input<typeof BankPayout>>) => service.call(connectPayoutBank, { body: aBank(changed) as never }, me);
const toWallet = (email = 'hanna@mail.example', typed: string | null = password) =>
  service.call(connectPayoutWallet, { body: { email, ...(typed === null ? {} : { password: typed }) } }, me);

describe('how a host is paid', () => {
  it('B-382 is an account at the wallet or at a bank, each shown masked, one of them chosen', async () => {
    expect(await info()).toMatchObject({ methods: [], fallback: 'h•••@outpost.test' });
    expect((await toWallet()).reply.data.methods).toMatchObject([{ kind: 'wallet', label: 'h•••@mail.example', is_default: true }]);
    expect((await toBank()).reply.data.methods).toMatchObject([
      { kind: 'bank', label: '•••• 5432', currency: 'USD', is_default: true },
      { kind: 'wallet', is_default: false },
    ]);
    const kinds = (await service.call(choosePayoutMethod, { body: { kind: 'wallet', password } }, me)).reply.data.methods;
    expect(kinds.map(({ kind, is_default }) => [kind, is_default])).toEqual([
      ['bank', false],
      ['wallet', true],
    ]);
  });

  it('E-051 E-052 stays with the company: here is no number of a bank, and no name of its holder', async () => {
    await toBank();
    const rows = JSON.stringify(await service.db.select().from(payoutMethods));
    expect(rows).toContain('5432');
    for (const kept of ['GB82', '12345698', 'Hanna', 'Mill Lane']) expect(rows).not.toContain(kept);
    expect(JSON.stringify(await info())).not.toContain('12345698');
  });

  it('waits for 48 hours after each change, of which the host is told by mail', async () => {
    await toWallet();
    const { held_until: until } = (await info()).methods[0] ?? {};
    expect(Date.parse(until ?? '') - Date.parse((await info()).methods[0]?.changed_at ?? '')).toBe(48 * HOUR);
    // Days go by in these tests, and purchases of the samples go on meanwhile, with mails of their own.
    const mail = (await messagesTo(service, 'host@outpost.test')).find(({ template }) => template === 'payout-method-changed');
    expect(mail).toMatchObject({ subject: 'You are paid at another account from now on' });
    expect(mail?.body).toContain('h•••@mail.example');
    await service.db.update(payoutMethods).set({ heldUntil: new Date(0) });
    expect((await info()).methods[0]?.held_until).toBeNull();
    // The one that is chosen already stays as it is.
    await service.call(choosePayoutMethod, { body: { kind: 'wallet' } }, me);
    expect((await info()).methods[0]?.held_until).toBeNull();
    expect((await service.call(choosePayoutMethod, { body: { kind: 'bank', password } }, me)).problem.code).toBe('not_found');
  });

  it('changes for nobody who does not know the password', async () => {
    for (const typed of [null, 'not my password']) {
      const { errors } = (await toWallet('thief@mail.example', typed)).problem;
      expect(errors?.map(({ field }) => field)).toEqual(['password']);
    }
    expect((await toBank({ password: 'not my password' })).problem.errors?.[0]?.code).toBe('password_wrong');
    expect((await info()).methods).toEqual([]);
    expect((await service.call(getPayoutInfo, {}, await service.tokenOf('shopper@outpost.test'))).problem.code).toBe('not_authorized');
  });

  it('changes for nobody who has a session and the password of an account, but not its second factor', async () => {
    await toWallet();
    await toBank();
    expect((await info()).asks_second_factor).toBe(false);
    const app = await withSecondFactor(service, me.token, password);
    expect((await info()).asks_second_factor).toBe(true);
    const spare = app.recoveryCodes;
    const ways = [
      (second_factor?: string) => toBank({ second_factor, account: { type: 'iban', iban: 'DE89370400440532013000' } }),
      (second_factor?: string) => service.call(connectPayoutWallet, { body: { email: 'thief@mail.example', password, second_factor } }, me),
      (second_factor?: string) => service.call(choosePayoutMethod, { body: { kind: 'bank', password, second_factor } }, me),
    ];
    for (const [place, change] of ways.entries()) {
      const before = await info();
      expect((await change()).problem).toMatchObject({ code: 'second_factor_required', errors: [{ field: 'second_factor' }] });
      expect((await change('abcd-efgh-jkmn-pqrs')).problem.errors).toMatchObject([{ field: 'second_factor', code: 'code_wrong' }]);
      expect(await info()).toEqual(before);
      expect((await change(spare[place])).status).toBe(200);
      expect((await change(spare[place])).status, 'each is good once').toBe(place === 2 ? 200 : 422);
    }
    const off = { password, code: spare[5] ?? '' };
    expect((await service.call(removeSecondFactor, { body: off }, me)).status).toBe(200);
  });

  const routed = (account_number: string, routing_number: string) => ({ type: 'routing' as const, account_number, routing_number });
  it.each([
    [{ account: { type: 'iban' as const, iban: 'GB83 WEST 1234 5698 7654 32' } }, 'account.iban'],
    [{ account: { type: 'iban' as const, iban: '1'.repeat(61) } }, 'account.iban'],
    [{ account: {} as never }, 'account.type'],
    [{ account: routed('12345678', '021000022') }, 'account.routing_number'],
    [{ account: routed('12', '021000021') }, 'account.account_number'],
    [{ legal_name: ' ' }, 'legal_name'],
    [{ currency: 'XXX' as never }, 'currency'],
  ])('refuses %j at its field', async (changed, field) => {
    const { problem } = await toBank(changed);
    expect(problem.errors?.map((error) => error.field)).toContain(field);
    expect((await info()).methods).toEqual([]);
  });

  it('takes an account number with its routing number, and what the bank does not know is refused at it', async () => {
    const american = { account: routed('000123 456789', '021000021') };
    expect((await toBank(american)).reply.data.methods).toMatchObject([{ label: '•••• 6789' }]);
    const { problem } = await toBank({ ...american, legal_name: 'Nobody' });
    expect(problem.errors?.[0]).toMatchObject({ field: 'account.account_number', code: 'wrong_format' });
  });

  it('a company that does not answer changes nothing', async () => {
    await toWallet();
    await moneyCompanyOf(service, 'payouts').injectFaults({ fail: { times: 5, when: 'before' } });
    const { problem } = await toBank();
    await moneyCompanyOf(service, 'payouts').behave();
    expect(problem.code).toBe('unavailable');
    expect(problem.detail).toContain('Nothing was changed');
    expect((await info()).methods.map(({ kind }) => kind)).toEqual(['wallet']);
  });
});

describe('money for a host who has chosen an account', () => {
  it('goes to one, whatever is named and chosen at once, and a choice brings no former account back', async () => {
    const { db, now } = await moneyForTest();
    const times = { heldUntil: now(), changedAt: now() };
    const kinds = ['bank', 'wallet'] as const;
    const change = (kind: (typeof kinds)[number], accountId?: string) =>
      db.transaction((transaction) =>
        choosePayoutAccount(transaction, { hostId: HOST, kind }, accountId ? { accountId, label: '', currency: 'USD' } : undefined, times),
      );
    for (const kind of kinds) await change(kind, 'former');
    await Promise.all(Array.from({ length: 10 }, (_, n) => Promise.all(kinds.map((kind) => change(kind, n % 2 ? undefined : 'latest')))));
    const rows = await db.select().from(payoutMethods).where(eq(payoutMethods.hostId, HOST));
    expect(rows.map(({ accountId }) => accountId)).toEqual(['latest', 'latest']);
    expect(rows.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('waits for it, and goes there', async () => {
    const money = await moneyForTest();
    const [purchaseId, now] = [await money.aPurchase(), money.now()];
    const heldUntil = new Date(now.getTime() + 48 * HOUR);
    const method = { hostId: HOST, kind: 'bank' as const, label: '•••• 5432', currency: 'USD', isDefault: true, heldUntil, changedAt: now };
    await money.db.insert(payoutMethods).values({ ...method, accountId: 'pa_1' });
    await money.db.transaction((tx) => money.payments.requestPayout(tx, { purchaseId, hostId: HOST, amountCents: 5_000 }, money.now()));
    await money.tasks.runDue();
    expect([...money.payouts.payouts.values()]).toEqual([]);
    money.advance(47 * HOUR);
    await money.tasks.runDue();
    expect([...money.payouts.payouts.values()]).toEqual([]);
    // Changed again meanwhile: it waits again, and goes to the new one.
    await money.db
      .update(payoutMethods)
      .set({ accountId: 'pa_2', label: '•••• 6789', heldUntil: new Date(money.now().getTime() + 48 * HOUR) });
    money.advance(2 * HOUR);
    await money.tasks.runDue();
    expect([...money.payouts.payouts.values()]).toEqual([]);
    money.advance(48 * HOUR);
    await money.tasks.runDue();
    expect([...money.payouts.payouts.values()]).toMatchObject([{ account: 'pa_2', amountCents: 5_000, status: 'paid' }]);
    const [row] = await money.db.select().from(payouts).where(eq(payouts.purchaseId, purchaseId));
    expect(row).toMatchObject({ account: 'pa_2', label: '•••• 6789', status: 'paid' });
  });

  it('is summed: what waits, what is on its way, what was paid, and what came to nothing as long as nothing stands for it', async () => {
    const money = await moneyForTest();
    const host = { id: HOST, email: 'host@outpost.test', type: 2 } as const;
    const sums = async () => {
      const { totals } = await readPayoutInfo(money.core, money.db, host, money.now());
      return [totals.held, totals.on_the_way, totals.paid, totals.owed].map(({ minor }) => minor);
    };
    const before = await sums();
    const start = money.now().getTime();
    type Try = Pick<typeof payouts.$inferInsert, 'status' | 'amountCents'> & Partial<typeof payouts.$inferInsert>;
    async function tries(...all: Try[]): Promise<void> {
      const purchaseId = await money.aPurchase();
      for (const [at, one] of all.entries()) {
        const createdAt = new Date(start + at);
        const row = { id: randomUUID(), purchaseId, hostId: HOST, account: 'pa_1', createdAt, updatedAt: createdAt };
        await money.db.insert(payouts).values({ ...row, ...one });
      }
    }
    const later = new Date(start + HOUR);
    await tries({ status: 'requested', amountCents: 1, heldUntil: later });
    await tries({ status: 'requested', amountCents: 2, heldUntil: later, sentAt: new Date(start) });
    await tries({ status: 'requested', amountCents: 4 });
    await tries({ status: 'processing', amountCents: 8 });
    await tries({ status: 'failed', amountCents: 16 }, { status: 'paid', amountCents: 16 });
    await tries({ status: 'failed', amountCents: 32 }, { status: 'requested', amountCents: 32 });
    await tries({ status: 'failed', amountCents: 64 }, { status: 'returned', amountCents: 64 }, { status: 'canceled', amountCents: 64 });
    const added = (await sums()).map((cents, place) => cents - (before[place] ?? 0));
    expect(added).toEqual([1, 2 + 4 + 8 + 32, 16, 64]);
    const { payouts: shown } = await readPayoutInfo(money.core, money.db, host, money.now());
    expect(shown.some(({ status }) => status === 'held')).toBe(true);
    expect(shown.filter(({ amount }) => amount.minor === 64).map(({ status }) => status)).toEqual(['returned', 'failed']);
  });
});
