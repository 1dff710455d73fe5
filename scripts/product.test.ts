import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PURCHASE_MOVES } from '@outpost/shared-contracts/bfm/status';
import { ORDER_MOVES } from '@outpost/shared-contracts/orders/moves';
import { ORDER_STATUS, type OrderStatus, SHOPPER_TABS } from '@outpost/shared-contracts/orders/status';
import { discountCents } from '@outpost/shared-contracts/pricing/discounts';
import { bfmFeeCents, consolidationCents, FEES, handlingCents, insuranceCents, storageCents } from '@outpost/shared-contracts/pricing/fees';
import { shippingCents } from '@outpost/shared-contracts/pricing/shipping';
import { centsPerKgAt10, SHIPPING_SERVICES, type ShippingService, TOP_ROUTES } from '@outpost/shared-contracts/pricing/tables';
import { chargeableGrams } from '@outpost/shared-contracts/pricing/weight';
import { expect, it } from 'vitest';
import { statusesOf, TABS } from '../mfe-host/src/features/dashboard/model/tabs.ts';
import { BOXES } from '../mfe-marketing/src/features/calculator/model/units.ts';
import { behaviourOf } from '../mock-api/simulators/money/cards.ts';
import { TIMEOUT_MS } from '../mock-api/src/domains/bfm/machine.ts';

const text = readFileSync(join(resolve(import.meta.dirname, '..'), 'docs/product.md'), 'utf8');

/** The rows of the tables below a heading, one list for each, without their heads. */
function tablesOf(heading: string): string[][][] {
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  const tables = own.split(/\n\n/).filter((block) => block.startsWith('|'));
  expect(tables, `tables below "${heading}"`).not.toEqual([]);
  const cells = (row: string) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  return tables.map((table) => table.trim().split('\n').slice(2).map(cells));
}

const tableOf = (heading: string): string[][] => tablesOf(heading)[0] ?? [];

const namesOf = (statuses: readonly OrderStatus[]) => {
  const entries = Object.entries(ORDER_STATUS);
  return statuses.map((status) => entries.find(([, id]) => id === status)?.[0]).join(', ');
};

it('says every move of a package order, who makes it and when', () => {
  const written = tableOf('States of an order').flatMap(([from, to, who = '']) =>
    who.split('; ').map((one) => {
      const [actor, when = ''] = one.split(': ');
      return { from: from === '(new)' ? null : from, to, actor, when: when === '' ? [] : when.split(', ') };
    }),
  );
  expect(written).toEqual(ORDER_MOVES);
});

it('says every move of a purchase, and how long a state may last', () => {
  const [moves = [], timeouts = []] = tablesOf('States of a purchase');
  expect(moves.map(([from, to, by, who = '']) => ({ from, to, by, actors: who.split(', ') }))).toEqual(PURCHASE_MOVES);
  expect(Object.fromEntries(timeouts.map(([state = '', hours]) => [state, Number(hours) * 3_600_000]))).toEqual(TIMEOUT_MS);
});

it('says what is behind the tabs of shopper and host', () => {
  expect(tableOf('Package orders')).toEqual(Object.entries(SHOPPER_TABS).map(([tab, statuses]) => [tab, namesOf(statuses)]));
  expect(tableOf("A host's dashboard")).toEqual(TABS.map((tab) => [tab, namesOf(statusesOf(tab))]));
});

it('says the boxes of the calculator and the test cards', () => {
  expect(tableOf('Calculator')).toEqual(BOXES.map(({ id, length, width, height }) => [id, `${length} × ${width} × ${height}`]));
  const cards = tableOf('Test cards');
  const behaviours = cards.map(([number = '']) => behaviourOf(number));
  expect(cards.map(([, asks, answer]) => [asks, answer])).toEqual(
    behaviours.map(({ challenge, decline }) => [challenge ? 'yes' : 'no', decline ?? 'paid']),
  );
});

it('says the services and the rates that prices are computed from', () => {
  const services = Object.entries(SHIPPING_SERVICES).map(([name, service]) => {
    const { factor, divisor, maxGrams, maxLength, maxLengthAndGirth, days } = service;
    return [name, ...[factor, divisor, maxGrams, maxLength, maxLengthAndGirth].map(String), days.join('–')];
  });
  expect(tableOf('Price of shipping')).toEqual(services);
  // A country of each zone that is in no route with a rate of its own with another of them.
  const country = { NA: 'CA', EUW: 'FR', EUE: 'TR', EAS: 'KR', SEA: 'PH', OCE: 'NZ', GCC: 'AE', ROW: 'BR' } as const;
  const other = { NA: 'US', EUW: 'IT', EUE: 'PL', EAS: 'SG', SEA: 'IN', OCE: 'FJ', GCC: 'SA', ROW: 'ZA' } as const;
  const [zones = [], routes = []] = tablesOf('Rates');
  const names = Object.keys(country) as (keyof typeof country)[];
  expect(zones).toEqual(names.map((from) => [from, ...names.map((to) => String(centsPerKgAt10(country[from], other[to])))]));
  expect(routes).toEqual(TOP_ROUTES.map(({ from, to }) => [`${from}-${to}`, String(centsPerKgAt10(from, to))]));
});

it('says the fees', () => {
  const fees = [
    handlingCents(5000),
    handlingCents(15_000),
    handlingCents(15_001),
    FEES.pictures,
    FEES.repacking,
    consolidationCents(3) - consolidationCents(2),
    storageCents(31),
    insuranceCents(45_000),
    insuranceCents(15_000),
    bfmFeeCents(12_850),
    bfmFeeCents(4000),
  ];
  expect(tableOf('Fees').map(([, cents]) => Number(cents))).toEqual(fees);
  expect([storageCents(30), storageCents(90), storageCents(91)]).toEqual([0, 6000, 6000]);
});

it('computes the worked examples', () => {
  const [prices = [], discounts = []] = tablesOf('Worked examples');
  expect(prices.length).toBeGreaterThan(10);
  for (const [route = '', service, grams, written = '', cents] of prices) {
    const [from = '', to = ''] = route.split('-');
    const [length = 0, width = 0, height = 0] = written.split(' × ').map(Number);
    const kind = service as ShippingService;
    const chargeable = chargeableGrams(Number(grams), written === '' ? undefined : { length, width, height }, kind);
    expect([route, service, grams, shippingCents(from, to, chargeable, kind)]).toEqual([route, service, grams, Number(cents)]);
  }
  expect(discounts.map(([member, code]) => String(discountCents(8530, Number(member), Number(code)).net))).toEqual(
    discounts.map(([, , left]) => left),
  );
  expect(discounts.length).toBeGreaterThan(3);
});
