import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { migratedDatabase } from '../../../test/template.ts';
import type { Database } from '../../platform/db/database.ts';
import { balanceOf, type LedgerEntry, post, reversed, UnbalancedError } from './port.ts';
import { ledgerEntries, ledgerPostings } from './schema.ts';

let db: Database;

beforeAll(async () => {
  const { database, drop } = await migratedDatabase();
  db = database.db;
  return async () => {
    await database.close();
    await drop();
  };
});

const at = new Date('2026-11-22T08:00:00Z');
const capture = (cents: number): LedgerEntry[] => [
  { account: 'company_balance', cents },
  { account: 'purchase_money', cents: -cents },
];
const write = (reference: string, entries: readonly LedgerEntry[], purchaseId: number | null = null) =>
  db.transaction((transaction) => post(transaction, { reference, purchaseId, at, entries }));

/** The whole of what a rejected statement says. */
async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    let text = '';
    for (let cause = error; cause instanceof Error; cause = cause.cause) text += `${cause.message}\n`;
    return text;
  }
  return 'not refused';
}

describe('the ledger', () => {
  it('adds up by account and by purchase', async () => {
    await write('capture:a', capture(700), 1);
    await write('capture:b', capture(50), 2);
    await write(
      'split:a',
      [
        { account: 'purchase_money', cents: 700 },
        { account: 'service_fees', cents: -100 },
        { account: 'host_payable', cents: -600 },
      ],
      1,
    );
    expect(await balanceOf(db)).toBe(0);
    expect(await balanceOf(db, { account: 'company_balance' })).toBe(750);
    expect(await balanceOf(db, { account: 'company_balance', purchaseId: 2 })).toBe(50);
    expect(await balanceOf(db, { account: 'purchase_money', purchaseId: 1 })).toBe(0);
    expect(await balanceOf(db, { account: 'payouts' })).toBe(0);
  });

  it('takes a movement once, whatever is said under its reference later', async () => {
    expect(await write('capture:once', capture(300), 3)).toBe(true);
    expect(await write('capture:once', capture(300), 3)).toBe(false);
    expect(await write('capture:once', capture(999), 3)).toBe(false);
    expect(await balanceOf(db, { account: 'company_balance', purchaseId: 3 })).toBe(300);
    expect(await write('uncapture:once', reversed(capture(300)), 3)).toBe(true);
    expect(await balanceOf(db, { account: 'company_balance', purchaseId: 3 })).toBe(0);
  });

  it('has nothing to say about nothing', async () => {
    expect(await write('nothing', capture(0))).toBe(false);
    expect(await db.select().from(ledgerPostings).where(eq(ledgerPostings.reference, 'nothing'))).toEqual([]);
  });

  it('refuses what does not sum to zero, and parts of cents', async () => {
    await expect(write('lost', [{ account: 'company_balance', cents: 5 }])).rejects.toThrow(UnbalancedError);
    await expect(write('half', capture(0.5))).rejects.toThrow(UnbalancedError);
  });

  it('is gone with its transaction', async () => {
    const work = db.transaction(async (transaction) => {
      await post(transaction, { reference: 'rolled back', purchaseId: 9, at, entries: capture(10) });
      throw new Error('the reason failed');
    });
    await expect(work).rejects.toThrow('the reason failed');
    expect(await balanceOf(db, { account: 'company_balance', purchaseId: 9 })).toBe(0);
    expect(await write('rolled back', capture(10), 9)).toBe(true);
  });

  it('is balanced by the database too: a posting that does not sum to zero is refused at the commit', async () => {
    const bypass = (cents: number[]) =>
      db.transaction(async (transaction) => {
        const [posting] = await transaction
          .insert(ledgerPostings)
          .values({ reference: `bypass ${cents}`, purchaseId: null, at })
          .returning();
        for (const one of cents)
          await transaction.insert(ledgerEntries).values({ postingId: posting?.id ?? 0, account: 'service_fees', cents: one });
      });
    expect(await refusalOf(bypass([5, -4]))).toMatch(/sums to 1, not to 0/);
    expect(await refusalOf(bypass([]))).toMatch(/not to 0/);
    // In between it may be out of balance.
    await bypass([5, -4, -1]);
    const [posting] = await db.select().from(ledgerPostings).where(eq(ledgerPostings.reference, 'bypass 5,-4,-1'));
    const late = db.insert(ledgerEntries).values({ postingId: posting?.id ?? 0, account: 'service_fees', cents: 1 });
    expect(await refusalOf(late)).toMatch(/sums to 1, not to 0/);
  });

  it('is only ever added to', async () => {
    await write('kept', capture(20));
    for (const statement of [
      sql`update ledger_entries set cents = cents * 2`,
      sql`delete from ledger_entries`,
      sql`truncate ledger_entries`,
      sql`update ledger_postings set purchase_id = 1`,
      sql`delete from ledger_postings`,
    ])
      expect(await refusalOf(db.execute(statement))).toMatch(/only added to/);
    expect(
      await refusalOf(db.execute(sql`insert into ledger_entries (posting_id, account, cents) select id, 'secret', 0 from ledger_postings`)),
    ).toMatch(/ledger_entries_/);
  });
});
