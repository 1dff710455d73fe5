import { decimalOf } from '@outpost/shared-contracts/money/money';
import { amountOf } from '@outpost/shared-contracts/money/typed-amount';
import type { NewOrder, OrderUpdate } from '@outpost/shared-contracts/orders/calls';
import { ITEM_BATTERIES, type PackageOrder } from '@outpost/shared-contracts/orders/order';
import { shownCode } from '@outpost/shared-contracts/pricing/customs-code';
import * as z from 'zod/mini';

/** One thing as it is typed. */
const TypedThing = z.object({
  /** Of a thing that is in the order. */
  of: z.optional(z.number()),
  title: z.string(),
  quantity: z.string(),
  value: z.string(),
  /** A customs code as it is typed, `6109.10`, or words by which one is looked for. */
  hs: z._default(z.string(), ''),
  /** ISO 3166; empty where it is not known. */
  origin: z._default(z.string(), ''),
  battery: z._default(z.enum(ITEM_BATTERIES), 'none'),
});
type TypedThing = z.infer<typeof TypedThing>;

/** What is typed of a package, or of several that come with the same things. */
export const TypedPackage = z.object({
  host: z.string(),
  store: z.string(),
  things: z.array(TypedThing),
  /** `2026-11-30`, as the browser's own field gives it. */
  day: z.string(),
  /** One number a line; of an order that is changed, one. */
  tracking: z.string(),
  note: z.string(),
});
export type TypedPackage = z.infer<typeof TypedPackage>;

export const EMPTY_THING: TypedThing = { title: '', quantity: '1', value: '', hs: '', origin: '', battery: 'none' };
export const EMPTY_PACKAGE: TypedPackage = { host: '', store: '', things: [EMPTY_THING], day: '', tracking: '', note: '' };

/** What was said of an order, to be typed anew. */
export const typedOf = (order: PackageOrder): TypedPackage => ({
  host: String(order.host.id),
  store: order.store_name,
  things: order.items.map(({ id, title, quantity, price, hs_code: hs, origin_country_code: origin, battery }) => ({
    of: id,
    title,
    quantity: String(quantity),
    value: price.minor > 0 ? decimalOf(price) : '',
    hs: hs ? shownCode(hs) : '',
    origin: origin ?? '',
    battery,
  })),
  day: order.expected_at ?? '',
  tracking: order.tracking_number ?? '',
  note: order.note ?? '',
});

/** The tracking numbers of pasted lines, each once. */
export function numbersOf(lines: string): string[] {
  const numbers = lines.split(/[\n,;]/).map((line) => line.trim());
  return numbers.filter(
    (number, place) => number !== '' && numbers.findIndex((other) => other.toUpperCase() === number.toUpperCase()) === place,
  );
}

/** The lines without some of the numbers. */
export const withoutNumbers = (lines: string, gone: readonly string[]): string =>
  numbersOf(lines)
    .filter((number) => !gone.includes(number))
    .join('\n');

/** How many, from 1 to 999; undefined for anything else. */
export const quantityOf = (typed: string): number | undefined => (/^[1-9]\d{0,2}$/.test(typed.trim()) ? Number(typed) : undefined);

/** The digits of a customs code, 6 to 10, whatever stands between them; undefined for anything else. */
export function hsCodeOf(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s.]/g, '');
  return /^\d{6,10}$/.test(digits) ? digits : undefined;
}

/** What customs want to know, where anything is said of it: what was never told stays out of what is sent. */
function customsOf({ of, hs, origin, battery }: TypedThing) {
  const isTold = of !== undefined || hs.trim() !== '' || origin !== '' || battery !== 'none';
  return isTold ? { hs_code: hsCodeOf(hs) ?? null, origin_country_code: origin || null, battery } : {};
}

const itemOf = (thing: TypedThing) => {
  const { title, quantity, value } = thing;
  const price = value.trim() ? amountOf(value) : undefined;
  return {
    title: title.trim(),
    quantity: quantityOf(quantity) ?? 1,
    ...(price ? { price: { minor: price.minor, currency: 'USD' as const } } : {}),
    ...customsOf(thing),
  };
};

/** What is sent of new packages. */
export function newOrderOf({ host, store, things, day, tracking, note }: TypedPackage): NewOrder {
  const [first, ...further] = numbersOf(tracking);
  return {
    host_id: Number(host),
    store_name: store.trim(),
    items: things.map(itemOf),
    ...(day ? { expected_at: day } : {}),
    ...(first ? { tracking_number: first } : {}),
    ...(further.length > 0 ? { further_tracking_numbers: further } : {}),
    ...(note.trim() ? { note: note.trim() } : {}),
  };
}

const FIELDS = ['store', 'things', 'day', 'tracking', 'note'] as const;
export type ChangedField = (typeof FIELDS)[number];

/** What stands otherwise in the second than in the first. */
export const changesBetween = (first: TypedPackage, second: TypedPackage): ChangedField[] =>
  FIELDS.filter((field) => {
    const [one, other] = [first[field], second[field]];
    if (typeof one === 'string') return one.trim() !== String(other).trim();
    return JSON.stringify(first.things.map(itemOf)) !== JSON.stringify(second.things.map(itemOf));
  });

/** What is sent of an order: only what was typed anew, so that nothing that was changed elsewhere is put back. */
export function updateOf(typed: TypedPackage, before: TypedPackage, revision: number): OrderUpdate {
  const changed = changesBetween(before, typed);
  const text = (field: 'day' | 'tracking' | 'note') => (changed.includes(field) ? { value: typed[field].trim() || null } : undefined);
  const [day, tracking, note] = [text('day'), text('tracking'), text('note')];
  return {
    revision,
    is_delete: 0,
    ...(changed.includes('store') ? { store_name: typed.store.trim() } : {}),
    ...(changed.includes('things') ? { items: typed.things.map((thing) => ({ ...itemOf(thing), id: thing.of })) } : {}),
    ...(day ? { expected_at: day.value } : {}),
    ...(tracking ? { tracking_number: tracking.value } : {}),
    ...(note ? { note: note.value } : {}),
  };
}

const PLACES: Readonly<Record<string, string>> = {
  host_id: 'host',
  store_name: 'store',
  expected_at: 'day',
  tracking_number: 'tracking',
  further_tracking_numbers: 'tracking',
  note: 'note',
};

const PARTS: Readonly<Record<string, string>> = { price: 'value', hs_code: 'hs', origin_country_code: 'origin' };

/** Where the form shows what the service says of a path such as `items.1.price.minor`. */
export function placeOf(field: string): string {
  const [name = '', place, part] = field.split('.');
  if (name === 'items') return place === undefined ? 'form' : `things.${place}.${PARTS[part ?? ''] ?? part ?? 'title'}`;
  return PLACES[name] ?? 'form';
}
