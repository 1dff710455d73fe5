import { getBanners } from '@outpost/shared-contracts/content/banners';
import { getLandingPage } from '@outpost/shared-contracts/content/calls';
import type { ContentPage } from '@outpost/shared-contracts/content/page';
import { shippingCents } from '@outpost/shared-contracts/pricing/shipping';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../../test/helper.ts';
import { promoCodes } from '../../pricing/schema.ts';
import { runningBanners } from '../banners.ts';
import { readPage } from '../page.ts';
import { lastOccurrence, nextOccurrence, orderBy, SPECIAL_DAYS, type SpecialDay } from './campaigns-calendar.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const at = (day: string) => new Date(`${day}T12:00:00Z`);
async function pageAt(id: string, day: string): Promise<ContentPage> {
  const page = await readPage(service.db, { id, language: 'en', now: at(day) });
  if (!page) throw new Error(`There is no ${id}`);
  return page;
}
const block = <K extends ContentPage['blocks'][number]['kind']>({ blocks }: ContentPage, kind: K) =>
  blocks.filter((one): one is Extract<ContentPage['blocks'][number], { kind: K }> => one.kind === kind);
/** Titles of the cards below a heading. */
const cards = (page: ContentPage, title: string) =>
  block(page, 'cards')
    .find((one) => one.title === title)
    ?.cards.map((card) => card.title);

describe('special days fall where the calendar has them', () => {
  it.each<[SpecialDay, string, string]>([
    ['black-friday', '2026-07-01', '2026-11-27'],
    ['black-friday', '2027-01-05', '2027-11-26'],
    ['singles-day', '2026-07-01', '2026-11-11'],
    ['mothers-day', '2026-01-01', '2026-05-10'],
    ['mothers-day', '2027-01-01', '2027-05-09'],
    ['fathers-day', '2026-01-01', '2026-06-21'],
    ['back-to-school', '2026-01-01', '2026-09-01'],
    ['lunar-new-year', '2025-01-02', '2025-01-29'],
    ['lunar-new-year', '2026-01-02', '2026-02-17'],
    ['lunar-new-year', '2026-06-01', '2027-02-06'],
    ['lunar-new-year', '2030-01-02', '2030-02-03'],
    ['white-day', '2026-04-01', '2027-03-14'],
    ['summer-sale', '2026-01-01', '2026-06-24'],
    ['summer-sale', '2028-01-01', '2028-06-28'],
    ['summer-sale', '2027-01-01', '2027-06-23'],
    ['white-week', '2026-03-01', '2027-01-11'],
  ])('%s after %s is on %s', (key, now, day) => {
    expect(nextOccurrence(key, at(now)).day.toISOString().slice(0, 10)).toBe(day);
  });

  it('the next one is never over, and the last one always is', () => {
    for (const key of SPECIAL_DAYS)
      for (let month = 1; month <= 12; month++) {
        const now = at(`2026-${String(month).padStart(2, '0')}-15`);
        expect(nextOccurrence(key, now).endsAt > now, key).toBe(true);
        expect(lastOccurrence(key, now)?.endsAt.getTime(), key).toBeLessThanOrEqual(now.getTime());
      }
  });
});

