import { ShipmentDraft } from '@outpost/shared-contracts/business/shipment-draft';
import { describe, expect, it } from 'vitest';
import { aShipment } from '../../../testing/shipments.ts';
import { faultsOf, fieldOf, stepOf, stepShown } from './faults.ts';
import { firstDay, lastDay, newShipment, shipmentOf, type TypedShipment, typedOf } from './typed-shipment.ts';

const now = new Date('2026-11-28T12:00:00Z');
const today = firstDay(now);
const whole = typedOf(aShipment(), today, false);
const found = (values: TypedShipment) => faultsOf(values, now).map(({ at, fault }) => `${at} ${fault}`);
const [item = whole.customs.items[0]] = whole.customs.items;
const withItem = (change: object) => ({ ...whole, customs: { ...whole.customs, items: [{ ...item, ...change }] } }) as TypedShipment;

describe('what is typed of a shipment', () => {
  it('is what was there before, to and fro, and a copy begins a new one', () => {
    expect(ShipmentDraft.parse(shipmentOf(whole))).toEqual(shipmentOf(whole));
    const { from, to, parcels, customs, options } = aShipment();
    expect(shipmentOf(whole)).toEqual({ from, to, parcels, customs, options });
    expect(whole.quote).toEqual({ id: 20_001, revision: 3 });
    const copy = typedOf(aShipment({ options: { ...options, ship_date: '2026-01-01' } }), today, true);
    expect([copy.quote, copy.options.ship_date, copy.options.reference]).toEqual([null, today, '']);
    expect(found(copy)).toEqual([]);
  });

  it('is read with a comma or a point', () => {
    const typed = { ...whole, parcels: [{ length: '40', width: '30,4', height: '20.6', weight: '4,25', description: 'x' }] };
    expect(shipmentOf(typed).parcels[0]).toMatchObject({ length: 40, width: 30, height: 21, grams: 4250 });
  });

  it('says everything that is missing of an empty one, step by step', () => {
    const empty = newShipment({}, today);
    expect(new Set(faultsOf(empty, now).map(({ at }) => stepOf(at)))).toEqual(new Set(['from', 'to', 'parcels', 'customs']));
    expect(found(empty)).toContain('from.name required');
    expect(found(empty)).toContain('parcels.0.weight required');
    expect(found(empty)).toContain('customs.items.0.origin required');
    expect(stepShown('pay', empty, now)).toBe('from');
    expect(stepShown('pay', { ...empty, from: whole.from }, now)).toBe('to');
    expect(stepShown('pay', whole, now)).toBe('pay');
    expect(stepShown('from', whole, now)).toBe('from');
  });

  it.each([
    [withItem({ description: 'Soy candles' }), 'customs.items.0.description too_short'],
    [withItem({ description: 'Soy - candles' }), 'customs.items.0.description too_short'],
    [withItem({ description: 'A small gift' }), 'customs.items.0.description only_gift'],
    [withItem({ weight: '0.8' }), 'customs.items.0.weight heavier'],
    [withItem({ value: '12.5o' }), 'customs.items.0.value wrong'],
    [withItem({ value: '0' }), 'customs.items.0.value wrong'],
    [withItem({ hs_code: '34' }), 'customs.items.0.hs_code wrong'],
    [withItem({ quantity: '0' }), 'customs.items.0.quantity wrong'],
    [{ ...whole, to: { ...whole.to, country_code: 'GB', post_code: 'BS1 6XN' } }, 'to.country_code same_country'],
    [{ ...whole, to: { ...whole.to, post_code: '1' } }, 'to.post_code wrong'],
    [{ ...whole, from: { ...whole.from, phone: 'call me' } }, 'from.phone wrong'],
    [{ ...whole, options: { ...whole.options, ship_date: '2026-11-27' } }, 'options.ship_date not_then'],
    [{ ...whole, options: { ...whole.options, ship_date: '2026-12-09' } }, 'options.ship_date not_then'],
    [{ ...whole, options: { ...whole.options, insured: '10000000' } }, 'options.insured wrong'],
    [{ ...whole, customs: { ...whole.customs, contents: 'other' as const } }, 'customs.contents_text required'],
  ])('case %#: says what is wrong, and nothing else', (values, expected) => expect(found(values)).toEqual([expected]));

  it('leaves on a day of the next ten by the calendar of the service, or tomorrow where that is today', () => {
    expect(lastDay(now)).toBe('2026-12-08');
    const ahead = Object.assign(new Date('2026-11-28T12:00:00Z'), { getTimezoneOffset: () => -13 * 60 });
    const behind = Object.assign(new Date('2026-11-28T02:00:00Z'), { getTimezoneOffset: () => 8 * 60 });
    expect([firstDay(ahead), firstDay(behind)]).toEqual(['2026-11-29', '2026-11-28']);
  });

  it('knows the fields that the service means', () => {
    expect(fieldOf('draft.from.city')).toBe('from.city_name');
    expect(fieldOf('draft.to.country')).toBe('to.country_code');
    expect(fieldOf('draft.parcels.1.grams')).toBe('parcels.1.weight');
    expect(fieldOf('draft.customs.items.2.unit_value.minor')).toBe('customs.items.2.value');
    expect(fieldOf('draft.customs.items')).toBe('customs.items.0.weight');
    expect(fieldOf('draft.options.insured_value')).toBe('options.insured');
  });
});
