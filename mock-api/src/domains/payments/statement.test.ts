import { text } from 'node:stream/consumers';
import { getPayoutInfo, requestPayout } from '@outpost/shared-contracts/payments/payout-method-calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { earningsOf } from '../../../test/earnings.ts';
import { startService, type TestService } from '../../../test/helper.ts';
import { HOST } from '../../../test/money.ts';
import { readPdf } from '../../../test/pdf.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time/time.ts';
import { users } from '../accounts/schema.ts';
import type { StatementLine } from './statement.ts';
import { statementCsv, statementPdf } from './statement-files.ts';
import { wordsOf } from './words.ts';

let service: TestService;
let me: { token: string; userId: number };
let work: Awaited<ReturnType<typeof earningsOf>>;
let now = new Date();
beforeAll(async () => {
  service = await startService();
  me = await service.tokenOf('host@outpost.test');
  work = await earningsOf({ db: service.db, now: () => now });
});
afterAll(() => service.close());

const info = async () => (await service.call(getPayoutInfo, {}, me)).reply.data;
const open = (url: string) => service.app.inject({ method: 'GET', url });
/** The rows of a month's CSV below their headings. */
async function rowsOf(place = 0): Promise<string[][]> {
  const { payload, headers } = await open((await info()).statements[place]?.csv_url ?? '');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = payload.replace('\u{feff}', '').trimEnd().split('\r\n');
  return lines.map((line) => line.split(',')).slice(1);
}
const centsOf = (amount: string | undefined) => Math.round(Number(amount) * 100);

describe('the statement of a month', () => {
  it('has every movement of what is owed to the host, and leads from what was owed before to what is owed now', async () => {
    await work.earn(0, 4100);
    await work.tip(0, 300);
    await work.takeOff(1, 150);
    const { available } = (await info()).totals;
    expect((await service.call(requestPayout, {}, me)).status).toBe(200);
    // Asked for again it is sent once, whether the first one still runs (200) or has arrived (409).
    expect([200, 409]).toContain((await service.call(requestPayout, {}, me)).status);
    await expect
      .poll(async () => {
        await service.runDue();
        return (await info()).totals.on_the_way.minor;
      })
      .toBe(0);
    const rows = await rowsOf();
    const kinds = rows.map(([, what]) => what);
    expect(kinds[0]).toBe('Balance at the beginning');
    for (const kind of ['Earned', 'Tip', 'Adjustment', 'Payout']) expect(kinds).toContain(kind);
    const opening = centsOf(rows[0]?.[4]);
    const moved = rows.slice(1).reduce((sum, [, , , amount]) => sum + centsOf(amount), 0);
    expect(centsOf(rows.at(-1)?.[4])).toBe(opening + moved);
    const sent = rows.filter(([, what, number]) => what === 'Payout' && number?.startsWith('OP-'));
    expect(-sent.reduce((sum, [, , , amount]) => sum + centsOf(amount), 0)).toBe(available.minor);
    expect(rows.find(([, what]) => what === 'Tip')?.slice(2, 4)).toEqual([expect.stringMatching(/^OP-\d+$/), '3.00']);
  });

  it('goes on where the month before ended', async () => {
    const last = (await rowsOf()).at(-1)?.[4];
    service.advance(32 * DAY_MS);
    now = new Date(now.getTime() + 32 * DAY_MS);
    me = await service.tokenOf('host@outpost.test');
    await work.earn(2, 700);
    const rows = await rowsOf();
    expect(rows[0]?.[4]).toBe(last);
    expect(rows.map(([, what, , amount]) => [what, amount])).toContainEqual(['Earned', '7.00']);
    expect((await info()).statements.length).toBeGreaterThan(1);
  });

  it('is drawn as PDF in the language of the host', async () => {
    await service.db.update(users).set({ language: 'de' }).where(eq(users.id, HOST));
    const { rawPayload, headers } = await open((await info()).statements[0]?.pdf_url ?? '');
    expect(headers['content-type']).toBe('application/pdf');
    const lines = (await readPdf(rawPayload)).lines.map((line) => line.replaceAll(/\s/g, ''));
    expect(lines.some((line) => line.startsWith('KontoauszugderAuszahlungen'))).toBe(true);
    expect(lines.some((line) => line.includes('Verdient') && line.includes('7,00$'))).toBe(true);
    await service.db.update(users).set({ language: 'en' }).where(eq(users.id, HOST));
  });

  it('is nobody else’s: neither by another signature, nor another month or host, nor later', async () => {
    const url = (await info()).statements[0]?.csv_url ?? '';
    expect((await open(url)).statusCode).toBe(200);
    const month = /\d{4}-\d{2}/.exec(url)?.[0] ?? '';
    const others = [
      url.replace(/signature=.*/, ''),
      `${url}x`,
      url.replace(month, '2020-01'),
      url.replace('.csv', '.pdf'),
      url.replace('.csv', '.exe'),
      url.replace(`/${HOST}/`, '/1/'),
      url.replace(/expires=\d+/, 'expires=9999999999999'),
    ];
    for (const other of others) expect((await open(other)).statusCode, other).toBe(404);
    service.advance(3 * HOUR_MS);
    expect((await open(url)).statusCode).toBe(404);
  });

  it('is asked for by one host sixty times in an hour at most', async () => {
    expect(service.config.rateLimits).toBe(false);
    const limited = await startService({ RATE_LIMITS: 'true' });
    const { token } = await limited.tokenOf('host@outpost.test');
    const url = (await limited.call(getPayoutInfo, {}, { token })).reply.data.statements[0]?.csv_url ?? '';
    const codes: number[] = [];
    for (let count = 0; count < 61; count += 1) codes.push((await limited.app.inject({ method: 'GET', url })).statusCode);
    expect(codes.slice(0, 60).every((code) => code === 200)).toBe(true);
    expect(codes[60]).toBe(429);
    await limited.close();
  });
});

describe('a file of a statement', () => {
  const { words, language } = wordsOf('en');

  it('ends where its reading fails half way, and takes nothing else with it', async () => {
    async function* lines() {
      yield await Promise.reject<never>(new Error('the database is away'));
    }
    const file = statementCsv({ month: '2026-11', opening: 0, closing: 0, lines }, words.statement);
    await expect(text(file)).rejects.toThrow('the database is away');
  });

  it('draws a thousand lines and sums the rest, so that it still leads to the balance at the end', async () => {
    let read = 0;
    async function* lines(): AsyncGenerator<StatementLine> {
      for (; read < 1500; read += 1) yield { at: new Date(0), kind: 'earned', number: `OP-${read}`, cents: 100, balance: (read + 1) * 100 };
    }
    const whole = { words: words.statement, language, owner: 'Hanna Host', earner: 'host' as const };
    const pdf = await statementPdf({ month: '2026-11', opening: 0, closing: 150_000, lines }, whole);
    const drawn = (await readPdf(pdf)).lines.map((line) => line.replaceAll(/\s/g, ''));
    expect(drawn.filter((line) => line.includes('Earned'))).toHaveLength(1000);
    expect(drawn.some((line) => line.startsWith('Furtherentries') && line.includes('$500.00'))).toBe(true);
    expect(drawn.some((line) => line.startsWith('Balanceattheend') && line.includes('$1,500.00'))).toBe(true);
    expect(read).toBeLessThan(1500);
  });
});

it('has nothing to send to a host without earnings, and says so', async () => {
  expect((await service.call(requestPayout, {}, me)).problem.code).toBe('move_refused');
});
