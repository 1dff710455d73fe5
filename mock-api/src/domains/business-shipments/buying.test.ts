import { checkTopUp, getBusinessBalance } from '@outpost/shared-contracts/business/balance-calls';
import { getShipmentInvoice, priceShipment, rateShipment } from '@outpost/shared-contracts/business/shipment-calls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type aDraft, businessScenario, businessWorld } from '../../../test/business.ts';
import { startService, type TestService } from '../../../test/helper.ts';
import { CARDS } from '../../../test/money-company.ts';
import { HOUR_MS } from '../../platform/time/time.ts';
import { balanceOf } from '../ledger/port.ts';

let world: Awaited<ReturnType<typeof businessWorld>>;
let service: TestService;
let live: typeof world.live;

beforeAll(async () => {
  world = await businessWorld();
  ({ service, live } = world);
});
afterEach(() => world.carriers.behave());
afterAll(() => service.close());

const draft = (more: Parameters<typeof aDraft>[1] = {}) => world.draft(more);
const later = (ms: number) => world.later(ms);
const balance = () => world.balance();
const books = (account: Parameters<typeof world.books>[0]) => world.books(account);

describe('a quote', () => {
  it('E-151 asks all carriers, the cheapest first, and says why the others gave no rate', async () => {
    const { rates, failed, number, shipment_id } = await live.rated(draft({ at: 'SILENT' }));
    expect(number).toBe(`BS-${shipment_id}`);
    expect(rates.map(({ carrier, service: way }) => `${carrier} ${way}`)).toEqual([
      'Bluefin Post economy',
      'Kestrel Express express',
      'Kestrel Express priority',
    ]);
    expect(failed).toEqual([{ carrier: 'Meridian Air', reason: 'no_answer', message: 'No answer in 8 seconds.' }]);
    for (const { price, lines } of rates) {
      expect(price.minor).toBe(lines.reduce((sum, { amount }) => sum + amount.minor, 0));
      const [gross, discount] = ['shipping', 'business'].map((code) => lines.find((line) => line.code === code)?.amount.minor ?? 0);
      // 8 % for companies.
      expect((gross ?? 0) + (discount ?? 0)).toBe(Math.round((gross ?? 0) * 0.92));
    }
    // The draft is kept as it was.
    expect(await live.read(shipment_id)).toMatchObject({ ...draft({ at: 'SILENT' }), status: null, state: 'quote', price: null });
  });

  it('adds up what its parcels cost, and lists who takes some of them only', async () => {
    const one = await live.rated(draft());
    const three = await live.rated(draft({ parcels: 3 }));
    const grossOf = ({ rates }: typeof one) => rates[0]?.lines.find(({ code }) => code === 'shipping')?.amount.minor ?? 0;
    expect(grossOf(three)).toBe(3 * grossOf(one));
    const heavy = draft({ parcels: 2 });
    const mixed = await live.rated({
      ...heavy,
      parcels: heavy.parcels.map((parcel, at) => ({ ...parcel, grams: at === 0 ? 40_000 : 2_000 })),
    });
    expect(mixed.failed).toContainEqual({ carrier: 'Bluefin Post', reason: 'parcel_refused', message: '' });
  });

  it.each([
    ['two addresses of one country', (d: ReturnType<typeof draft>) => ({ ...d, to: { ...d.from } }), 'draft.to.country', 'same_country'],
    [
      'a post code of another country',
      (d: ReturnType<typeof draft>) => ({ ...d, to: { ...d.to, post_code: 'X' } }),
      'draft.to.post_code',
      'wrong_format',
    ],
    [
      'things that weigh more than their parcels',
      (d: ReturnType<typeof draft>) => ({
        ...d,
        customs: { ...d.customs, items: d.customs.items.map((item) => ({ ...item, grams: 1_001 })) },
      }),
      'draft.customs.items',
      'too_heavy',
    ],
    [
      'two words for what it is',
      (d: ReturnType<typeof draft>) => ({
        ...d,
        customs: { ...d.customs, items: d.customs.items.map((item) => ({ ...item, description: 'Table lamp' })) },
      }),
      'draft.customs.items.0.description',
      'wrong_format',
    ],
    [
      'a gift',
      (d: ReturnType<typeof draft>) => ({
        ...d,
        customs: { ...d.customs, items: d.customs.items.map((item) => ({ ...item, description: 'A nice gift' })) },
      }),
      'draft.customs.items.0.description',
      'wrong_format',
    ],
    [
      'another thing that nobody names',
      (d: ReturnType<typeof draft>) => ({ ...d, customs: { ...d.customs, contents: 'other' as const } }),
      'draft.customs.contents_text',
      'required',
    ],
    [
      'yesterday',
      (d: ReturnType<typeof draft>) => ({ ...d, options: { ...d.options, ship_date: '2026-01-01' } }),
      'draft.options.ship_date',
      'in_the_past',
    ],
    [
      'a day in eleven days',
      (d: ReturnType<typeof draft>) => ({ ...d, options: { ...d.options, ship_date: world.today(11) } }),
      'draft.options.ship_date',
      'too_far',
    ],
    [
      'no day',
      (d: ReturnType<typeof draft>) => ({ ...d, options: { ...d.options, ship_date: '2026-02-30' } }),
      'draft.options.ship_date',
      'not_a_day',
    ],
  ])('refuses %s', async (_, change, field, code) => {
    const { problem } = await service.call(rateShipment, { body: { draft: change(draft()) } }, live.who);
    expect(problem.errors).toContainEqual(expect.objectContaining({ field, code }));
  });

  it('E-152 locks the price that was seen for 24 hours, and no other', async () => {
    const { shipment_id, revision, rates } = await live.rated(draft());
    const [rate] = rates;
    const body = { shipment_id, revision, carrier: rate?.carrier ?? '', service: rate?.service ?? 'economy' };
    const other = { minor: (rate?.price.minor ?? 0) - 1, currency: 'USD' };
    expect((await service.call(priceShipment, { body: { ...body, expected_price: other } }, live.who)).problem.code).toBe('total_changed');
    expect((await live.read(shipment_id)).locked_until).toBeNull();
    const expected_price = rate?.price ?? other;
    const { data } = (await service.call(priceShipment, { body: { ...body, expected_price } }, live.who)).reply;
    const hours = (Date.parse(data.locked_until ?? '') - world.now()) / HOUR_MS;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    expect(data).toMatchObject({ price: rate?.price, carrier: rate?.carrier, can: { pay: true } });
    // Who has seen an earlier revision changes nothing.
    expect((await service.call(priceShipment, { body: { ...body, expected_price } }, live.who)).problem.code).toBe('stale_change');
    later(24 * HOUR_MS + 1000);
    expect((await live.payCall(data)).problem.code).toBe('move_refused');
    // An edit ends the lock.
    const again = await live.priced(draft());
    const edited = (
      await service.call(rateShipment, { body: { shipment_id: again.id, revision: again.revision, draft: draft() } }, live.who)
    ).reply;
    expect(await live.read(again.id)).toMatchObject({ locked_until: null, price: null, revision: edited.data.revision });
  });
});