describe('pages of special days', () => {
  it.each(SPECIAL_DAYS)('%s has its own words, its next date, and by when to order', async (key) => {
    const page = await pageAt(`special-day-${key}`, '2026-03-20');
    const next = nextOccurrence(key, at('2026-03-20'));
    const [hero] = block(page, 'hero');
    expect(hero?.picture).toBe(key);
    expect(hero?.eyebrow).toContain(new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(next.day));
    expect(block(page, 'callout').length).toBe(orderBy(next) > at('2026-03-20') ? 1 : 0);
    expect(page.canonical).toBe(`/c/${key}`);
    expect(JSON.stringify(page)).not.toMatch(/\{\w+\}/);
  });

  it('no two of them say the same', async () => {
    const leads = await Promise.all(SPECIAL_DAYS.map(async (key) => (await pageAt(`special-day-${key}`, '2026-03-20')).description));
    expect(new Set(leads).size).toBe(SPECIAL_DAYS.length);
  });

  it('Black Friday shows its code with the rate and the dates that prices are computed with', async () => {
    const year = new Date().getUTCFullYear();
    const [stored] = await service.db.select().from(promoCodes).where(eq(promoCodes.code, 'FRIDAY30'));
    const stateOn = async (day: string) => block(await pageAt('special-day-black-friday', day), 'code')[0];
    const code = await stateOn(`${year}-10-01`);
    expect(code).toMatchObject({ code: 'FRIDAY30', rate: 3000, state: 'coming', ends_at: stored?.endsAt?.toISOString() });
    const { day } = nextOccurrence('black-friday', at(`${year}-10-01`));
    expect((await stateOn(day.toISOString().slice(0, 10)))?.state).toBe('running');
    expect((await stateOn(`${year}-12-20`))?.state, 'ended is said, not hidden').toBe('ended');
  });

  it('offers no code to the calculator that prices do not take', async () => {
    const codeIn = async (day: string) => block(await pageAt('special-day-black-friday', day), 'calculator')[0]?.code;
    const year = new Date().getUTCFullYear();
    const { day } = nextOccurrence('black-friday', at(`${year}-10-01`));
    expect(await codeIn(day.toISOString().slice(0, 10))).toBe('FRIDAY30');
    for (const other of ['10-01', '12-20']) expect(await codeIn(`${year}-${other}`), other).toBeUndefined();
    expect(block(await pageAt('special-day-white-day', `${year}-03-01`), 'code')).toEqual([]);
  });

  it('B-068 /d shows the special days as /c does, and a section with pages besides', async () => {
    const [c, d] = [await pageAt('special-days', '2026-03-20'), await pageAt('deal-days', '2026-03-20')];
    expect(block(d, 'cards')[0]?.cards.map(({ title }) => title)).toEqual(block(c, 'cards')[0]?.cards.map(({ title }) => title));
    expect(block(d, 'cards')[0]?.cards.length).toBe(SPECIAL_DAYS.length);
    expect([block(c, 'links').length, block(d, 'links').length]).toEqual([0, 1]);
    const day = await pageAt('deal-day-white-day', '2026-03-20');
    expect([block(day, 'links').length, day.canonical]).toEqual([1, '/c/white-day']);
  });

  it.each(['special-day-no-such-day', 'special-day-constructor', 'deal-day-', 'special-day-to-string', 'special-days-x'])(
    'there is no page %s',
    async (id) => {
      expect(await readPage(service.db, { id, language: 'en', now: at('2026-03-20') })).toBeUndefined();
    },
  );
});

describe('the list of campaigns', () => {
  it('has what runs, what comes and what has ended, each with its day', async () => {
    const page = await pageAt('campaigns', '2026-11-28');
    expect(cards(page, 'Running now')).toEqual(['Black Friday']);
    expect(cards(page, 'Coming')?.[0]).toBe('White week');
    expect(cards(page, 'Ended')).toEqual(["Singles' Day", 'Back to school']);
    expect(JSON.stringify(page)).toContain('Ended on November 11, 2026.');
    expect(block(page, 'code')[0]).toMatchObject({ code: 'HELLO10', state: 'running' });
  });

  it('E-176 gives the banners of what runs, with a code only while prices take it', async () => {
    const year = new Date().getUTCFullYear();
    const { day } = nextOccurrence('black-friday', at(`${year}-10-01`));
    const [friday] = await runningBanners(service.db, { language: 'en', now: day });
    expect(friday).toMatchObject({ id: 'black-friday', code: 'FRIDAY30', path: '/c/black-friday' });
    expect(friday?.text).toContain('30%');
    expect(await runningBanners(service.db, { language: 'en', now: at('2026-10-15') })).toEqual([]);
    const answer = await service.call(getBanners, { query: { language: 'de' } });
    expect(answer.reply.data.every(({ ends_at }) => Date.parse(ends_at) > Date.now())).toBe(true);
  });
});

