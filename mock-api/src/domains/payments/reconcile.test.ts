import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { HOST, type Money, moneyForTest, shareDatabase } from '../../../test/money.ts';
import { post } from '../ledger/port.ts';
import type { PaymentRecord } from './port.ts';
import { reconcile } from './reconcile.ts';
import { payments, payouts } from './schema.ts';

shareDatabase();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let money: Money;
let since: Date;

const differences = () => reconcile(money.db, { card: money.card, wallet: money.wallet, payouts: money.payouts }, since);
const companys = ({ id }: PaymentRecord) => {
  const intent = [...money.card.intents.values()].find(({ reference }) => reference === id);
  if (!intent) throw new Error('the company does not have it');
  return intent;
};

async function paid(amountCents = 9_000): Promise<PaymentRecord> {
  const payment = await money.begin();
  await money.payments.advancePayment(payment.id);
  await money.db.transaction((tx) => money.payments.requestCapture(tx, { paymentId: payment.id, amountCents }, money.now()));
  await money.tasks.runDue();
  return await money.record(payment);
}

let started = 0;

/** Each test lives an hour after the one before: of the database that they share, it looks at its own part. */
beforeEach(async () => {
  money = await moneyForTest();
  money.advance(started * HOUR);
  started += 1;
  since = new Date(money.now().getTime() - MINUTE);
});

describe('the reconciliation', () => {
  it('finds nothing after stories that ended well, badly, or are under way', async () => {
    const refunded = await paid();
    await money.db.transaction((tx) =>
      money.payments.requestRefund(
        tx,
        { paymentId: refunded.id, amountCents: 500, reference: 'reconciled item:1', reason: 'unavailable' },
        money.now(),
      ),
    );
    money.card.beginnings.push('failed', 'requires_action', 'authorized');
    for (let count = 0; count < 3; count += 1) await money.payments.advancePayment((await money.begin()).id);
    const cancelUncaptured = await money.begin({ payWith: { type: 'wallet' } });
    await money.payments.advancePayment(cancelUncaptured.id);
    await money.db.transaction((tx) => money.payments.requestCancel(tx, cancelUncaptured.id, money.now()));
    // Not sent yet: there is nothing to be compared.
    await money.begin();
    await money.db.transaction((tx) =>
      money.payments.requestPayout(tx, { purchaseId: refunded.purpose.purchaseId ?? 0, hostId: HOST, amountCents: 8_000 }, money.now()),
    );
    await money.tasks.runDue();
    expect(await differences()).toEqual([]);
  });

  it('finds a payment that we do not know, and a second one under a reference that we do', async () => {
    const payment = await paid();
    money.card.intents.set('pi_unknown', { ...companys(payment), id: 'pi_unknown', reference: 'nobody', status: 'authorized' });
    money.card.intents.set('pi_twin', { ...companys(payment), id: 'pi_twin', status: 'authorized', capturedCents: 0 });
    money.card.intents.set('pi_over', { ...companys(payment), id: 'pi_over', reference: 'nobody', status: 'failed' });
    expect(await differences()).toEqual([
      {
        kind: 'missing_here',
        company: 'cardpay',
        what: 'pi_unknown',
        ours: 'nothing',
        theirs: 'authorized, 10000 held, 9000 captured, 0 refunded',
      },
      {
        kind: 'missing_here',
        company: 'cardpay',
        what: 'pi_twin',
        ours: 'nothing',
        theirs: 'authorized, 10000 held, 0 captured, 0 refunded',
      },
    ]);
  });

  it('finds what the company knows otherwise: amount and status', async () => {
    const [amount, status] = [await paid(), await paid()];
    companys(amount).refundedCents = 100;
    companys(status).status = 'authorized';
    expect(await differences()).toEqual([
      {
        kind: 'other_amount',
        company: 'cardpay',
        what: amount.id,
        ours: '10000 held, 9000 captured, 0 refunded',
        theirs: '10000 held, 9000 captured, 100 refunded',
      },
      { kind: 'other_status', company: 'cardpay', what: status.id, ours: 'captured', theirs: 'authorized' },
    ]);
  });

  it('finds what the company does not have', async () => {
    const payment = await paid();
    money.card.intents.clear();
    expect(await differences()).toMatchObject([{ kind: 'missing_there', company: 'cardpay', what: payment.id, theirs: 'nothing' }]);
    since = new Date(money.now().getTime() + 1000);
    expect(await differences()).toEqual([]);
  });

  it('finds refunds that failed', async () => {
    const payment = await paid();
    money.card.refundBeginnings.push('failed');
    await money.db.transaction((tx) =>
      money.payments.requestRefund(
        tx,
        { paymentId: payment.id, amountCents: 500, reference: 'item:7', reason: 'unavailable' },
        money.now(),
      ),
    );
    await money.tasks.runDue();
    expect(await differences()).toMatchObject([{ kind: 'other_status', ours: 'refund of 500 for item:7', theirs: 'failed' }]);
  });

  it('finds payouts of either side', async () => {
    const { purchaseId = 0 } = (await paid()).purpose;
    await money.db.transaction((tx) => money.payments.requestPayout(tx, { purchaseId, hostId: HOST, amountCents: 8_000 }, money.now()));
    await money.tasks.runDue();
    const [ours] = await money.db.select().from(payouts).where(eq(payouts.purchaseId, purchaseId));
    const [theirs] = [...money.payouts.payouts.values()];
    if (!ours || !theirs) throw new Error('there is no payout');
    theirs.status = 'returned';
    money.payouts.payouts.set('x', { ...theirs, id: 'po_unknown', reference: 'nobody' });
    expect(await differences()).toMatchObject([
      { kind: 'other_status', company: 'payouts', what: ours.id, ours: 'paid', theirs: 'returned' },
      { kind: 'missing_here', company: 'payouts', what: 'po_unknown' },
    ]);
    theirs.amountCents = 8_001;
    money.payouts.payouts.delete('x');
    expect(await differences()).toMatchObject([{ kind: 'other_amount', ours: '8000 USD', theirs: '8001 USD' }]);
    money.payouts.payouts.clear();
    expect(await differences()).toMatchObject([{ kind: 'missing_there', company: 'payouts', what: ours.id }]);
  });

  it('finds books that say something else than the payments', async () => {
    const payment = await paid();
    await money.db.transaction((tx) =>
      post(tx, {
        reference: 'by mistake',
        purchaseId: payment.purpose.purchaseId ?? null,
        at: money.now(),
        entries: [
          { account: 'company_balance', cents: 1 },
          { account: 'purchase_money', cents: -1 },
        ],
      }),
    );
    expect(await differences()).toMatchObject([{ kind: 'books', company: 'ledger', what: 'company_balance' }]);
    await money.db.update(payments).set({ capturedCents: 9_001 }).where(eq(payments.id, payment.id));
    expect(await differences()).toMatchObject([{ kind: 'other_amount', what: payment.id }]);
  });
});
