import { deleteHostOff, getHolidays, getHostOff, saveHostOff } from '@outpost/shared-contracts/hosts/availability-calls';
import { getHost } from '@outpost/shared-contracts/hosts/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { anOrder, takeOrderTo } from '../../../test/orders.ts';
import { hostOffDays, hosts } from '../hosts/schema.ts';
import { findHolidays } from './holidays.ts';

const DAY_MS = 86_400_000;
const HOST = 2;
let service: TestService;
let host: { token: string };
/** A day so many after the service's. */
let day: (ahead: number) => string;

beforeAll(async () => {
  service = await startService();
  host = await service.tokenOf('host@outpost.test');
  const { today } = (await service.call(getHostOff, {}, host)).reply.data;
  day = (ahead) => new Date(Date.parse(`${today}T00:00:00Z`) + ahead * DAY_MS).toISOString().slice(0, 10);
});
beforeEach(async () => {
  await service.call(saveHostOff, { body: { opening_days: [1, 2, 3, 4, 5, 6, 7] } }, host);
  await service.call(deleteHostOff, { body: { from: day(0), to: day(366) } }, host);
});
afterAll(() => service.close());

const read = async () => (await service.call(getHostOff, {}, host)).reply.data;
const shown = async () => (await service.call(getHost, { params: { id: HOST } })).reply.data;
const save = (body: Parameters<typeof service.call<typeof saveHostOff>>[1]['body']) => service.call(saveHostOff, { body }, host);
const open = (from: string, to?: string) => service.call(deleteHostOff, { body: { from, ...(to && { to }) } }, host);
const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

describe('days off', () => {
  it('E-056 E-057 B-380 closes both ends of a range and what is between, and shoppers are told the next open day', async () => {
    await save({ from: day(0), to: day(2), reason: 'At a wedding' });
    expect((await read()).off_days).toEqual([0, 1, 2].map((ahead) => ({ day: day(ahead), reason: 'At a wedding' })));
    expect((await read()).next_open_day).toBe(day(3));
    const page = await shown();
    expect([page.off_days, page.next_open_day]).toEqual([[day(0), day(1), day(2)], day(3)]);
    expect(JSON.stringify(page)).not.toContain('wedding');
  });

  it('E-058 B-433 opens what was closed and nothing else', async () => {
    await save({ from: day(1), to: day(5) });
    await open(day(2), day(3));
    await open(day(5));
    expect((await shown()).off_days).toEqual([day(1), day(4)]);
    // A day that is open already stays so.
    expect((await open(day(2), day(3))).status).toBe(200);
  });

  it('E-056 a day that is over is shown to nobody', async () => {
    await service.db.insert(hostOffDays).values({ hostId: HOST, day: day(-1), reason: 'Yesterday' });
    await save({ from: day(1) });
    expect((await read()).off_days.map((off) => off.day)).toEqual([day(1)]);
    expect((await shown()).off_days).toEqual([day(1)]);
  });

  it('a day that was off before has the newer reason, and a repeat closes it once', async () => {
    await save({ from: day(1), reason: 'Dentist' });
    await save({ from: day(1), to: day(2), reason: 'Away' });
    expect((await read()).off_days).toEqual([1, 2].map((ahead) => ({ day: day(ahead), reason: 'Away' })));
  });

  it('E-057 weekdays are off each week until they are open again, and days off stay as they were', async () => {
    const tomorrow = weekday(day(1));
    const others = [7, 6, 5, 4, 3, 2, 1].filter((one) => one !== tomorrow);
    await save({ from: day(0) });
    expect((await save({ opening_days: [...others, ...others.slice(0, 1)] })).reply.data).toMatchObject({
      opening_days: others.toSorted(),
      off_days: [{ day: day(0), reason: '' }],
      next_open_day: day(2),
    });
    expect(await shown()).toMatchObject({ opening_days: others.toSorted(), next_open_day: day(2) });
  });

  it('what is over, what is no day, what ends before it begins and what is too far is refused at its field', async () => {
    const refusals = [
      [{ from: day(-1), to: day(2) }, 'from', 'in_the_past'],
      [{ from: '2027-02-30' }, 'from', 'not_a_day'],
      [{ from: day(3), to: day(2) }, 'to', 'out_of_range'],
      [{ from: day(366), to: day(367) }, 'to', 'too_far'],
      [{ to: day(1) }, 'from', 'required'],
      [{ reason: 'None' }, 'from', 'either_required'],
      [{ opening_days: [] }, 'opening_days', 'too_small'],
      [{ opening_days: [8] }, 'opening_days.0', 'too_big'],
      [{ from: day(1), reason: 'x'.repeat(121) }, 'reason', 'too_big'],
    ] as const;
    for (const [body, field, code] of refusals) {
      const { problem } = await save(body as never);
      expect(
        problem.errors?.map((error) => [error.field, error.code]),
        JSON.stringify(body),
      ).toEqual([[field, code]]);
    }
    expect((await open(day(-1))).problem.errors?.[0]).toMatchObject({ field: 'from', code: 'in_the_past' });
    expect((await open(day(2), day(1))).problem.errors?.[0]).toMatchObject({ field: 'to', code: 'out_of_range' });
    expect((await read()).off_days).toEqual([]);
    expect((await save({ from: day(366) })).status).toBe(200);
  });
});

