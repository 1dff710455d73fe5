import type { Rate } from '@outpost/shared-contracts/business/shipment';
import { type Found, faultsOf } from '../../model/faults.ts';
import { TypedShipment as Typed, type TypedShipment } from '../../model/typed-shipment.ts';
import { COLUMNS, type ColumnKey, columnOf, type Mapping } from './columns.ts';
import type { ReadFile } from './read-file.ts';

/** What is known of a row besides what stands in it. */
export type RowState =
  /** Nobody was asked yet. */
  | { readonly is: 'new' }
  | { readonly is: 'rated'; readonly id: number; readonly revision: number; readonly number: string; readonly rates: readonly Rate[] }
  /** The service does not take it: at a column, or in words. */
  | { readonly is: 'refused'; readonly text: string }
  /** It is paid; `label` says whether there is one. Where its money went back it is canceled, and is not bought again under its key. */
  | {
      readonly is: 'bought';
      readonly id: number;
      readonly number: string;
      readonly tracking: string;
      readonly price: string;
      readonly label: boolean;
      readonly isCanceled?: boolean;
    };

export interface Row {
  /** In the file. */
  readonly line: number;
  readonly cells: readonly string[];
  /** What was typed here in place of what the file says. */
  readonly fixes: Partial<Record<ColumnKey, string>>;
  readonly leftOut: boolean;
  readonly state: RowState;
}

export const rowsOf = ({ rows }: ReadFile): Row[] =>
  rows.map(({ line, cells }) => ({ line, cells, fixes: {}, leftOut: false, state: { is: 'new' } }));

/** What a row says for a column. */
export const cellOf = ({ cells, fixes }: Pick<Row, 'cells' | 'fixes'>, mapping: Mapping, key: ColumnKey): string =>
  fixes[key] ?? cells[mapping[key] ?? -1] ?? '';

function put(target: object, at: string, value: string): void {
  const names = at.split('.');
  const last = names.pop() ?? '';
  const part = names.reduce((below, name) => Object(below)[name], target);
  Object(part)[last] = value;
}

/** One of a few, however it is written. */
const among = (value: string, oneOf: readonly string[]): string =>
  oneOf.find((one) => one.toLowerCase() === value.toLowerCase().replaceAll(' ', '_')) ?? value;

/** Languages in which a country may be named by its name. */
const isCode = (value: string): boolean => /^[a-z]{2}$/i.test(value);

/** A row as it would be typed, sent by whoever `from` is; empty cells are what the form begins with. */
export function typedRow(row: Pick<Row, 'cells' | 'fixes'>, mapping: Mapping, base: TypedShipment): TypedShipment {
  const typed = structuredClone(base);
  for (const column of COLUMNS) {
    const { key, at } = column;
    const value = cellOf(row, mapping, key);
    if (value === '') continue;
    if (key === 'to_country' || key === 'made_in') put(typed, at, isCode(value) ? value.toUpperCase() : '');
    else put(typed, at, 'oneOf' in column ? among(value, column.oneOf) : value);
  }
  const [parcel] = typed.parcels;
  const [item] = typed.customs.items;
  if (parcel && item) parcel.description = item.description.slice(0, 100);
  typed.quote = null;
  return typed;
}

/** What is wrong with a row, by the column in which it can be mended; what is wrong with the sender is not the row's. */
export function rowFaults(typed: TypedShipment, now?: Date): { readonly key: ColumnKey; readonly found: Found }[] {
  const all = faultsOf(typed, now).flatMap((found) => {
    const at = found.at === 'parcels.0.description' ? 'customs.items.0.description' : found.at;
    const column = COLUMNS.find((one) => one.at === at);
    return column ? [{ key: column.key, found }] : [];
  });
  // One of a few that it is not: the schema of the form says so.
  const others = (Typed.safeParse(typed).error?.issues ?? []).flatMap(({ path }) => {
    const column = COLUMNS.find((one) => one.at === path.join('.'));
    return column ? [{ key: column.key, found: { at: column.at, fault: 'wrong' as const } }] : [];
  });
  return [...all, ...others].filter(({ key }, place, list) => list.findIndex((one) => one.key === key) === place);
}

/** How the rate of each row is chosen. */
export const RATE_RULES = ['cheapest', 'in5', 'fastest'] as const;
export type RateRule = (typeof RATE_RULES)[number];

const longest = ({ days }: Rate): number => Math.max(...days);

/** The rate of a row by a rule; undefined where no carrier takes it, or none in time. */
export function chosenRate(rates: readonly Rate[], rule: RateRule): Rate | undefined {
  const byPrice = (a: Rate, b: Rate) => a.price.minor - b.price.minor || longest(a) - longest(b);
  if (rule === 'fastest') return rates.toSorted((a, b) => longest(a) - longest(b) || byPrice(a, b))[0];
  return rates.filter((rate) => rule === 'cheapest' || longest(rate) <= 5).toSorted(byPrice)[0];
}

/** Under what a row of a file is bought once, in all its company. */
export const ownKeyOf = ({ digest }: Pick<ReadFile, 'digest'>, line: number): string => `csv-${digest}-${line}`;

/** The names of our columns as they stand in the template, and an example below them. */
export const template = (today: string): string[][] => [
  COLUMNS.map(({ key }) => key),
  COLUMNS.map(({ key, example }) => (key === 'ship_date' ? today : example)),
];

const resultOfBought = ({ isCanceled, label }: Extract<RowState, { is: 'bought' }>): string =>
  isCanceled ? 'canceled' : label ? 'bought' : 'paid';

/** The file as it was, with what became of each row beside it. */
export const resultOf = (file: ReadFile, rows: readonly Row[], rule: RateRule): string[][] => [
  [...file.names, 'outpost_result', 'outpost_shipment', 'outpost_tracking', 'outpost_price_usd', 'outpost_note'],
  ...rows.map(({ cells, leftOut, state, fixes }) => {
    const padded = file.names.map((_, at) => cells[at] ?? '');
    const fixed = Object.entries(fixes).map(([key, value]) => `${columnOf(key as ColumnKey).key}=${value}`);
    const note = [...fixed, state.is === 'refused' ? state.text : ''].filter(Boolean).join('; ');
    if (state.is === 'bought') return [...padded, resultOfBought(state), state.number, state.tracking, state.price, note];
    const rate = state.is === 'rated' ? chosenRate(state.rates, rule) : undefined;
    return [...padded, leftOut ? 'left_out' : rate ? 'not_bought' : 'not_valid', '', '', '', note];
  }),
];