describe('paying', () => {
  it('E-153 takes the price from the balance once, whoever presses how often', async () => {
    const shipment = await live.priced(draft());
    const [before, held] = [await balance(), await books('business_held')];
    const key = { ...live.who, idempotencyKey: 'pay-once' };
    const answers = await Promise.all([live.payCall(shipment, key), live.payCall(shipment), live.payCall(shipment)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const price = shipment.price?.minor ?? 0;
    expect(await balance()).toBe(before - price);
    expect(await books('business_held')).toBe(held - price);
    expect(await live.read(shipment.id)).toMatchObject({
      payment: 'paid',
      can: { buy_label: true, refund: true, pay: false, edit: false },
    });
    const [, moved] = (await service.call(getBusinessBalance, {}, live.who)).reply.data.movements.toReversed().slice(-2);
    expect(moved).toMatchObject({ kind: 'shipment', amount: { minor: -price }, shipment_id: shipment.id, number: shipment.number });
  });

  it('refuses another price than the locked one, and more than there is', async () => {
    const shipment = await live.priced(draft());
    const wrong = { ...shipment, price: { minor: 1, currency: 'USD' } };
    expect((await live.payCall(wrong)).problem.code).toBe('total_changed');
    const poor = await startService();
    const company = await businessScenario(poor);
    const left = (await poor.call(getBusinessBalance, {}, company.who)).reply.data.balance.minor;
    const dear = draft({ parcels: 20 });
    const price = await company.priced({ ...dear, parcels: dear.parcels.map((parcel) => ({ ...parcel, grams: 70_000 })) });
    expect(price.price?.minor).toBeGreaterThan(left);
    const { problem } = await company.payCall(price);
    expect(problem.errors).toMatchObject([{ field: 'pay_with', code: 'balance_too_low' }]);
    expect((await company.read(price.id)).payment).toBe('none');
    expect((await poor.call(getBusinessBalance, {}, company.who)).reply.data.balance.minor).toBe(left);
    await poor.close();
  });

  it('E-157 has an invoice of what was charged, and of nothing else', async () => {
    const shipment = await live.priced(draft());
    const invoice = (id: number, who: object = live.who) => service.call(getShipmentInvoice, { params: { id }, query: {} }, who);
    expect((await invoice(shipment.id)).problem.code).toBe('not_found');
    await live.payCall(shipment);
    const { data } = (await invoice(shipment.id)).reply;
    expect(data).toMatchObject({ number: `INV-${shipment.number}`, total: shipment.price, refunded: null, lines: shipment.lines });
    await live.refundCall(shipment.id);
    expect((await invoice(shipment.id)).reply.data.refunded).toEqual(shipment.price);
  });
});

describe('the balance', () => {
  it('is topped up by card, with a challenge where the bank wants one, and not by a card that is declined', async () => {
    const before = await balance();
    expect((await live.topUpCall(5_000)).reply.data.status).toBe('succeeded');
    await service.runDue();
    expect(await balance()).toBe(before + 5_000);
    expect((await live.topUpCall(5_000, CARDS.declined)).reply.data).toMatchObject({ status: 'requires_payment_method' });
    const { data } = (await live.topUpCall(7_000, CARDS.challenge)).reply;
    expect(data).toMatchObject({ status: 'requires_action', purchase_id: null, order_id: null });
    expect((await service.call(getBusinessBalance, {}, live.who)).reply.data.open).toMatchObject({ amount: { minor: 7_000 } });
    // One at a time.
    expect((await live.topUpCall(7_000)).problem.code).toBe('stale_change');
    await live.card.answer(data.next_action?.url ?? '');
    expect((await service.call(checkTopUp, { body: {} }, live.who)).reply.data).toMatchObject({ status: 'succeeded' });
    await service.runDue();
    expect(await balance()).toBe(before + 12_000);
    expect(-(await books('business_balance'))).toBe(before + 12_000);
    expect((await live.topUpCall(999)).problem.code).toBe('validation_failed');
  });
});

it('leaves the books at zero, and every balance as they say', async () => {
  expect(await balanceOf(service.db)).toBe(0);
  expect(-(await books('business_balance'))).toBe(await balance());
  expect((await books('carrier_costs')) + (await books('carrier_payable'))).toBe(0);
});
