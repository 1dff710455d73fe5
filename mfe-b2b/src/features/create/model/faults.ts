import { POSTAL_PARTS, postalFaultOf } from '@outpost/shared-addresses/model/postal';
import { ShipmentDraft } from '@outpost/shared-contracts/business/shipment-draft';
import { firstDay, lastDay, shipmentOf, type TypedShipment } from './typed-shipment.ts';

/** The steps of a new shipment, as the address names them. */
export const STEPS = ['from', 'to', 'parcels', 'customs', 'rates', 'pay'] as const;
export type Step = (typeof STEPS)[number];

/** What may be wrong with a field. */
export type Fault =
  | 'required'
  | 'wrong'
  /** Both parties are in one country. */
  | 'same_country'
  /** Of a description for customs: fewer than three words, or the one that says nothing. */
  | 'too_short'
  | 'only_gift'
  /** The items weigh more than the parcels. */
  | 'heavier'
  /** A day that is over, or too far ahead. */
  | 'not_then';

export interface Found {
  /** The field of the form, `parcels.0.weight`. */
  readonly at: string;
  readonly fault: Fault;
}

/** The field of the form that the service means by `draft.from.city`, or that the schema of the call does. */
export function fieldOf(path: string): string {
  return (
    path
      .replace(/^draft\./, '')
      // What all lines weigh together is said at the first one.
      .replace(/^customs\.items$/, 'customs.items.0.weight')
      .replace(/^(from|to)\.city$/, '$1.city_name')
      .replace(/^(from|to)\.country$/, '$1.country_code')
      .replace(/^(parcels|customs\.items)\.(\d+)\.grams$/, '$1.$2.weight')
      .replace(/^(customs\.items\.\d+)\.unit_value(\.\w+)?$/, '$1.value')
      .replace(/^options\.insured_value(\.\w+)?$/, 'options.insured')
  );
}

/** The step that a field is on. */
export function stepOf(field: string): Step {
  const [part] = field.split('.');
  return part === 'options' ? 'parcels' : (STEPS.find((step) => step === part) ?? 'customs');
}

const typedAt = (values: unknown, field: string): unknown =>
  field.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], values);

/** Everything that is wrong with what was typed, in the order of the steps: what is typed here is taken by the service. */
export function faultsOf(values: TypedShipment, now = new Date()): Found[] {
  const draft = shipmentOf(values);
  const found: Found[] = [];
  const add = (at: string, fault: Fault) => {
    if (!found.some((one) => one.at === at)) found.push({ at, fault });
  };
  for (const side of ['from', 'to'] as const)
    for (const part of POSTAL_PARTS) {
      const fault = postalFaultOf(part, values[side]);
      if (fault) add(`${side}.${part}`, fault);
    }
  for (const { path } of ShipmentDraft.safeParse(draft).error?.issues ?? []) {
    const at = fieldOf(path.join('.'));
    const typed = typedAt(values, at);
    add(at, typeof typed === 'string' && typed.trim() === '' ? 'required' : 'wrong');
  }
  if (values.to.country_code && values.to.country_code === values.from.country_code) add('to.country_code', 'same_country');
  const { ship_date } = values.options;
  if (ship_date < firstDay(now) || ship_date > lastDay(now)) add('options.ship_date', ship_date ? 'not_then' : 'required');
  const { customs } = draft;
  if (customs.contents === 'other' && !customs.contents_text) add('customs.contents_text', 'required');
  for (const [place, { description }] of customs.items.entries()) {
    const words = description.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
    if (words.some((word) => /^gifts?$/i.test(word))) add(`customs.items.${place}.description`, 'only_gift');
    else if (words.length > 0 && words.length < 3) add(`customs.items.${place}.description`, 'too_short');
  }
  const inParcels = draft.parcels.reduce((sum, { grams }) => sum + grams, 0);
  const inItems = customs.items.reduce((sum, { grams, quantity }) => sum + grams * quantity, 0);
  if (inItems > inParcels) add('customs.items.0.weight', 'heavier');
  return found.sort((a, b) => STEPS.indexOf(stepOf(a.at)) - STEPS.indexOf(stepOf(b.at)));
}

/** The step to show: not one that comes after a step in which something is wrong. */
export function stepShown(asked: Step, values: TypedShipment, now?: Date): Step {
  const [first] = faultsOf(values, now);
  if (!first) return asked;
  const most = stepOf(first.at);
  return STEPS.indexOf(asked) > STEPS.indexOf(most) ? most : asked;
}

/** The step that an address asks for; the first where it asks for none that exists. */
export const askedStep = (query: URLSearchParams): Step => STEPS.find((step) => step === query.get('step')) ?? 'from';