describe('promo pages', () => {
  const pageOf = async (id: string) => (await service.call(getLandingPage, { params: { id }, query: {} })).reply.data;

  it('B-511 HELLO10 is shown as 10 % off the first shipment, with the terms of the pricing domain', async () => {
    const page = await pageOf('hello10');
    expect(page.title).toBe('10% off your first shipment');
    expect(block(page, 'code')[0]).toMatchObject({ code: 'HELLO10', rate: 1000, state: 'running', ends_at: null });
    expect(block(page, 'code')[0]?.terms).toEqual(
      expect.arrayContaining(['It counts for the first order you pay for.', 'Each person can use it once.']),
    );
    expect(block(page, 'calculator')[0]?.code).toBe('HELLO10');
  });

  it('computes its example with the formula of every price', async () => {
    const [facts] = block(await pageOf('hello10'), 'facts');
    const cents = facts?.facts.map(({ value }) => Math.round(Number(value.replace(/[^\d.-]/g, '')) * 100)) ?? [];
    const fee = shippingCents('US', 'GB', 5000);
    expect(cents).toEqual([fee, -Math.round(fee / 10), fee - Math.round(fee / 10)]);
  });

  it('the terms follow the code: with a least amount and an end they are said, and after it the page says so', async () => {
    const own = await startService();
    try {
      await own.db
        .update(promoCodes)
        .set({ leastCents: 2500, endsAt: new Date('2026-06-01T00:00:00Z') })
        .where(eq(promoCodes.code, 'HELLO10'));
      const page = await readPage(own.db, { id: 'hello10', language: 'en', now: at('2026-06-02') });
      const [code] = page ? block(page, 'code') : [];
      expect(code?.state).toBe('ended');
      expect(code?.terms).toContain('The shipping fee has to be at least $25.00.');
      expect(page && block(page, 'calculator')).toEqual([]);
    } finally {
      await own.close();
    }
  });

  it('/hi10 is a shorter page of its own with the same code, which search engines know by /hello10', async () => {
    const [hello, hi] = [await pageOf('hello10'), await pageOf('hi10')];
    expect(hi.title).not.toBe(hello.title);
    expect(hi.blocks.length).toBeLessThan(hello.blocks.length);
    expect(block(hi, 'code')[0]?.code).toBe('HELLO10');
    expect([hello.canonical, hi.canonical]).toEqual(['/hello10', '/hello10']);
  });
});

describe('how it works', () => {
  const pageOf = async (id: string) => (await service.call(getLandingPage, { params: { id }, query: {} })).reply.data;

  it('tells shoppers the steps and what each costs, from the tables of fees', async () => {
    const page = await pageOf('how-it-works-for-shoppers');
    expect(block(page, 'steps')[0]?.steps.length).toBe(5);
    const facts = Object.fromEntries(block(page, 'facts')[0]?.facts.map(({ label, value }) => [label, value]) ?? []);
    expect(facts).toMatchObject({
      'Handling of a parcel': '$3',
      'Insurance included': '$100',
      'Sign-up and address': '$0',
      'Buy For Me': '8%',
    });
    expect(JSON.stringify(page)).not.toMatch(/\{\w+\}/);
  });

  it('tells hosts their 80 % of each fee', async () => {
    const page = await pageOf('how-it-works-for-hosts');
    expect(block(page, 'facts')[0]?.facts.map(({ value }) => value)).toEqual(['$2.40', '$4', '$6.40', '$1.60', '$3.20']);
    expect(JSON.stringify(page)).not.toMatch(/\{\w+\}/);
  });
});