it('parcels that are due are named by their day: expected ones of this host, from today on', async () => {
  const before = (await read()).due.map(({ order_id }) => order_id);
  const due = await anOrder(service, { expectedAt: day(2) });
  const sooner = await anOrder(service, { expectedAt: day(0) });
  await anOrder(service, { expectedAt: day(-1) });
  await anOrder(service, { expectedAt: day(2), hostId: 101 });
  await anOrder(service, {});
  const came = await anOrder(service, { expectedAt: day(2) });
  await takeOrderTo(service, came.id, 'arrived');
  const added = (await read()).due.filter(({ order_id }) => !before.includes(order_id));
  expect(added).toEqual([
    { day: day(0), order_id: sooner.id, order_number: sooner.orderNumber },
    { day: day(2), order_id: due.id, order_number: due.orderNumber },
  ]);
});

it('a calendar is the host’s who asks', async () => {
  const { token } = await service.tokenOf('shopper@outpost.test');
  expect((await service.call(getHostOff, {}, { token })).status).toBe(405);
  expect((await service.call(saveHostOff, { body: { from: day(1) } }, { token })).status).toBe(405);
  expect((await service.call(deleteHostOff, { body: { from: day(1) } }, { token })).status).toBe(405);
  await save({ from: day(1) });
  await service.db
    .insert(hostOffDays)
    .values({ hostId: 101, day: day(5), reason: '' })
    .onConflictDoNothing();
  const other = (await service.call(getHost, { params: { id: 101 } })).reply.data;
  expect(other.off_days).toContain(day(5));
  await service.call(deleteHostOff, { body: { from: day(0), to: day(300) } }, host);
  expect((await service.call(getHost, { params: { id: 101 } })).reply.data.off_days).toEqual(other.off_days);
});

describe('public holidays', () => {
  const holidays = async (lang?: string) => (await service.call(getHolidays, { query: lang ? { lang } : {} }, host)).reply.data;

  it('are those of the host’s country for a year from today on, in order, each day once, by their names in the language of who asks', async () => {
    const days = (await holidays()).map((one) => one.day);
    expect(days).toEqual([...new Set(days)].toSorted());
    expect(days.every((one) => one >= day(0) && one <= day(366))).toBe(true);
    // The sample host is in the United States.
    const of = async (monthDay: string, lang: string) => (await holidays(lang)).find((one) => one.day.endsWith(monthDay))?.name;
    expect([await of('12-25', 'en'), await of('12-25', 'de'), await of('07-04', 'en')]).toEqual([
      'Christmas Day',
      'Weihnachten',
      'Independence Day',
    ]);
    expect(await holidays('xx')).toEqual(await holidays('en'));
    await service.db.update(hosts).set({ countryCode: 'DE' }).where(eq(hosts.userId, HOST));
    expect([await of('10-03', 'de'), await of('07-04', 'en')]).toEqual(['Tag der Deutschen Einheit', undefined]);
    await service.db.update(hosts).set({ countryCode: 'ZZ' }).where(eq(hosts.userId, HOST));
    expect(await holidays()).toEqual([]);
    await service.db.update(hosts).set({ countryCode: 'US' }).where(eq(hosts.userId, HOST));
    const { token } = await service.tokenOf('shopper@outpost.test');
    expect((await service.call(getHolidays, { query: {} }, { token })).status).toBe(405);
  });

  it('that last several days are named day by day, also those whose first is over', async () => {
    const names = (await findHolidays('TR', 'en', '2027-03-10')).slice(0, 3);
    expect(names.map((one) => one.day)).toEqual(['2027-03-10', '2027-03-11', '2027-03-12']);
    expect(new Set(names.map(({ name }) => name)).size).toBe(1);
  });

  it('E-057 single days are closed together, each with its own reason, or none of them', async () => {
    const [first, second] = await holidays();
    const reasons = [first, second].map((one) => ({ day: one?.day ?? '', reason: one?.name ?? '' }));
    expect((await save({ days: reasons })).reply.data.off_days).toEqual(reasons);
    const refused = await save({ days: [{ day: day(9) }, { day: day(-1) }] });
    expect(refused.problem.errors?.map((error) => [error.field, error.code])).toEqual([['days.1.day', 'in_the_past']]);
    expect((await save({ days: Array.from({ length: 61 }, () => ({ day: day(9) })) })).problem.errors?.[0]?.field).toBe('days');
    expect((await read()).off_days).toEqual(reasons);
  });
});
