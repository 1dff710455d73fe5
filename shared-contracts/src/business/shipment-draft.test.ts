import { expect, it } from 'vitest';
import {
  CUSTOMS_CONTENTS,
  type CustomsItem,
  INCOTERMS,
  LABEL_FORMATS,
  MOST_CUSTOMS_ITEMS,
  MOST_PARCELS,
  NON_DELIVERY,
  Party,
  REFERENCE_LENGTH,
  ShipmentDraft,
} from './shipment-draft.ts';
import type { PickupStatus } from './shipment-status.ts';
import { PICKUP_STATUSES } from './shipment-status.ts';

const party = { name: 'Fay', phone: '+31 20 123', line1: 'Street 1', city: 'Hamburg', country: 'DE' };
const parcel = { length: 1, width: 270, height: 10, grams: 70_000, description: 'Lamps' };
const item: CustomsItem = {
  description: 'Brass',
  quantity: 1,
  unit_value: { minor: 1, currency: 'USD' },
  grams: 1,
  hs_code: '',
  origin: 'NL',
};
const draft = {
  ...{ from: party, to: party, parcels: [parcel] },
  customs: { contents: 'gift', incoterm: 'DAP', non_delivery: 'return', items: [item], signer: 'Fay' },
  options: { ship_date: '2026-11-28' },
};
const takes = (change: object) => ShipmentDraft.safeParse({ ...draft, ...change }).success;
const takesCustoms = (change: object) => takes({ customs: { ...draft.customs, ...change } });
const takesOptions = (change: object) => takes({ options: { ...draft.options, ...change } });

it('a draft takes what its lists name, within its bounds, and nothing else', () => {
  expect(takes({})).toBe(true);
  for (const [field, values] of [
    ['contents', CUSTOMS_CONTENTS],
    ['incoterm', INCOTERMS],
    ['non_delivery', NON_DELIVERY],
  ] as const) {
    for (const value of values) expect(takesCustoms({ [field]: value }), value).toBe(true);
    expect(takesCustoms({ [field]: 'else' }), field).toBe(false);
  }
  for (const label_format of LABEL_FORMATS) expect(takesOptions({ label_format })).toBe(true);
  expect(takesOptions({ label_format: 'zpl' })).toBe(false);
  for (const [most, fits] of [
    [MOST_PARCELS, (n: number) => takes({ parcels: Array(n).fill(parcel) })],
    [MOST_CUSTOMS_ITEMS, (n: number) => takesCustoms({ items: Array(n).fill(item) })],
    [REFERENCE_LENGTH, (n: number) => takesOptions({ reference: 'x'.repeat(n) })],
  ] as const)
    expect([fits(most), fits(most + 1)]).toEqual([true, false]);
  expect([takes({ parcels: [] }), takesCustoms({ items: [] })]).toEqual([false, false]);
  expect(takes({ parcels: [{ ...parcel, length: 271 }] })).toBe(false);
  expect(takes({ parcels: [{ ...parcel, grams: 70_001 }] })).toBe(false);
});

it('a party may have no e-mail, and none that is no address', () => {
  const fits = (email: string) => Party.safeParse({ ...party, email }).success;
  expect([fits(''), fits('fay@fennel.test'), fits('fay'), fits(`${'x'.repeat(120)}@fennel.test`)]).toEqual([true, true, false, false]);
});

it('a shipment begins without a pickup', () => {
  const first: PickupStatus = 'unscheduled';
  expect(PICKUP_STATUSES[0]).toBe(first);
});
